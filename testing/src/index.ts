/** A world of its own for each test file: a cloned database, the server in process, and named people with real devices. */
export { createTestWorld, type Person, type TestWorld } from './world'
export { type Outcome, callOver } from './call'
export { type Device } from './device'
