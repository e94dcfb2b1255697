/** Security events of my account: logins, changed secrets, freezes. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { flag, nested, wireInput, wireView } from '../wire'
import { SecurityEventKind, securityEventRecorded } from './events'

export * from './events'

export const SecurityEventView = wireView({
  id: ['id', z.string()],
  kind: ['kind', SecurityEventKind.catch('other')],
  at: ['time', z.int()],
  /** The network it came from, without the part that identifies one customer; empty if the server did it. */
  place: ['place', z.string()],
  device: ['device', z.string()],
  /** The object of the event: the device that was logged out, the end of an address. */
  subject: ['subject', z.string()],
  /** Done by the current session. */
  isCurrent: ['current', flag()],
  /** End of a freeze, in Unix seconds; 0 for everything else. */
  until: ['until', z.int()],
})
export type SecurityEventView = z.output<typeof SecurityEventView>

export const listSecurityEvents = defineCall({
  name: 'security.listEvents',
  wire: 'POST /im/get/securityEvents',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'What happened to the security of my account, newest first, 30 per page.',
  input: wireInput({
    before: [
      'before',
      z.uuid().optional(),
      'The `id` of the last event that I have; the page after it follows.',
      examples.requestId,
    ],
  }),
  output: tolerantList(nested(SecurityEventView)),
  refusals: [],
})

export const securityCalls = [listSecurityEvents] as const
export const securityEvents = [securityEventRecorded] as const
