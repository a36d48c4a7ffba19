//! The bodies and how they move: the only place that knows the physics engine.
//!
//! Millimetres and double numbers come in and go out; inside, the engine reckons in centimetres,
//! in which a die is about as large as the things that it was tuned for.

use rapier3d::prelude::{
    ColliderBuilder, ColliderHandle, ContactPair, FrictionModel, PhysicsWorld, Pose as Placed,
    RigidBodyBuilder, RigidBodyHandle, Rotation, SharedShape, SpringCoefficients, Vector,
};

use crate::{
    hand::Release,
    measures::{EDGE, FRICTION, GRAVITY, MASS, RESTITUTION, SIDE, STEPS_PER_SECOND},
    turn::Turn,
    verdict::Seen,
};

/// Millimetres in the engine's unit.
const UNIT: f64 = 10.0;
/// Parts of a step.
const SUBSTEPS: usize = 8;
/// How stiff contacts are, in swings per second. The engine's own 30 are meant for things as
/// large as people: dice would sink into each other, and a tower would bend until it falls. From
/// about 1,000 on a stair of dice stands or falls as it should; from 2,000 on towers tremble.
const STIFFNESS: f32 = 1_400.0;
/// How much the swinging is damped: the engine's own value.
const DAMPING: f32 = 10.0;
/// In every part of a step, contacts are weighed against each other as often as there are dice,
/// and so many times more: what the highest die weighs goes down one die in a round. With half
/// as many rounds tall towers tremble, wander and fall by themselves.
const MORE_ROUNDS: usize = 8;
/// A die that is slower is at rest, in centimetres and in radians per second.
const RESTING: (f32, f32) = (0.5, 0.5);
/// Nothing is farther away, in millimetres. Dice do not get there; nonsense may.
const FARTHEST: f64 = 20_000.0;

/// A table with dice on it.
pub struct World {
    engine: PhysicsWorld,
    table: ColliderHandle,
    dice: Vec<(RigidBodyHandle, ColliderHandle)>,
}

impl World {
    /// An empty table.
    pub fn new() -> Self {
        let mut engine = PhysicsWorld::new();
        engine.gravity = Vector::new(0.0, 0.0, single(-GRAVITY / UNIT));
        let parameters = &mut engine.integration_parameters;
        parameters.dt = 1.0 / single(f64::from(STEPS_PER_SECOND));
        parameters.num_solver_iterations = SUBSTEPS;
        parameters.contact_softness = SpringCoefficients::new(STIFFNESS, DAMPING);
        parameters.static_contact_softness = SpringCoefficients::new(2.0 * STIFFNESS, DAMPING);
        // Friction at every point of contact: the quicker model lets a leaning stack creep.
        parameters.friction_model = FrictionModel::Coulomb;
        // Contacts are found anew in every step. To keep old ones saves time, but a stack that
        // is about to fall depends on where exactly its dice touch.
        parameters.contact_recycling = false;
        let table = ColliderBuilder::new(SharedShape::halfspace(Vector::Z));
        let (_, table) = engine.insert(RigidBodyBuilder::fixed(), material(table));
        World {
            engine,
            table,
            dice: Vec::new(),
        }
    }

    /// Adds a die. The order matters: the engine treats dice in the order of their coming.
    pub fn add(&mut self, die: &Release) {
        let [right, back, up] = die.at.map(|part| {
            let within = part.clamp(-FARTHEST, FARTHEST);
            single(within / UNIT)
        });
        let [w, x, y, z] = die.turned.0.map(single);
        let place = Placed::from_parts(
            Vector::new(right, back, up),
            Rotation::from_xyzw(x, y, z, w),
        );
        let [speed_right, speed_back, speed_up] = die.speed.map(|part| single(part / UNIT));
        // A body that sleeps would be woken by rules of the engine's own, so none ever does.
        let body = RigidBodyBuilder::dynamic()
            .pose(place)
            .linvel(Vector::new(speed_right, speed_back, speed_up))
            .can_sleep(false);
        let flat = single((SIDE / 2.0 - EDGE) / UNIT);
        let shape = ColliderBuilder::round_cuboid(flat, flat, flat, single(EDGE / UNIT));
        let handles = self.engine.insert(body, material(shape).mass(single(MASS)));
        self.dice.push(handles);
        let parameters = &mut self.engine.integration_parameters;
        parameters.num_internal_pgs_iterations = self.dice.len() + MORE_ROUNDS;
    }

    /// Lets time pass.
    pub fn run(&mut self, steps: u32) {
        for _ in 0..steps {
            self.engine.step();
        }
    }

    /// What there is to be seen of each die.
    pub fn look(&self) -> Vec<Seen> {
        let mut below = self.table;
        let mut seen = Vec::new();
        for &(body, collider) in &self.dice {
            let touches = self.engine.contact_pair(below, collider);
            let touches = touches.is_some_and(ContactPair::has_any_active_contact);
            below = collider;
            let Some(body) = self.engine.bodies.get(body) else {
                seen.push(Seen::LOST);
                continue;
            };
            let at = body.translation();
            let Rotation { x, y, z, w } = *body.rotation();
            let moves = body.linvel().length() > RESTING.0 || body.angvel().length() > RESTING.1;
            let far = |part: f32| (f64::from(part) * UNIT).clamp(-FARTHEST, FARTHEST);
            seen.push(Seen {
                at: [far(at.x), far(at.y), far(at.z)],
                turned: Turn([w, x, y, z].map(f64::from)),
                rests_on_last: touches,
                moves,
            });
        }
        seen
    }
}

fn material(collider: ColliderBuilder) -> ColliderBuilder {
    collider
        .friction(single(FRICTION))
        .restitution(single(RESTITUTION))
}

/// The engine's numbers are of single length.
#[expect(
    clippy::cast_possible_truncation,
    reason = "rounding to the nearest is what is wanted, and every machine does it alike"
)]
fn single(number: f64) -> f32 {
    number as f32
}
