/** The whole contract: every call, event and signal that exists. The server and the documents use this; a web screen imports its domain's file. */
import { authCalls, authEvents } from './auth'
import { contactsCalls, contactsEvents, contactsSignals } from './contacts'
import type { AnyCall, PushedEvent, Signal } from './contract'
import { conversationsCalls, conversationsEvents, conversationsSignals } from './conversations'
import { linesCalls } from './lines'
import { profilesCalls, profilesEvents } from './profiles'
import { startupCalls, startupEvents, startupSignals } from './startup'

export const allCalls: readonly AnyCall[] = [
  ...startupCalls,
  ...authCalls,
  ...profilesCalls,
  ...contactsCalls,
  ...conversationsCalls,
  ...linesCalls,
]
export const allEvents: readonly PushedEvent[] = [
  ...startupEvents,
  ...authEvents,
  ...profilesEvents,
  ...contactsEvents,
  ...conversationsEvents,
]
export const allSignals: readonly Signal[] = [...startupSignals, ...contactsSignals, ...conversationsSignals]

export * from './auth'
export * from './contacts'
export * from './contract'
export * from './conversations'
export * from './envelope'
export * from './languages'
export * from './lines'
export * from './profiles'
export * from './refusals'
export * from './spell'
export * from './startup'
export * from './wire'
