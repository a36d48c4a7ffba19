//! Long work shows how far it is, and can be stopped.

/// Somebody stopped the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Whoever waits for an answer.
pub trait Watch: Sync {
    /// So much of so much is done; asked now and then.
    ///
    /// # Errors
    /// Says that the answer is no longer wanted.
    fn progress(&self, done: usize, all: usize) -> Result<(), Stopped>;
}

/// Nobody looks.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn progress(&self, _: usize, _: usize) -> Result<(), Stopped> {
        Ok(())
    }
}
