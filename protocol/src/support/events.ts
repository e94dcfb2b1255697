/** Events about a member's case with the support. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { wireView } from '../wire'

export const supportChanged = defineEvent({
  name: 'support.changed',
  wire: 'supportChanged',
  log: 'none',
  summary: 'My case with the support was taken, handed over or closed: ask `support.state` again.',
  data: wireView({ state: ['state', z.enum(['waiting', 'assigned', 'closed']).catch('waiting')] }),
})
