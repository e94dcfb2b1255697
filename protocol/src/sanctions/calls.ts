/** Warnings, mutes and freezes by the staff, as the person concerned sees them, and appeals against them. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { nested, Nothing, text, wireInput, wireView } from '../wire'
import { sanctionChanged, SanctionKind } from './events'

export * from './events'

/** The reasons for a warning, mute or freeze. */
export const sanctionReasons = [
  'spam',
  'fraud',
  'abuse',
  'violence',
  'sexual',
  'illegal',
  'impersonation',
  'other',
] as const
export const SanctionReason = z.enum(sanctionReasons)
export type SanctionReason = z.output<typeof SanctionReason>

/** `none`: not appealed. `open`: waiting for the staff. `accepted`: the sanction was lifted. `refused`: it stays in force. */
export const AppealState = z.enum(['none', 'open', 'accepted', 'refused'])
export type AppealState = z.output<typeof AppealState>

export const maxAppealLength = 1000
export const maxSanctionNoteLength = 500

export const SanctionView = wireView({
  id: ['id', z.string()],
  kind: ['kind', SanctionKind.catch('warn')],
  reason: ['reason', SanctionReason.catch('other')],
  /** The staff's note to the person; may be empty. */
  note: ['note', z.string()],
  at: ['time', z.int()],
  /** The end, in Unix seconds; 0: it has no end. */
  until: ['until', z.int()],
  /** Time when the staff lifted it, in Unix seconds; 0: they did not. */
  liftedAt: ['lifted_time', z.int()],
  appeal: ['appeal', AppealState.catch('open')],
  appealText: ['appeal_text', z.string()],
  /** The staff's answer to the appeal. */
  answer: ['answer', z.string()],
})
export type SanctionView = z.output<typeof SanctionView>

const sanctionList = tolerantList(nested(SanctionView))
const Ticket = z.string().max(120)
const appealInput = {
  id: ['id', z.uuid().toLowerCase(), 'The sanction.', examples.requestId],
  text: [
    'content',
    text({ min: 1, max: maxAppealLength }),
    'Why it should be lifted, in my own words.',
    'Somebody else was using my phone.',
  ],
} as const

export const listMySanctions = defineCall({
  name: 'sanctions.listMine',
  wire: 'POST /im/sanction/mine',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'What the staff imposed on me, newest first, at most 50.',
  input: wireInput({}),
  output: sanctionList,
  refusals: [],
})

export const appeal = defineCall({
  name: 'sanctions.appeal',
  wire: 'POST /im/sanction/appeal',
  auth: 'member',
  summary: 'Asks the staff to lift a sanction, once for each.',
  input: wireInput(appealInput),
  output: Nothing,
  refusals: ['SanctionNotFound', 'AlreadyAppealed', 'EmptyAppeal'],
  limit: { count: 20, seconds: 86_400 },
})

const ticket = [
  'ticket',
  Ticket,
  'The `ticket` of the refusal `AccountFrozen`.',
  '0199d8a0-5b1e-7c3a-9f2d-3a5c7e9b1d20.tn4zsx.kQ2yVb0m3d8sQpWzR5c1fGh7JkLmNoPq',
] as const

export const showFreeze = defineCall({
  name: 'sanctions.showFreeze',
  wire: 'POST /im/sanction/frozen',
  auth: 'guest',
  summary: 'What was imposed on a frozen account, for the holder of the ticket that a refused login gives.',
  input: wireInput({
    ticket,
  }),
  output: sanctionList,
  refusals: ['TicketOver'],
})

export const appealFreeze = defineCall({
  name: 'sanctions.appealFreeze',
  wire: 'POST /im/sanction/appealFrozen',
  auth: 'guest',
  summary: 'Like `appeal`, for the holder of the ticket that a refused login gives.',
  input: wireInput({
    ticket,
    ...appealInput,
  }),
  output: Nothing,
  refusals: ['TicketOver', 'SanctionNotFound', 'AlreadyAppealed', 'EmptyAppeal'],
  limit: { count: 20, seconds: 86_400 },
})

export const sanctionsCalls = [listMySanctions, appeal, showFreeze, appealFreeze] as const
export const sanctionsEvents = [sanctionChanged] as const
