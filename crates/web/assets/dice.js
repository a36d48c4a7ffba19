// Dice in three dimensions on a canvas: arithmetic, a camera, and a painter. It knows nothing of
// pages; tower.js follows it in the same file.

// Measures are millimetres, to the right, to the back and up, as the server has them.
const SIDE = 16;
const EDGE = 1.5;
const FACE = 6.9;
const CORNER = 1.7;
const PIP = 1.5;
const PIP_GAP = 3.9;
const LIGHT = unit([-0.5, -0.55, 0.95]);
const PAINTS = [
  { body: [196, 38, 44], pips: "#fff6ea" },
  { body: [247, 239, 222], pips: "#2b2622" },
  { body: [34, 104, 86], pips: "#fff6ea" },
  { body: [217, 154, 38], pips: "#2b1d08" },
  { body: [44, 88, 152], pips: "#fff6ea" },
  { body: [112, 62, 142], pips: "#fff6ea" },
];

// The faces: what they show, the axis they look along, and the two that they spread over.
const FACES = [
  [1, [0, 0, 1], [1, 0, 0], [0, 1, 0]],
  [6, [0, 0, -1], [0, 1, 0], [1, 0, 0]],
  [2, [1, 0, 0], [0, 1, 0], [0, 0, 1]],
  [5, [-1, 0, 0], [0, 0, 1], [0, 1, 0]],
  [3, [0, 1, 0], [0, 0, 1], [1, 0, 0]],
  [4, [0, -1, 0], [1, 0, 0], [0, 0, 1]],
];
const PIPS = [1, 2, 3, 4, 5, 6].map((face) => {
  const pips = face % 2 ? [[0, 0]] : [];
  if (face >= 2) pips.push([-1, -1], [1, 1]);
  if (face >= 4) pips.push([-1, 1], [1, -1]);
  if (face === 6) pips.push([-1, 0], [1, 0]);
  return pips.map(([a, b]) => circle(PIP, 14).map(([x, y]) => [a * PIP_GAP + x, b * PIP_GAP + y]));
});
const ROUNDED = [[1, 1], [-1, 1], [-1, -1], [1, -1]].flatMap(([x, y], place) =>
  [0, 1, 2, 3, 4].map((step) => {
    const angle = (place + step / 4) * Math.PI / 2;
    const inner = FACE - CORNER;
    return [x * inner + CORNER * Math.cos(angle), y * inner + CORNER * Math.sin(angle)];
  }));

// Small arithmetic.

function circle(radius, points) {
  return Array.from({ length: points }, (_, place) => {
    const angle = place / points * 2 * Math.PI;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}
function add(a, b, times = 1) { return [a[0] + times * b[0], a[1] + times * b[1], a[2] + times * b[2]]; }
function dot(a, b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
function cross(a, b) {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
function unit(a) { const length = Math.hypot(...a); return length > 1e-9 ? a.map((part) => part / length) : a; }
function clamp(value, least, most) { return Math.min(Math.max(value, least), most); }
function mix(a, b, part) { return a.map((one, place) => one + (b[place] - one) * part); }

// Quaternions, as w, x, y, z.
function after(a, b) {
  return [
    a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
    a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
    a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
    a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
  ];
}
function apply(turn, [x, y, z]) {
  const [w, a, b, c] = turn;
  return after(after(turn, [0, x, y, z]), [w, -a, -b, -c]).slice(1);
}
function about(degrees) {
  const half = degrees * Math.PI / 360;
  return [Math.cos(half), 0, 0, Math.sin(half)];
}
function between(a, b, part) {
  const turn = a.turn.reduce((sum, one, place) => sum + one * b.turn[place], 0) < 0 ? b.turn.map((one) => -one) : b.turn;
  return { at: mix(a.at, b.at, part), turn: unit(mix(a.turn, turn, part)) };
}

// The outline of points in a plane: Andrew's walk around them.
function hull(points) {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const walk = (list) => {
    const edge = [];
    for (const point of list) {
      while (edge.length > 1) {
        const [a, b] = edge.slice(-2);
        if ((b[0] - a[0]) * (point[1] - a[1]) > (b[1] - a[1]) * (point[0] - a[0])) break;
        edge.pop();
      }
      edge.push(point);
    }
    return edge.slice(0, -1);
  };
  return walk(sorted).concat(walk(sorted.reverse()));
}

// What a die is made of: where its axes point and its corners are.
function solid(pose, paint) {
  const axes = [[1, 0, 0], [0, 1, 0], [0, 0, 1]].map((axis) => apply(pose.turn, axis));
  const half = SIDE / 2 - EDGE;
  const corners = Array.from({ length: 8 }, (_, place) => axes.reduce(
    (at, axis, bit) => add(at, axis, place >> bit & 1 ? half : -half), pose.at));
  return { ...pose, axes, corners, paint };
}

// Where one stands and looks from.
class Camera {
  constructor() {
    this.yaw = 0.55;
    this.pitch = 0.4;
    this.wanted = 0.4;
    this.frame = null;
  }

  // Takes all of this into view, at once or bit by bit. Whether there is more of the way to go.
  follow(frame, part) {
    this.frame = this.frame ? mix(this.frame, frame, part) : frame;
    this.pitch += (this.wanted - this.pitch) * part;
    const rest = Math.max(...this.frame.map((one, place) => Math.abs(one - frame[place])));
    if (rest < 0.05) this.frame = frame;
    return rest >= 0.05 || Math.abs(this.wanted - this.pitch) > 0.002;
  }

  orbit(yaw, pitch) {
    this.yaw += yaw;
    this.pitch = this.wanted = clamp(this.pitch + pitch, 0.06, 1.45);
  }

  aim(wide, high) {
    const [x, y, bottom, top, reach] = this.frame;
    const [sine, cosine] = [Math.sin(this.pitch), Math.cos(this.pitch)];
    const forward = [-Math.sin(this.yaw) * cosine, Math.cos(this.yaw) * cosine, -sine];
    const right = [Math.cos(this.yaw), Math.sin(this.yaw), 0];
    this.up = cross(right, forward);
    this.right = right;
    this.forward = forward;
    // Far enough that the table and the highest die are seen, with a long lens.
    const lens = 4.5;
    const tall = top - bottom;
    // How high things are seen above the foot of the tower, and how much farther away than it:
    // the front of the table, and its back or the highest die.
    const front = { up: -reach * sine - 7, far: -reach * cosine };
    const ends = [{ up: reach * sine + 4, far: reach * cosine }, { up: tall * cosine + 7, far: -tall * sine }];
    const needs = ({ up, far }) => (lens * (up - front.up) - far - front.far) / 2;
    const end = needs(ends[0]) > needs(ends[1]) ? ends[0] : ends[1];
    const broad = lens * (reach + 5) * high / wide + reach * cosine * 0.3;
    const distance = Math.max(needs(end), broad);
    // As much room above as below.
    const [above, below] = [distance + end.far, distance + front.far];
    const middle = (end.up * below + front.up * above) / (above + below);
    this.eye = add(add([x, y, bottom], this.up, middle), forward, -distance);
    this.zoom = lens * high / 2;
    this.middle = [wide / 2, high / 2];
  }

  see(point) {
    const arrow = add(point, this.eye, -1);
    const scale = this.zoom / Math.max(dot(arrow, this.forward), 1);
    return [this.middle[0] + dot(arrow, this.right) * scale, this.middle[1] - dot(arrow, this.up) * scale, scale];
  }

  // Where a spot of the screen is at a height.
  reach([x, y], height) {
    const arrow = add(add(this.forward, this.right, (x - this.middle[0]) / this.zoom), this.up, (this.middle[1] - y) / this.zoom);
    const times = (height - this.eye[2]) / arrow[2];
    return times > 0 ? add(this.eye, arrow, times) : null;
  }
}

// Those behind come first. Of two dice a plane lies between, and who is on our side of it is in
// front.
function inOrder(dice, camera) {
  const seen = dice.map((die) => camera.see(die.at));
  const behind = dice.map(() => []);
  for (let a = 0; a < dice.length; a++) {
    for (let b = a + 1; b < dice.length; b++) {
      const near = SIDE * Math.max(seen[a][2], seen[b][2]) * 1.75;
      if (Math.hypot(seen[a][0] - seen[b][0], seen[a][1] - seen[b][1]) > near) continue;
      if (inFront(dice[a], dice[b], camera.eye)) behind[a].push(b);
      else behind[b].push(a);
    }
  }
  const depth = dice.map((die) => dot(add(die.at, camera.eye, -1), camera.forward));
  const places = dice.map((_, place) => place).sort((a, b) => depth[b] - depth[a]);
  const drawn = [];
  const state = dice.map(() => 0);
  const draw = (place) => {
    if (state[place]) return;
    state[place] = 1;
    behind[place].forEach(draw);
    drawn.push(dice[place]);
  };
  places.forEach(draw);
  return drawn;
}

function inFront(a, b, eye) {
  const axes = [...a.axes, ...b.axes];
  for (const one of a.axes) for (const other of b.axes) axes.push(unit(cross(one, other)));
  const apart = add(b.at, a.at, -1);
  const reach = (die, axis) => die.axes.reduce((sum, own) => sum + Math.abs(dot(own, axis)), 0) * SIDE / 2;
  let widest = -Infinity;
  let front = true;
  for (const axis of axes) {
    if (dot(axis, axis) < 0.5) continue;
    const way = dot(apart, axis) < 0 ? axis.map((part) => -part) : axis;
    const [ofA, ofB] = [reach(a, way), reach(b, way)];
    const gap = dot(apart, way) - ofA - ofB;
    if (gap <= widest) continue;
    widest = gap;
    front = dot(add(eye, a.at, -1), way) < ofA + gap / 2;
  }
  return front;
}

// Draws a table with dice on it.
class Painter {
  constructor(canvas) {
    this.canvas = canvas;
    this.pen = canvas.getContext("2d");
  }

  // As many points as the screen has, and the colours of the page as they are now.
  prepare() {
    const { clientWidth, clientHeight } = this.canvas;
    this.fine = Math.min(devicePixelRatio || 1, 3);
    const [wide, high] = [Math.round(clientWidth * this.fine), Math.round(clientHeight * this.fine)];
    if (this.canvas.width !== wide || this.canvas.height !== high) [this.canvas.width, this.canvas.height] = [wide, high];
    const style = getComputedStyle(this.canvas);
    this.colour = (name) => style.getPropertyValue(name).trim();
    return [wide, high];
  }

  path(points) {
    this.pen.beginPath();
    this.trace(points);
  }

  trace(points) {
    points.forEach(([x, y], place) => (place ? this.pen.lineTo(x, y) : this.pen.moveTo(x, y)));
    this.pen.closePath();
  }

  scene(camera, dice, held, guide) {
    const [wide, high] = this.prepare();
    if (!wide || !high) return;
    camera.aim(wide, high);
    this.camera = camera;
    this.pen.clearRect(0, 0, wide, high);
    this.table();
    this.shadows(held ? [...dice, held] : dice);
    for (const die of inOrder(dice, camera)) this.die(die);
    if (guide) this.guide(guide);
    if (held) this.die(held, this.colour("--guide"));
    if (camera.frame[2]) this.fade(wide, high);
  }

  // What goes on below the picture fades.
  fade(wide, high) {
    const { pen } = this;
    const veil = pen.createLinearGradient(0, high * 0.84, 0, high);
    veil.addColorStop(0, "#0000");
    veil.addColorStop(1, "#000");
    pen.globalCompositeOperation = "destination-out";
    pen.fillStyle = veil;
    pen.fillRect(0, high * 0.84, wide, high * 0.16);
    pen.globalCompositeOperation = "source-over";
  }

  table() {
    const { pen, camera } = this;
    const [x, y, , , reach] = camera.frame;
    const round = (radius, height) => circle(radius, 72).map(([a, b]) => camera.see([x + a, y + b, height]));
    const rim = round(reach + 3, -4);
    pen.fillStyle = this.colour("--rim");
    this.path(hull([...rim, ...round(reach + 3, 0)]));
    pen.fill();
    const felt = round(reach + 1, 0);
    const [cx, cy, scale] = camera.see([x, y, 0]);
    const light = pen.createRadialGradient(cx - reach * scale * 0.3, cy - reach * scale * 0.15, 0, cx, cy, reach * scale * 1.05);
    light.addColorStop(0, this.colour("--felt"));
    light.addColorStop(1, this.colour("--felt-far"));
    pen.fillStyle = light;
    this.path(felt);
    pen.fill();
    this.felt = felt;
  }

  // What dice keep from the table, in one shape, so that no place is darkened twice: a tight dark
  // one where they stand, and a wide soft one where the light would fall.
  shadows(dice) {
    const { pen, camera } = this;
    const away = this.canvas.width * 2;
    const cast = (slant, blur, colour) => {
      pen.beginPath();
      for (const die of dice) {
        const spots = die.corners.map((corner) => {
          const height = Math.max(corner[2], 0);
          const grown = add(die.at, add(corner, die.at, -1), 1.18);
          return camera.see([grown[0] - slant * LIGHT[0] / LIGHT[2] * height, grown[1] - slant * LIGHT[1] / LIGHT[2] * height, 0]);
        });
        this.trace(hull(spots).map(([x, y]) => [x - away, y]));
      }
      pen.shadowColor = colour;
      pen.shadowBlur = blur * this.fine;
      pen.shadowOffsetX = away;
      pen.fillStyle = "#000";
      pen.fill();
    };
    pen.save();
    this.path(this.felt);
    pen.clip();
    cast(1, 14, this.colour("--shadow"));
    pen.restore();
  }

  // A face, an edge or a corner in the light it gets: some from everywhere, most from the lamp,
  // and a little shine.
  shade(paint, normal, at, gloss = 0.3) {
    const lit = Math.max(dot(normal, LIGHT), 0);
    const toEye = unit(add(this.camera.eye, at, -1));
    const shine = Math.pow(Math.max(dot(normal, unit(add(LIGHT, toEye))), 0), 24) * gloss;
    const sky = 0.65 + 0.07 * normal[2];
    const light = sky + 0.4 * lit;
    const parts = paint.body.map((part) => Math.round(clamp(part * light + 255 * shine, 0, 255)));
    return `rgb(${parts})`;
  }

  die(die, glow) {
    const { pen, camera } = this;
    const corners = die.corners.map((corner) => camera.see(corner));
    const scale = camera.see(die.at)[2];
    const outline = hull(corners);
    pen.lineJoin = pen.lineCap = "round";
    const pad = 2 * EDGE * scale;
    this.path(outline);
    if (glow) {
      pen.strokeStyle = glow;
      pen.lineWidth = pad + 5 * this.fine;
      pen.stroke();
    }
    // A dark line around it, so that dice of one colour can be told apart.
    pen.strokeStyle = `rgb(${die.paint.body.map((part) => Math.round(part * 0.3))})`;
    pen.lineWidth = pad + 1.2 * this.fine;
    pen.stroke();
    pen.fillStyle = pen.strokeStyle = this.shade(die.paint, [0, 0, 0], die.at);
    pen.lineWidth = pad;
    pen.stroke();
    pen.fill();
    const seen = FACES.map(([pips, out, first, second]) => {
      const [normal, one, two] = [out, first, second].map((axis) => apply(die.turn, axis));
      const middle = add(die.at, normal, SIDE / 2);
      return { pips, normal, one, two, middle, facing: dot(normal, add(camera.eye, middle, -1)) > 0 };
    });
    this.edges(die, corners, seen, scale);
    for (const face of seen) if (face.facing) this.face(die, face);
  }

  // The round edges and corners that are seen, each in the light of the way it looks.
  edges(die, corners, faces, scale) {
    const { pen } = this;
    pen.lineWidth = 2 * EDGE * scale;
    const facing = (normal) => faces.some((face) => face.facing && dot(face.normal, normal) > 0.9);
    for (let axis = 0; axis < 3; axis++) {
      const [p, q] = [(axis + 1) % 3, (axis + 2) % 3];
      for (let place = 0; place < 4; place++) {
        const [a, b] = [place & 1, place >> 1];
        const from = a << p | b << q;
        const normals = [[p, a], [q, b]].map(([which, side]) => die.axes[which].map((part) => (side ? part : -part)));
        if (!normals.some(facing)) continue;
        const spots = [corners[from], corners[from | 1 << axis]];
        pen.strokeStyle = this.shade(die.paint, unit(add(...normals)), die.at, 0.16);
        pen.beginPath();
        pen.moveTo(spots[0][0], spots[0][1]);
        pen.lineTo(spots[1][0], spots[1][1]);
        pen.stroke();
      }
    }
  }

  face(die, { pips, normal, one, two, middle }) {
    const { pen, camera } = this;
    const spot = ([a, b]) => camera.see(add(add(middle, one, a), two, b));
    // The lamp is near: the side of a face that is turned to it is a little brighter.
    const slope = unit(add(LIGHT, normal, -dot(LIGHT, normal)));
    const [near, far] = [1, -1].map((side) => camera.see(add(middle, slope, side * FACE)));
    const light = pen.createLinearGradient(near[0], near[1], far[0], far[1]);
    light.addColorStop(0, this.shade(die.paint, unit(add(normal, slope, 0.12)), middle));
    light.addColorStop(1, this.shade(die.paint, unit(add(normal, slope, -0.16)), middle));
    pen.fillStyle = light;
    this.path(ROUNDED.map(spot));
    pen.fill();
    pen.beginPath();
    for (const pip of PIPS[pips - 1]) this.trace(pip.map(spot));
    pen.fillStyle = die.paint.pips;
    pen.globalAlpha = 0.62 + 0.36 * Math.max(dot(normal, LIGHT), 0);
    pen.fill();
    pen.globalAlpha = 1;
  }

  // Where a die that is held would land, and the way down.
  guide({ at, turn, below }) {
    const { pen, camera } = this;
    const corner = ([a, b], height) => {
      const [x, y] = apply(turn, [a * SIDE / 2, b * SIDE / 2, 0]);
      return camera.see([at[0] + x, at[1] + y, height]);
    };
    const square = [[1, 1], [-1, 1], [-1, -1], [1, -1]];
    const landing = square.map((place) => corner(place, below));
    this.path(landing);
    // Light below the colour, so that it is seen on dice of every colour.
    pen.strokeStyle = pen.fillStyle = "#fffaf0";
    pen.lineWidth = 3.5 * this.fine;
    pen.globalAlpha = 0.28;
    pen.fill();
    pen.globalAlpha = 0.9;
    pen.stroke();
    pen.strokeStyle = this.colour("--guide");
    pen.lineWidth = 2 * this.fine;
    pen.setLineDash([4 * this.fine, 4 * this.fine]);
    pen.stroke();
    pen.lineWidth = this.fine;
    pen.globalAlpha = 0.5;
    for (const place of square) {
      const [from, to] = [corner(place, below), corner(place, at[2])];
      pen.beginPath();
      pen.moveTo(from[0], from[1]);
      pen.lineTo(to[0], to[1]);
      pen.stroke();
    }
    pen.setLineDash([]);
    pen.globalAlpha = 1;
  }
}
