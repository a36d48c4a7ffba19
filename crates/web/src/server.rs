//! Listens, answers, and stops when it is told to.

use std::{io, sync::Arc};

use tokio::net::TcpListener;

use crate::{app::App, routes::router};

/// Answers whoever comes until the app is told to stop; what is being answered then is finished.
///
/// # Errors
/// Says why nobody can be answered.
pub async fn serve(listener: TcpListener, app: Arc<App>) -> io::Result<()> {
    let stop = app.stop.clone();
    let service = router(app).into_make_service();
    let server = axum::serve(listener, service);
    server.with_graceful_shutdown(stop.cancelled_owned()).await
}
