/** Rights to the microphone of a voice room. The forwarder forwards nobody else. */
import { isAdminOrOwner, type PersonId } from '@linnet/protocol'
import { holdsSeat } from '../../calls'
import { membersAmong, openConversation } from '../../conversations'
import { refuse } from '../../kernel/refusal'
import type { ReadWork, Work } from '../../kernel/work'
import type { MediaRights } from '../../media'
import { membershipForCalls } from '../access'
import { lockVoiceRoom, selectOnlyAdmins, type VoiceRow, type VoiceSeatRow } from './voice-store'

/** The rule of a group, and its administrators. */
export interface VoiceRule {
  onlyAdmins: boolean
  isMember: (personId: PersonId) => boolean
  isAdmin: (personId: PersonId) => boolean
}

export async function readRule(
  work: ReadWork,
  { conversationId }: VoiceRow,
  people: readonly PersonId[],
): Promise<VoiceRule> {
  const [onlyAdmins, members] = await Promise.all([
    selectOnlyAdmins(work.sql, conversationId),
    membersAmong(work, { conversationId, personIds: people }),
  ])
  return {
    onlyAdmins,
    isMember: (personId) => members.has(personId),
    isAdmin: (personId) => isAdminOrOwner(members.get(personId)?.role),
  }
}

/** Whether a person may speak. An administrator's decision about a person overrides the rule. */
export const maySpeak = (
  seat: VoiceSeatRow,
  { onlyAdmins, isAdmin }: Pick<VoiceRule, 'onlyAdmins' | 'isAdmin'>,
): boolean => seat.maySpeak ?? (!onlyAdmins || isAdmin(seat.personId))

/** The end of a person's silencing by staff in this group; undefined unless there is one. */
export async function silencedUntil(
  work: ReadWork,
  { conversationId }: VoiceRow,
  personId: PersonId,
): Promise<Date | undefined> {
  const { silencedUntil: until } = await openConversation(work, {
    personId,
    conversationId,
    mayBeLocked: true,
  })
  return until && until.getTime() > work.nowMs ? until : undefined
}

export const voiceRightsOf = ({ isIn, isMicOn }: VoiceSeatRow): MediaRights => ({
  voice: isIn && isMicOn,
  picture: false,
})

export interface VoicePlace {
  roomId: string
  personId: PersonId
}

/** A voice room in one of this person's groups, locked. It does not exist to others. */
export async function lockVoice(work: Work, { roomId, personId }: VoicePlace): Promise<VoiceRow> {
  const row = (await lockVoiceRoom(work.sql, roomId)) ?? refuse('VoiceRoomClosed')
  return (await readRule(work, row, [personId])).isMember(personId) ? row : refuse('VoiceRoomClosed')
}

/** A voice room in which a person may be now, locked. */
export async function lockOpenVoice(work: Work, { roomId, personId }: VoicePlace): Promise<VoiceRow> {
  const row = await lockVoiceRoom(work.sql, roomId)
  if (!row || row.endedAt !== null) return refuse('VoiceRoomClosed')
  const { conversationId } = row
  return (await membershipForCalls(work, { personId, conversationId })) ? row : refuse('VoiceRoomClosed')
}

/** Whether this is the device with which its person is in the room. */
export const isVoiceDevice = (
  seat: VoiceSeatRow | undefined,
  at: { sessionId: string; device: string },
): boolean => seat?.isIn === true && holdsSeat(seat, at)
