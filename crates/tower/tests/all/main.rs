//! The tests of the tower, in one program so that the physics engine is linked once.

mod calibration;
mod placing;
mod standing;
