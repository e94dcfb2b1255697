/** Events for a person's devices about their real name. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { wireView } from '../wire'

/** `none`: never sent. `refused`: may be sent again. */
export const RealNameState = z.enum(['none', 'waiting', 'verified', 'refused'])
export type RealNameState = z.output<typeof RealNameState>

export const realNameDecided = defineEvent({
  name: 'realnames.decided',
  wire: 'realName',
  log: 'person',
  summary: 'Staff verified or refused my document. `show` says why.',
  data: wireView({ state: ['status', RealNameState.catch('none')] }),
})
