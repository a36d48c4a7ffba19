// The stack of dice in three dimensions: it can be looked at from all sides, a die is placed by
// dragging it, and what falls is seen falling. Without this script there is a picture and a form.

const AIM_STEPS = 20; // in a millimetre
const TURN_STEPS = 2; // in a degree
const HOVER = 13; // how far above its place a die is held
const PACE = 0.7; // how fast a film is shown: dice are small, and fall faster than one can follow
const FAR = 170; // dice that roll farther are not followed

// What is on the table, and what people do with it.
class Tower {
  constructor(place) {
    this.place = place;
    this.canvas = place.querySelector("canvas");
    this.painter = new Painter(this.canvas);
    this.camera = new Camera();
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.told = null; // what the server said last
    this.film = null; // what is being shown
    this.seen = null; // the last landing that was shown
    this.stale = false; // whether the page has changed and the server has not said how
    this.hand = null; // the die in the hand as it was drawn last
    this.waiting = 0;
    this.listen();
    this.ask();
  }

  // Asks how the dice lie now.
  async ask() {
    this.asking?.abort();
    this.stale = true;
    const mine = (this.asking = new AbortController());
    try {
      const seen = this.seen === null ? "" : `?seen=${this.seen}`;
      const answer = await fetch(this.place.dataset.tower + seen, { headers: { "x-live": "1" }, signal: mine.signal });
      const told = answer.status === 200 ? await answer.json() : null;
      this.stale = false;
      if (told) this.hear(told);
    } catch {
      // The next change asks again.
      if (!mine.signal.aborted) this.stale = false;
    }
  }

  hear(told) {
    const pose = (numbers) => ({ at: numbers.slice(0, 3).map((part) => part / 100), turn: unit(numbers.slice(3)) });
    this.told = {
      standing: told.standing.map(pose),
      lying: told.lying.map(pose),
      next: unit(told.next),
      aim: told.aim,
    };
    // What fell before this page was opened is not shown again.
    const landed = told.landed;
    const news = landed && this.seen !== null && landed.number > this.seen;
    this.seen = landed ? landed.number : -1;
    this.film = null;
    if (news && !this.calm.matches && landed.dice.length) {
      const length = Math.max(...landed.dice.map((track) => track.length)) / 7;
      const dice = landed.dice.map((track) => Array.from({ length }, (_, place) => {
        const from = Math.min(place * 7, track.length - 7);
        return pose(track.slice(from, from + 7));
      }));
      // The hand comes down first, from where the die was held.
      const last = dice[dice.length - 1];
      const lifted = this.hand ?? { at: add(last[0].at, [0, 0, HOVER]), turn: last[0].turn };
      this.film = { dice, length, rate: landed.rate, lifted, began: null };
    }
    this.refresh();
  }

  // The form that asks for an aim, if it is this seat's to say.
  fields() {
    const find = (part) => document.querySelector(`#acts [data-aim=${part}]`);
    const fields = { right: find("right"), back: find("back"), turn: find("turn") };
    return fields.right && fields.back && fields.turn ? fields : null;
  }

  aimed() {
    const fields = this.fields();
    if (!fields) return this.told.aim;
    const number = (field) => Number.parseInt(field.value, 10) || 0;
    return { right: number(fields.right), back: number(fields.back), turn: number(fields.turn) };
  }

  // The middle of the face that the next die is set on.
  below() {
    const top = this.told.standing.at(-1);
    return top ? add(top.at, [0, 0, SIDE / 2]) : [0, 0, 0];
  }

  // The die in the hand.
  held() {
    const aim = this.aimed();
    if (!aim) return null;
    const below = this.below();
    const at = add(below, [aim.right / AIM_STEPS, aim.back / AIM_STEPS, SIDE / 2 + HOVER]);
    const level = about(aim.turn / TURN_STEPS);
    return { at, turn: after(level, this.told.next), level, below: below[2] };
  }

  // What there is to draw at this moment of time.
  dice(now) {
    const film = this.film;
    if (!film) {
      // Who is about to place a die has cleared the table.
      const lying = this.aimed() ? [] : this.told.lying;
      return { dice: [...this.told.standing, ...lying], held: this.held() };
    }
    film.began ??= now;
    const passed = (now - film.began) / 1000;
    const down = 0.28;
    const time = Math.max(passed - down, 0) * film.rate * PACE;
    if (time >= film.length - 1) this.film = null;
    const place = Math.min(Math.floor(time), Math.max(film.length - 2, 0));
    const part = clamp(time - place, 0, 1);
    const dice = film.dice.map((track) => between(track[place], track[Math.min(place + 1, film.length - 1)], part));
    if (passed < down) {
      const eased = 1 - Math.pow(1 - passed / down, 2);
      dice[dice.length - 1] = between(film.lifted, dice[dice.length - 1], eased);
    }
    return { dice, held: null };
  }

  // How much has to be seen: where the middle is, from how low to how high, and how far around.
  frame(dice, held) {
    const all = this.film ? this.film.dice.flatMap((track) => [track[0], track.at(-1)]) : dice;
    const foot = all[0]?.at ?? [0, 0, 0];
    const near = all.filter((die) => Math.hypot(die.at[0] - foot[0], die.at[1] - foot[1]) <= FAR);
    const ends = (axis) => {
      const parts = near.map((die) => die.at[axis]);
      return parts.length ? [Math.min(...parts), Math.max(...parts)] : [0, 0];
    };
    const [x, y] = [ends(0), ends(1)].map(([least, most]) => (least + most) / 2);
    const reach = Math.max(0, ...near.map((die) => Math.hypot(die.at[0] - x, die.at[1] - y))) + 26;
    const top = Math.max(SIDE * 2, ends(2)[1] + SIDE * 0.7, held ? held.at[2] + SIDE * 0.7 : 0);
    // Who places a die looks at the highest ones, and from farther above.
    const bottom = held ? Math.max(top - SIDE * 10, 0) : 0;
    return [x, y, bottom, top, bottom ? 30 : Math.max(reach, 42)];
  }

  // From how high one looks: down on what is placed or lies about, and across at a tower.
  lookFrom(held, top) {
    const pitch = held ? 0.7 : clamp(0.75 - top / 300, 0.36, 0.6);
    if (pitch === this.pitch) return;
    this.pitch = this.camera.wanted = pitch;
  }

  refresh() {
    if (!this.waiting) this.waiting = requestAnimationFrame((now) => this.draw(now));
  }

  draw(now) {
    this.waiting = 0;
    if (!this.told || this.stale) return;
    const { dice, held } = this.dice(now);
    const empty = !dice.length && !held;
    this.place.hidden = empty;
    this.place.closest(".table").classList.toggle("towered", !empty);
    if (empty) return;
    this.tools(held);
    const frame = this.frame(dice, held);
    this.lookFrom(held, frame[3]);
    this.hand = held;
    const moving = this.camera.follow(frame, this.calm.matches ? 1 : 0.16);
    const foot = dice[0]?.at;
    const painted = dice.map((die, place) => solid(die, PAINTS[place % PAINTS.length]))
      .filter((die) => Math.hypot(die.at[0] - foot[0], die.at[1] - foot[1]) <= FAR);
    const own = held && solid(held, PAINTS[this.told.standing.length % PAINTS.length]);
    const guide = held && { at: held.at, turn: held.level, below: held.below };
    this.painter.scene(this.camera, painted, own, guide);
    this.canvas.dataset.dice = dice.length;
    // Where the die in the hand is on the screen, for whoever looks at the page from outside.
    const spot = held && this.camera.see(held.at).map((part) => Math.round(part / this.painter.fine));
    this.canvas.dataset.hand = spot ? spot.slice(0, 2).join(" ") : "";
    this.canvas.toggleAttribute("data-moving", Boolean(this.film));
    if (moving || this.film) this.refresh();
  }

  // The buttons below, and what is said of the die in the hand.
  tools(held) {
    for (const button of this.place.querySelectorAll("button")) button.ariaDisabled = this.film ? "true" : null;
    // While dice fall the buttons stay as they are, so that nothing jumps.
    if (this.film) return;
    const fields = this.fields();
    const form = this.form();
    const ready = Boolean(held && form);
    this.place.querySelector(".tools").hidden = !ready;
    this.place.querySelector("[data-looking]").hidden = Boolean(fields);
    this.place.querySelector("[data-placing]").hidden = !fields;
    for (const button of this.place.querySelectorAll("[data-turn]")) button.hidden = !fields;
    const act = this.place.querySelector("[data-act]");
    const own = form?.querySelector("button[type=submit]");
    if (own && act.textContent !== own.textContent) act.textContent = own.textContent;
    const aim = fields && this.aimed();
    const said = aim ? this.reading(aim) : "";
    const reading = this.place.querySelector("output");
    if (reading.textContent !== said) reading.textContent = said;
    const caption = document.querySelector("#board .stack figcaption");
    const name = [this.canvas.dataset.name, caption?.textContent.trim()].filter(Boolean).join(". ");
    if (this.canvas.getAttribute("aria-label") !== name) this.canvas.setAttribute("aria-label", name);
  }

  // An aim in arrows, millimetres and degrees.
  reading(aim) {
    const number = new Intl.NumberFormat(document.documentElement.lang || "en", { maximumFractionDigits: 2 });
    const parts = [
      [aim.right, "←→", AIM_STEPS, "\u202fmm"],
      [aim.back, "↓↑", AIM_STEPS, "\u202fmm"],
      [aim.turn, "↻↺", TURN_STEPS, "°"],
    ];
    const said = parts.filter(([value]) => value).map(([value, ways, steps, measure]) =>
      `${ways[value > 0 ? 1 : 0]}\u00a0${number.format(Math.abs(value) / steps)}${measure}`);
    return said.join(" · ") || "0\u202fmm";
  }

  // Writes an aim into the form, within its bounds.
  write(aim) {
    const fields = this.fields();
    if (!fields) return;
    for (const [part, field] of Object.entries(fields)) {
      const value = clamp(Math.round(aim[part]), Number(field.min), Number(field.max));
      if (field.value !== String(value)) {
        field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    }
    this.refresh();
  }

  turn(degrees) {
    const aim = this.aimed();
    this.write({ ...aim, turn: aim.turn + degrees * TURN_STEPS });
  }

  orbit(yaw, pitch) {
    this.camera.orbit(yaw, pitch);
    this.refresh();
  }

  // Whether a spot of the screen is on the die that can be dragged.
  grabs(spot) {
    if (!this.told || this.film || !this.fields()) return false;
    const held = this.held();
    const [x, y, scale] = this.camera.see(held.at);
    return Math.hypot(spot[0] - x, spot[1] - y) < Math.max(SIDE * 0.95 * scale, 30 * this.painter.fine);
  }

  spot(event) {
    const box = this.canvas.getBoundingClientRect();
    return [(event.clientX - box.left) * this.painter.fine, (event.clientY - box.top) * this.painter.fine];
  }

  listen() {
    const { canvas } = this;
    let drag = null;
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button || !this.camera.frame) return;
      const spot = this.spot(event);
      canvas.setPointerCapture(event.pointerId);
      if (this.grabs(spot)) {
        const held = this.held();
        const at = this.camera.reach(spot, held.at[2]);
        drag = { id: event.pointerId, grip: at && add(held.at, at, -1), height: held.at[2] };
      } else drag = { id: event.pointerId, spot };
    });
    canvas.addEventListener("pointermove", (event) => {
      const spot = this.spot(event);
      if (!drag || drag.id !== event.pointerId) {
        canvas.classList.toggle("grab", event.pointerType === "mouse" && Boolean(this.camera.frame) && this.grabs(spot));
        return;
      }
      if (drag.spot) {
        const far = 0.008 / this.painter.fine;
        this.orbit((drag.spot[0] - spot[0]) * far, (spot[1] - drag.spot[1]) * far);
        drag.spot = spot;
      } else if (this.fields()) {
        const at = this.camera.reach(spot, drag.height);
        if (!at || !drag.grip) return;
        const off = add(add(at, drag.grip), this.below(), -1);
        this.write({ ...this.aimed(), right: off[0] * AIM_STEPS, back: off[1] * AIM_STEPS });
      }
    });
    for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, () => { drag = null; });
    // A finger on the die moves it, and not the page.
    canvas.addEventListener("touchstart", (event) => {
      if (event.touches.length === 1 && this.camera.frame && this.grabs(this.spot(event.touches[0]))) event.preventDefault();
    }, { passive: false });
    canvas.addEventListener("keydown", (event) => this.key(event));
    this.place.addEventListener("click", (event) => {
      const button = this.film ? null : event.target.closest("button");
      if (button?.dataset.turn) this.turn(Number(button.dataset.turn));
      else if (button?.hasAttribute("data-act")) this.act();
    });
    const acts = document.getElementById("acts");
    acts.addEventListener("input", () => this.refresh());
    // Parts of the page come anew when something has happened.
    const news = new MutationObserver(() => this.ask());
    for (const name of ["turn", "acts", "board"]) news.observe(document.getElementById(name), { childList: true });
    new ResizeObserver(() => this.refresh()).observe(canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.refresh());
  }

  // Arrows move the die if there is one to place, and go around the table otherwise or with the
  // shift key; the comma and the full stop turn the die.
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    const placing = this.told && !this.film && this.fields();
    if (arrow && placing && !event.shiftKey) {
      // The way that looks like it on the screen, along the sides of the table.
      const quarter = Math.round(this.camera.yaw / (Math.PI / 2)) * Math.PI / 2;
      const [sine, cosine] = [Math.round(Math.sin(quarter)), Math.round(Math.cos(quarter))];
      const aim = this.aimed();
      const step = AIM_STEPS / 4;
      this.write({
        ...aim,
        right: aim.right + step * (arrow[0] * cosine - arrow[1] * sine),
        back: aim.back + step * (arrow[0] * sine + arrow[1] * cosine),
      });
    } else if (arrow) this.orbit(arrow[0] * 0.12, arrow[1] * 0.08);
    else if (placing && event.key === ",") this.turn(5);
    else if (placing && event.key === ".") this.turn(-5);
    else if (event.key === "Enter" && !this.film && this.form()) this.act();
    else return;
    event.preventDefault();
  }

  // The form that the die in the hand waits for: where to place it, or to let go of it.
  form() {
    return this.fields()?.right.form ?? document.querySelector("#acts form[data-let-go]");
  }

  act() {
    this.form()?.requestSubmit();
  }
}


const place = document.getElementById("tower");
if (place) new Tower(place);
