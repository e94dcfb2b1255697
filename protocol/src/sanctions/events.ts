/** Events for a person's devices about decisions of the staff. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { wireView } from '../wire'

/** A warning, a mute in every conversation, or a frozen account. */
export const SanctionKind = z.enum(['warn', 'mute', 'freeze'])
export type SanctionKind = z.output<typeof SanctionKind>

export const SanctionChange = z.enum(['imposed', 'lifted', 'answered'])

export const sanctionChanged = defineEvent({
  name: 'sanctions.changed',
  wire: 'sanction',
  log: 'person',
  summary:
    'Staff warned or muted me, lifted what they had imposed, or answered my appeal. `listMine` says what.',
  data: wireView({
    id: ['id', z.string()],
    kind: ['kind', SanctionKind.catch('warn')],
    what: ['what', SanctionChange.catch('imposed')],
  }),
})
