//! What the server does not bear with: a question that takes too long, work that breaks, and readers
//! who take nothing of their answer.
//!
//! Whatever happens, an answer is one of ours: in the reader's language, a page for people and a
//! problem for programs.

use std::{
    io,
    panic::AssertUnwindSafe,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    extract::{FromRequestParts as _, Request, State},
    http::{StatusCode, header},
    middleware::Next,
    response::Response,
};
use futures_util::FutureExt as _;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Sleep, sleep, timeout},
};

use crate::{app::App, visitor::Visitor};

/// Answers in time, and also when something breaks.
pub async fn watch(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(visitor) = Visitor::from_request_parts(&mut parts, &app).await;
    let answer = next.run(Request::from_parts(parts, body));
    let answer = AssertUnwindSafe(answer).catch_unwind();
    match timeout(app.bounds.whole, answer).await {
        Ok(Ok(answer)) if is_bare(&answer) => {
            visitor.refuse(StatusCode::PAYLOAD_TOO_LARGE, "web-too-large")
        }
        Ok(Ok(answer)) => answer,
        // What broke was written to standard error as it did.
        Ok(Err(_)) => visitor.refuse(StatusCode::INTERNAL_SERVER_ERROR, "web-broken"),
        Err(_) => visitor.refuse(StatusCode::REQUEST_TIMEOUT, "web-too-slow"),
    }
}

/// Whether an answer says that something was too large, and not in words of ours.
fn is_bare(answer: &Response) -> bool {
    let kind = answer.headers().get(header::CONTENT_TYPE);
    let plain = kind.is_none_or(|kind| kind.as_bytes().starts_with(b"text/plain"));
    answer.status() == StatusCode::PAYLOAD_TOO_LARGE && plain
}

/// A line to somebody who has so long to take something of what is written.
pub struct Patient<L> {
    line: L,
    most: Duration,
    /// Since nothing was taken.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<L> Patient<L> {
    /// A line that is given up when nothing is taken for so long.
    pub fn new(line: L, most: Duration) -> Self {
        Patient {
            line,
            most,
            waiting: None,
        }
    }

    /// What came of writing; nothing for too long is a fault.
    fn taken<T>(
        &mut self,
        wrote: Poll<io::Result<T>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if wrote.is_ready() {
            self.waiting = None;
            return wrote;
        }
        let most = self.most;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(most)));
        match waiting.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl<L: AsyncRead + Unpin> AsyncRead for Patient<L> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.line).poll_read(context, into)
    }
}

impl<L: AsyncWrite + Unpin> AsyncWrite for Patient<L> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.line).poll_write(context, bytes);
        self.taken(wrote, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.line).poll_write_vectored(context, bytes);
        self.taken(wrote, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.line.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let wrote = Pin::new(&mut self.line).poll_flush(context);
        self.taken(wrote, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let wrote = Pin::new(&mut self.line).poll_shutdown(context);
        self.taken(wrote, context)
    }
}
