/** Events about the session itself. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { wireView } from '../wire'

/** The reason why a session ended. The client shows it and clears its local data. */
export const SessionEndReason = z
  .enum(['otherLogin', 'removed', 'passwordChanged', 'loggedOut', 'expired', 'frozen', 'deletion'])
  .catch('loggedOut')

export const sessionEnded = defineEvent({
  name: 'auth.sessionEnded',
  wire: 'offline',
  log: 'none',
  summary: 'The session of this connection has ended: log out.',
  data: wireView({ reason: ['reason', SessionEndReason], message: ['msg', z.string()] }),
})

export const devicesChanged = defineEvent({
  name: 'auth.devicesChanged',
  wire: 'devicesChanged',
  log: 'person',
  summary: 'I logged in on a device, or one of mine was logged out: fetch the device list again.',
  data: wireView({}),
})
