//! Listens, answers, and stops when it is told to. Who is slow to ask or to read is cut off, past a
//! bound newcomers wait, and nobody has more connections than their share.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use axum::{body::Body, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use tokio::{net::TcpListener, sync::Semaphore, time::sleep};
use tower_service::Service as _;

use crate::{app::App, limits::Streams, patience::Patient, routes::router};

/// How long those who are being answered have when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);
/// How long to wait when the system has no room for another connection.
const NO_ROOM: Duration = Duration::from_millis(100);

/// How often rooms that everybody has left are closed.
const TIDY: Duration = Duration::from_mins(10);

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Answers whoever comes until the app is told to stop; what is being answered then is finished.
///
/// # Errors
/// Says why nobody can be answered.
pub async fn serve(listener: TcpListener, app: Arc<App>) -> io::Result<()> {
    let stop = app.stop.clone();
    let router = router(Arc::clone(&app));
    let bounds = app.bounds.clone();
    let callers = Arc::new(Streams::default());
    tokio::spawn(tidy(Arc::clone(&app)));
    let room = Arc::new(Semaphore::new(bounds.connections));
    let graceful = GracefulShutdown::new();
    let mut server = http1::Builder::new();
    server
        .timer(TokioTimer::new())
        .header_read_timeout(bounds.head);
    loop {
        let Ok(place) = Arc::clone(&room).acquire_owned().await else {
            break;
        };
        let accepted = tokio::select! {
            () = stop.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        let Ok((line, peer)) = accepted else {
            // Somebody hung up before they were let in, or there is no room for a moment.
            sleep(NO_ROOM).await;
            continue;
        };
        let counted = bounds.counted(peer.ip());
        let caller = counted.map(|who| callers.open(&who, bounds.from_one));
        if matches!(caller, Some(None)) {
            // Too many from there: not a word is lost on them.
            continue;
        }
        // Small answers are not held back to be sent together.
        let _ = line.set_nodelay(true);
        let router = router.clone();
        let answer = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(Peer(peer));
            let mut router = router.clone();
            async move { router.call(request.map(Body::new)).await }
        });
        let line = TokioIo::new(Patient::new(line, bounds.write));
        let connection = graceful.watch(server.serve_connection(line, answer));
        tokio::spawn(async move {
            // A connection that breaks is its own business.
            let _ = connection.await;
            drop((place, caller));
        });
    }
    tokio::select! {
        () = graceful.shutdown() => {}
        () = sleep(FAREWELL) => {}
    }
    Ok(())
}

/// Closes the rooms that everybody has left, now and then.
async fn tidy(app: Arc<App>) {
    let stop = app.stop.clone();
    loop {
        tokio::select! {
            () = stop.cancelled() => break,
            () = sleep(TIDY) => {}
        }
        app.house.rest();
    }
}
