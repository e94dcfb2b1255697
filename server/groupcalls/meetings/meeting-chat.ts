import {
  type CallInput,
  type CallOutput,
  type ConversationId,
  isBlank,
  type MeetingMessageView,
  meetingSaid,
  type PersonId,
  type readMeetingChat,
  type sayInMeeting,
} from '@linnet/protocol'
import { refuseSilenced } from '../../conversations'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import type { RoomParts } from '../room-parts'
import { insertMeetingMessage, type MeetingMessageRow, selectMeetingMessages } from './meeting-chat-store'
import { lockJoinedOpen } from './meeting-rights'
import { selectMeetingSeat, selectMeetingSeats } from './meeting-store'

const pageSize = 50

/** Sends a message to everybody in the meeting. */
export async function say(
  work: Work,
  { screen }: Pick<RoomParts, 'screen'>,
  { roomId, cid, text, personId }: CallInput<typeof sayInMeeting> & { personId: PersonId },
): Promise<MeetingMessageView> {
  const { seat } = await lockJoinedOpen(work, { roomId, personId })
  if (seat.state !== 'in') return refuse('NotInMeeting')
  const said = text.trim()
  if (isBlank(said)) return refuse('EmptyMessage')
  await refuseSilenced(work, personId)
  screen({ senderId: personId, conversationId: roomId as ConversationId, content: { text: said } })
  const { row, isNew } = await insertMeetingMessage(work.sql, {
    roomId,
    personId,
    cid,
    text: said,
    now: new Date(work.nowMs),
  })
  const [message] = await present(work, [row])
  if (!message) throw new Error('a message of a meeting was not presented')
  if (!isNew) return message
  const seats = await selectMeetingSeats(work.sql, [roomId])
  const to = seats.filter(({ state }) => state === 'in').map(({ personId }) => personId)
  work.emit({ to, event: meetingSaid, data: { roomId, message } })
  return message
}

export async function readChat(
  work: ReadWork,
  { roomId, before, personId }: CallInput<typeof readMeetingChat> & { personId: PersonId },
): Promise<CallOutput<typeof readMeetingChat>> {
  const seat = (await selectMeetingSeat(work.sql, { roomId, personId })) ?? refuse('MeetingNotFound')
  if (seat.state !== 'in') return refuse('NotInMeeting')
  const place = before === undefined ? null : BigInt(before)
  const rows = await selectMeetingMessages(work.sql, { roomId, before: place, limit: pageSize + 1 })
  return { messages: await present(work, rows.slice(0, pageSize)), hasMore: rows.length > pageSize }
}

async function present(work: ReadWork, rows: readonly MeetingMessageRow[]): Promise<MeetingMessageView[]> {
  const people = await profilesByIds(work, [...new Set(rows.map(({ personId }) => personId))])
  return rows.map(({ id, personId, text, at }) => {
    const person = people.get(personId)
    return {
      id: String(id),
      personId,
      name: person?.nickname ?? '',
      photo: person?.photo ?? '',
      text,
      at: unixSeconds(at),
    }
  })
}
