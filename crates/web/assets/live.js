// What the pages do by themselves: they follow the table as it changes, and send forms without
// leaving the page. Without this script everything works by loading pages.
"use strict";

// An invitation stands behind the # of its link, which browsers keep to themselves.
for (const form of document.querySelectorAll("form[data-fragment]")) {
  if (location.hash.length > 1) {
    form.elements.code.value = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
    form.requestSubmit();
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (button && navigator.clipboard) {
    navigator.clipboard.writeText(button.dataset.copy).then(() => button.classList.add("done"));
  }
});

// Only a script can ask a browser to print.
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

function follow(table) {
  let version = table.dataset.version;
  let stream = null;
  let wait = 1000;

  function open() {
    close();
    stream = new EventSource(`${table.dataset.stream}?from=${version}`);
    stream.addEventListener("table", (event) => {
      wait = 1000;
      unanswered.clear();
      const change = JSON.parse(event.data);
      version = change.version;
      table.dataset.cursor = change.cursor;
      for (const page of document.querySelectorAll("input[name=page]")) page.value = change.cursor;
      for (const [name, html] of Object.entries(change.parts)) swap(name, html);
      cue();
      reckon();
      if (Date.now() - complained > 5000) document.getElementById("notice").textContent = "";
      if (change.aloud) document.getElementById("aloud").textContent = change.aloud;
    });
    stream.addEventListener("open", () => document.body.classList.remove("alone"));
    stream.addEventListener("error", () => {
      document.body.classList.add("alone");
      // A browser does not come back by itself when the first answer was no.
      if (stream && stream.readyState === EventSource.CLOSED) {
        close();
        setTimeout(() => { if (!document.hidden) open(); }, wait);
        wait = Math.min(wait * 2, 30000);
      }
    });
  }

  function close() {
    if (stream) stream.close();
    stream = null;
  }

  // A browser has few connections for one server: pages that nobody looks at need none.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) close();
    else if (!stream) open();
  });
  addEventListener("pagehide", close);
  // But they look now and then, so that their title can tell whose decision it is.
  setInterval(() => {
    if (!document.hidden) return;
    open();
    setTimeout(() => { if (document.hidden) close(); }, 3000);
  }, 30000);
  if (!document.hidden) open();
  cue();
  reckon();
}

// Whoever is on another page sees by the title that it is their decision.
const called = document.title;
function cue() {
  document.title = (document.querySelector("#turn .mine") ? "● " : "") + called;
}

// What the fight comes to takes a while to reckon, so it comes after everything else.
let reckoning = null;
async function reckon() {
  const odds = document.querySelector("[data-odds]");
  if (!odds) return;
  reckoning?.abort();
  if (!document.querySelector("[data-odds-open]")) {
    odds.replaceChildren();
    return;
  }
  odds.setAttribute("aria-busy", "true");
  const mine = (reckoning = new AbortController());
  try {
    const answer = await fetch(odds.dataset.odds, { headers: { "x-live": "1" }, signal: mine.signal });
    if (answer.ok) swap(odds.id, await answer.text());
    odds.removeAttribute("aria-busy");
  } catch {
    // The next change asks again.
  }
}

// Puts new content into a part of the page, and leaves what somebody is typing.
function swap(name, html) {
  const part = document.getElementById(name);
  if (!part) return;
  const typed = new Map();
  for (const field of part.querySelectorAll("input, select, textarea")) {
    if (field.type !== "hidden" && changed(field)) typed.set(place(field), kept(field));
  }
  const opened = new Set();
  for (const fold of part.querySelectorAll("details[data-keep][open]")) opened.add(fold.dataset.keep);
  const active = part.contains(document.activeElement) ? place(document.activeElement) : null;
  part.innerHTML = html;
  for (const fold of part.querySelectorAll("details[data-keep]")) {
    if (opened.has(fold.dataset.keep)) fold.open = true;
  }
  let found = false;
  for (const field of part.querySelectorAll("input, select, textarea, button, summary, a")) {
    const where = place(field);
    if (typed.has(where)) restore(field, typed.get(where));
    if (where === active && !found) {
      field.focus({ preventScroll: true });
      found = true;
    }
  }
  // What had the focus is gone: whoever uses the keyboard goes on from whose turn it is.
  if (active && !found) document.getElementById("turn").focus({ preventScroll: true });
  if (name === "log") part.firstElementChild?.classList.add("new");
  if (name === "turn") for (const die of part.querySelectorAll(".die")) die.classList.add("new");
}

function spot(form) {
  return form?.dataset.place ?? form?.action;
}

function place(field) {
  const form = field.closest("form");
  const fold = field.closest("details[data-keep]");
  const own = field.type === "radio" || field.type === "checkbox" ? field.value : "";
  return [spot(form), fold?.dataset.keep, field.tagName, field.name, own, field.hash].join("|");
}

function changed(field) {
  if (field.type === "radio" || field.type === "checkbox") return field.checked !== field.defaultChecked;
  if (field.tagName === "SELECT") return ![...field.options].every((one) => one.selected === one.defaultSelected);
  return field.value !== field.defaultValue;
}

function kept(field) {
  return field.type === "radio" || field.type === "checkbox" ? field.checked : field.value;
}

function restore(field, value) {
  if (typeof value === "boolean") field.checked = value;
  else field.value = value;
}

// When something was last refused: what is old news goes when something happens.
let complained = 0;

// What nobody has answered, as it was sent: it may have been done all the same. Whoever sends it
// again before they see the table as it is now means the same, and sends it under the same name.
const unanswered = new Map();

// Forms of a table are sent from here; what came of them arrives with everything else.
document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-live]");
  if (!form || !document.querySelector("[data-stream]")) return;
  event.preventDefault();
  // A button that is switched off would lose the focus, so the form remembers that it is sent.
  if (form.dataset.sent || (form.dataset.sure && !confirm(form.dataset.sure))) return;
  form.dataset.sent = "yes";
  const filled = new URLSearchParams(new FormData(form, event.submitter));
  const typed = [...filled].filter(([name]) => name !== "page" && name !== "saw");
  const what = JSON.stringify([form.action, typed]);
  // What is sent from here is sent once; the same again is meant again.
  filled.append("nonce", String(Math.random()));
  const body = unanswered.get(what) ?? filled;
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { "x-live": "1" } });
    const text = await answer.text();
    unanswered.delete(what);
    document.body.classList.remove("alone");
    const notice = document.getElementById("notice");
    if (answer.ok) notice.textContent = "";
    else if (text.startsWith("<div class=\"notice\"")) notice.innerHTML = text;
    else notice.textContent = `${answer.status} ${answer.statusText}`;
    if (!answer.ok) {
      notice.scrollIntoView({ block: "nearest" });
      complained = Date.now();
    }
    // What happened may have arrived first, and put the same form in its place as it was typed.
    if (answer.ok && !("kept" in form.dataset)) {
      for (const one of document.querySelectorAll("form[data-live]")) if (spot(one) === spot(form)) one.reset();
    }
  } catch {
    // Nobody answers: what was typed stays, and the page says that it is alone.
    unanswered.set(what, body);
    document.body.classList.add("alone");
  } finally {
    delete form.dataset.sent;
  }
});

const table = document.querySelector("[data-stream]");
if (table) follow(table);

// The lab answers while somebody is still moving things. Every number that is typed gets a slider.
for (const form of document.querySelectorAll("form[data-lab]")) lab(form);

function lab(form) {
  const answer = document.getElementById("answer");
  let asking = null;
  let later = 0;

  async function ask() {
    asking?.abort();
    const mine = (asking = new AbortController());
    answer.setAttribute("aria-busy", "true");
    const question = `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
    try {
      const response = await fetch(question, { headers: { "x-live": "1" }, signal: mine.signal });
      answer.innerHTML = await response.text();
      answered(answer);
    } catch {
      if (mine.signal.aborted) return;
    }
    answer.removeAttribute("aria-busy");
  }

  form.addEventListener("input", () => {
    clearTimeout(later);
    later = setTimeout(ask, 250);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(later);
    ask();
  });
  for (const field of form.querySelectorAll("[data-numbers]")) sliders(field);
  showBest(answer);
}

// The cell that comes nearest is seen, however far to the right of its table it is; the page stays
// where it is.
function showBest(answer) {
  const best = answer.querySelector(".heat .best");
  const box = best?.closest(".scroll");
  if (!box) return;
  const [cell, seen] = [best.getBoundingClientRect(), box.getBoundingClientRect()];
  if (cell.right > seen.right) box.scrollLeft += (cell.left + cell.right - seen.left - seen.right) / 2;
}

// An answer has an address that gives it again, and a gist for where it is out of sight.
function answered(answer) {
  showBest(answer);
  const link = answer.querySelector("[data-link]")?.dataset.link;
  if (link) {
    history.replaceState(null, "", link);
    for (const back of document.querySelectorAll("form.language [name=back]")) back.value = link;
  }
  const gist = answer.querySelector("[data-gist]");
  if (gist) document.getElementById("gist").textContent = gist.dataset.gist;
}

// A slider for each number of a text, but not for ranges in braces. Text and sliders follow each
// other.
function sliders(field) {
  const most = 12;
  const box = document.createElement("div");
  box.className = "sliders";
  field.closest("label").after(box);

  function numbers() {
    const found = field.value.matchAll(/\{[^}]*\}|\d+/g);
    return [...found].filter((one) => one[0][0] !== "{" && one[0].length < 5).slice(0, most);
  }

  // The words that a number stands among; several numbers may stand among the same.
  function words(name, one) {
    const before = field.value.slice(0, one.index).split(/[,/|:;\n]/).pop().trimStart();
    const after = field.value.slice(one.index + one[0].length).split(/[,/|:;\n]/)[0].trimEnd();
    const number = document.createElement("b");
    number.textContent = one[0];
    name.replaceChildren(before, number, after);
  }

  function build() {
    box.replaceChildren();
    numbers().forEach((one, place) => {
      const row = document.createElement("label");
      const name = document.createElement("span");
      const slider = document.createElement("input");
      const shown = document.createElement("output");
      slider.type = "range";
      slider.min = Math.min(1, Number(one[0]));
      slider.max = Math.max(10, 2 * Number(one[0]));
      slider.value = one[0];
      words(name, one);
      shown.textContent = one[0];
      slider.addEventListener("input", () => {
        const now = numbers()[place];
        if (!now) return;
        const end = now.index + now[0].length;
        field.value = field.value.slice(0, now.index) + slider.value + field.value.slice(end);
        shown.textContent = slider.value;
        words(name, numbers()[place]);
      });
      row.append(name, slider, shown);
      box.append(row);
    });
  }

  field.addEventListener("input", build);
  build();
}

// A sheet is checked while somebody types. Rows come and go, and whoever changes what they are gets
// other fields, without the page being left.
for (const form of document.querySelectorAll("form[data-sheet]")) editor(form);

function editor(form) {
  const answer = document.getElementById("answer");
  const sheet = document.getElementById("sheet");
  let asking = null;
  let later = 0;

  async function ask(act, headers) {
    clearTimeout(later);
    asking?.abort();
    const mine = (asking = new AbortController());
    const body = new URLSearchParams(new FormData(form));
    body.append("do", act);
    try {
      const response = await fetch(form.action, { method: "POST", body, headers, signal: mine.signal });
      return [response.ok, await response.text()];
    } catch {
      return [false, null];
    }
  }

  async function check() {
    const opened = answer.querySelector("details[data-keep][open]") !== null;
    const [, text] = await ask("check", { "x-live": "1" });
    if (text === null) return;
    answer.innerHTML = text;
    for (const fold of answer.querySelectorAll("details[data-keep]")) fold.open = opened;
    answered(answer);
  }

  async function change(act) {
    const opened = new Set([...sheet.querySelectorAll("details[open]")].map((fold) => fold.dataset.keep));
    const active = document.activeElement?.id;
    const [ok, text] = await ask(act, {});
    if (text === null) return;
    const page = new DOMParser().parseFromString(text, "text/html");
    if (!ok) {
      answer.replaceChildren(...page.querySelectorAll(".notice"));
      return;
    }
    sheet.replaceChildren(...page.getElementById("sheet").childNodes);
    answer.replaceChildren(...page.getElementById("answer").childNodes);
    for (const fold of sheet.querySelectorAll("details")) fold.open ||= opened.has(fold.dataset.keep);
    (sheet.querySelector("[autofocus]") ?? document.getElementById(active))?.focus();
    answered(answer);
  }

  form.addEventListener("input", (event) => {
    clearTimeout(later);
    if (!event.target.matches("[data-kind]")) later = setTimeout(check, 250);
  });
  form.addEventListener("change", (event) => {
    if (event.target.matches("[data-kind]")) change("check");
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    change(event.submitter?.value ?? "check");
  });
  // Enter goes to the same field of the next row, and makes one if there is none.
  form.addEventListener("keydown", (event) => {
    const row = event.target.closest(".row");
    if (event.key !== "Enter" || !row || !event.target.matches("input")) return;
    event.preventDefault();
    const rows = row.closest("[data-rows]");
    const all = [...rows.querySelectorAll(":scope > .row")];
    const next = all[all.indexOf(row) + 1];
    const fields = "input:not([type=hidden]), select, textarea";
    const place = [...row.querySelectorAll(fields)].indexOf(event.target);
    if (next) next.querySelectorAll(fields)[place]?.focus();
    else rows.querySelector(":scope > .add")?.click();
  });
}
