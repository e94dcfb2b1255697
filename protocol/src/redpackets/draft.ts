/** The sender's choices for a red packet, in addition to its amount. */
import { z } from 'zod'
import { examples } from '../examples'
import { ConversationId, count, nested, PersonId, text, wireInput } from '../wire'
import { maxMines, maxShares } from './terms'
import { MineDigit, MineModeName } from './views'

const Mines = z.array(MineDigit).min(1).max(maxMines)

export const draftFields = {
  conversationId: [
    'list_id',
    ConversationId,
    'The conversation to which the packet is sent.',
    examples.conversationId,
  ],
  count: ['num', count({ max: 10_000 }), 'Into how many shares the packet is split.', 5, 'shares'],
  text: ['text', text({ max: 100 }).optional(), 'The greeting.', 'Best wishes'],
} as const
export const peopleFields = {
  /** The recipients: one person, or chosen members. */
  personIds: [
    'user_ids',
    nested(z.array(PersonId).max(maxShares)).optional(),
    'Who may open the packet: one person, or members of the group. Without it, everybody.',
    [examples.personId],
  ],
} as const
export const campaignFields = {
  /** Unix seconds; it cannot be opened before. For vendors. */
  startsAt: [
    'starts_at',
    count({ max: 1e11 }).optional(),
    'When the packet can first be opened. For vendors.',
    1_798_761_600,
    'Unix seconds',
  ],
} as const
export const mineFields = {
  digits: ['mines', nested(Mines), 'The digits that cost a stake.', [3, 7], 'last digits of a share'],
  mode: ['mode', MineModeName, 'When hits pay.', 'ANY'],
} as const

/** The packet in `checkBeforePay`: only exactly this packet can then be created. */
export const PacketDraft = wireInput({
  ...draftFields,
  ...peopleFields,
  ...campaignFields,
  /** 1 lucky, 2 exclusive, 3 equal, 4 mine. */
  type: ['type', count({ max: 4 }), 'How the packet is split and for whom it is.', 1],
  digits: [
    'mines',
    nested(Mines).optional(),
    'The digits that cost a stake.',
    [3, 7],
    'last digits of a share',
  ],
  mode: ['mode', MineModeName.optional(), 'When hits pay.', 'ANY'],
})
export type PacketDraft = z.output<typeof PacketDraft>

/** Reasons why a packet can't be created. */
export const draftRefusals = [
  'ConversationNotFound',
  'MutedByStaff',
  'Muted',
  'OnlyAdminsSpeak',
  'Blocked',
  'NotFriends',
  'NoPacketsWhileAnonymous',
  'PacketsOff',
  'PacketKindOff',
  'MinePacketsOff',
  'BadPacketType',
  'BadPacketCount',
  'BadPacketAmount',
  'BadPacketRecipients',
  'BadMines',
  'MinesOutOfReach',
  'NotAVendor',
  'BadStart',
] as const
