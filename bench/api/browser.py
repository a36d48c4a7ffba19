"""A Chromium without a window, by the WebDriver protocol; nothing but the standard library."""

import json
import re
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

# At the start of every page: what must not happen is written down.
WATCH = """
window.__reports = [];
document.addEventListener("securitypolicyviolation", (event) =>
  window.__reports.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
window.alert = window.confirm = window.prompt = () => { window.__pwned = 1; };
"""


class Browser:
    """Runs until the `with` ends."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True)
        self.driver = subprocess.Popen(
            ["chromedriver", "--port=0"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        for line in self.driver.stdout:
            if port := re.search(r"started successfully on port (\d+)", line):
                self.base = f"http://127.0.0.1:{port[1]}"
                break
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        wanted = {
            "browserName": "chrome",
            "goog:chromeOptions": {"args": [*options, f"--user-data-dir={self.folder.name}"]},
            "goog:loggingPrefs": {"browser": "ALL"},
        }
        made = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.base += f"/session/{made['sessionId']}"
        self.cdp("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        return self

    def __exit__(self, *_):
        try:
            self.ask("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait(30)
            self.folder.cleanup()

    def ask(self, method, path, body=None):
        """One question to the driver."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.base + path, data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode(errors="replace")[:500]) from None

    def cdp(self, command, **words):
        """A word to Chromium itself."""
        return self.ask("POST", "/goog/cdp/execute", {"cmd": command, "params": words})

    def go(self, address):
        """Opens a page, and waits until it is there with all its pictures."""
        self.ask("POST", "/url", {"url": address})

    def js(self, script, *words):
        """What a script in the page returns."""
        return self.ask("POST", "/execute/sync", {"script": script, "args": list(words)})

    def wait(self, script):
        """Waits until a script in the page returns something true, but not for ever."""
        last = time.monotonic() + 20
        while not self.js(script) and time.monotonic() < last:
            time.sleep(0.05)

    def log(self):
        """What the console has said since the last time."""
        return [entry["message"] for entry in self.ask("POST", "/se/log", {"type": "browser"})]
