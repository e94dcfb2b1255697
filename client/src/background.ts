/** Code for the time after the first screen, in a chunk of its own: loaded when it is first needed. */
export { readCounters } from './base-counters'
export { createExpiry } from './expiry'
export { createReadingOn } from './reading-on'
export { rewound } from './state/branch'
export { upgraded } from './state/persisted-state'
export { createReceived } from './received'
export { sendDraft } from './send-draft'
export { takeOver } from './take-over'
