/** The sender's choices for a red packet, in addition to its amount. */
import { z } from 'zod'
import { ConversationId, count, nested, PersonId, text, wireInput } from '../wire'
import { maxMines, maxShares } from './terms'
import { MineDigit, MineModeName } from './views'

const Mines = z.array(MineDigit).min(1).max(maxMines)

export const draftFields = {
  conversationId: ['list_id', ConversationId],
  count: ['num', count({ max: 10_000 })],
  text: ['text', text({ max: 100 }).optional()],
} as const
export const peopleFields = {
  /** Its recipients: one person, or chosen members. */
  personIds: ['user_ids', nested(z.array(PersonId).max(maxShares)).optional()],
} as const
export const campaignFields = {
  /** Unix seconds; it cannot be opened before. For vendors. */
  startsAt: ['starts_at', count({ max: 1e11 }).optional()],
} as const
export const mineFields = {
  digits: ['mines', nested(Mines)],
  mode: ['mode', MineModeName],
} as const

/** The packet in `checkBeforePay`: only exactly this packet can then be created. */
export const PacketDraft = wireInput({
  ...draftFields,
  ...peopleFields,
  ...campaignFields,
  /** 1 lucky, 2 exclusive, 3 equal, 4 mine. */
  type: ['type', count({ max: 4 })],
  digits: ['mines', nested(Mines).optional()],
  mode: ['mode', MineModeName.optional()],
})
export type PacketDraft = z.output<typeof PacketDraft>

/** Why a packet can't be created. */
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
