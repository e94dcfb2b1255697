/** Starting group calls, and ringing members. */
import {
  type CallInput,
  type ConversationId,
  type inviteToGroupCall,
  type PersonId,
  type GroupCallView,
  type startGroupCall,
} from '@linnet/protocol'
import { membersAmong } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { lockOpen, requireFree, requireSpeaker, seatOf, sit } from './access'
import { announceRoom, presentRoom } from './present'
import { ringFor } from './rings'
import type { Caller, RoomParts } from './room-parts'
import { insertRoom, selectByDevice, selectSeats, updateRoom } from './store'

/** Starts a call in a group and rings the chosen members. */
export async function beginRoom(
  work: Work,
  parts: RoomParts,
  input: CallInput<typeof startGroupCall> & Caller,
): Promise<GroupCallView> {
  const { personId, device, conversationId, type } = input
  const known = await selectByDevice(work.sql, { hostId: personId, device })
  if (known) return presentRoom(work, known)
  const { role, isAnonymous } = await requireSpeaker(work, { personId, conversationId })
  // Voices cannot be anonymous.
  if (role === null || isAnonymous) return refuse('CallsNotHere')
  const people = await requireMembers(work, { conversationId, people: input.people, personId })
  if (people.length >= parts.media.limits.people) return refuse('GroupCallFull')
  const id = work.newId<string>()
  await requireFree(work, parts, { roomId: id, personId })
  const now = new Date(work.nowMs)
  const row = await insertRoom(work.sql, { id, conversationId, hostId: personId, type, device, now })
  if (!row) return refuse('GroupCallRuns')
  await sit(work, { roomId: id, personId, session: input.sessionId, device, now })
  await ringFor(work, parts, { roomId: id, personId, people })
  return announceRoom(work, parts.audience, { row })
}

/** Rings more members for an ongoing call. */
export async function invite(
  work: Work,
  parts: RoomParts,
  { roomId, personId, people }: CallInput<typeof inviteToGroupCall> & Caller,
): Promise<GroupCallView> {
  const row = await lockOpen(work, { roomId, personId })
  const seat = await seatOf(work, { roomId, personId })
  if (seat?.state !== 'in') return refuse('CallNotFound')
  const conversationId = row.conversationId
  const rung = await requireMembers(work, { conversationId, people, personId })
  const seats = await selectSeats(work.sql, [roomId])
  const seated = new Set(seats.map(({ personId }) => personId))
  const inside = new Set(seats.filter(({ state }) => state === 'in').map(({ personId }) => personId))
  for (const each of rung) seated.add(each)
  if (seated.size > parts.media.limits.people) return refuse('GroupCallFull')
  const absent = rung.filter((each) => !inside.has(each))
  await ringFor(work, parts, { roomId, personId, people: absent })
  return announceRoom(work, parts.audience, { row: await updateRoom(work.sql, roomId) })
}

async function requireMembers(
  work: Work,
  {
    conversationId,
    people,
    personId,
  }: { conversationId: ConversationId; people: readonly PersonId[]; personId: PersonId },
): Promise<PersonId[]> {
  const others = [...new Set(people)].filter((each) => each !== personId)
  const members = await membersAmong(work, { conversationId, personIds: others })
  return others.length > 0 && others.every((each) => members.has(each)) ? others : refuse('NotAMember')
}
