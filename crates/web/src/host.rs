//! Whose server it is: whoever has the secret that was printed when it started.
//!
//! The host opens campaigns and sees which there are. What happens at a table is for those who
//! sit there; the host can sit down anywhere.

use std::{fs, io, path::Path};

use table::{Digest, Secret};

/// The secret of the host.
#[derive(Clone, Debug)]
pub struct Host(Secret);

impl Host {
    /// A host with a secret of their own.
    pub fn new(secret: Secret) -> Self {
        Host(secret)
    }

    /// The host whose secret is kept in a file; it is made if there is none.
    ///
    /// # Errors
    /// Says why it can be neither read nor made.
    pub fn kept(file: &Path) -> io::Result<Self> {
        if let Ok(text) = fs::read_to_string(file) {
            let secret = Secret::shown(text.trim());
            return secret
                .map(Host)
                .ok_or_else(|| io::ErrorKind::InvalidData.into());
        }
        let secret = Secret::unpredictable().ok_or(io::ErrorKind::Other)?;
        write_privately(file, secret.text())?;
        Ok(Host(secret))
    }

    /// The secret itself, to be printed for the host.
    pub fn secret(&self) -> &str {
        self.0.text()
    }

    /// Whether somebody has shown the secret.
    pub fn is(&self, shown: &str) -> bool {
        // Digests are compared, so that time tells nothing about the secret.
        Secret::shown(shown).is_some_and(|shown| shown.digest() == self.0.digest())
    }

    /// What the host's browser keeps: it shows that the secret was known, and is not it.
    pub fn token(&self) -> String {
        Digest::of(&[b"commedia/host/1\0", self.0.text().as_bytes()]).to_string()
    }

    /// Whether a browser has kept it.
    pub fn holds(&self, token: &str) -> bool {
        let given = Digest::of(&[token.as_bytes()]);
        given == Digest::of(&[self.token().as_bytes()])
    }
}

#[cfg(unix)]
fn write_privately(file: &Path, text: &str) -> io::Result<()> {
    use std::{fs::OpenOptions, io::Write as _, os::unix::fs::OpenOptionsExt as _};
    let mut options = OpenOptions::new();
    let mut file = options
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(file)?;
    file.write_all(text.as_bytes())
}

#[cfg(not(unix))]
fn write_privately(file: &Path, text: &str) -> io::Result<()> {
    fs::write(file, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_secret_is_made_once_and_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("host");
        let host = Host::kept(&file).expect("made");
        let again = Host::kept(&file).expect("read");
        assert_eq!(host.secret(), again.secret());
        assert!(again.is(host.secret()) && again.holds(&host.token()));
        assert!(!again.is(&host.token()) && !again.holds(host.secret()) && !again.is(""));
        fs::write(&file, "nonsense").expect("written");
        assert!(Host::kept(&file).is_err());
    }
}
