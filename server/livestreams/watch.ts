/** Viewers of a stream: joining, staying, leaving, and getting on stage. */
import {
  type liveHeartbeat,
  type CallInput,
  type CallOutput,
  type enterLive,
  type leaveLive,
  maxOnStage,
  type PersonId,
  type raiseLiveHand,
  type setStage,
  shownLiveComments,
} from '@linnet/protocol'
import { holdsSeat } from '../calls'
import { blocksWith, friendsAmong } from '../contacts'
import { refuseSilenced } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Transact, Work } from '../kernel/work'
import { isBusy, lockHosted, lockOpen, lockVisible, openPlace, requireSeat } from './access'
import { selectLastComments } from './comment-store'
import { hasEncoder } from './hls/encoders'
import { rightsOf } from './live-media'
import type { Caller, LiveParts } from './live-parts'
import { announce, announceSelf, presentComments, presentPlace, presentSelf, presentStream } from './present'
import {
  type Place,
  type SeatChange,
  type SeatRow,
  selectCounts,
  selectIn,
  selectSeat,
  selectStage,
  takeSeat,
  updateSeat,
  vacateSeats,
} from './seat-store'
import { lockStream, selectStream, type StreamRow, updateHostHeartbeat, updateStream } from './store'

type PlaceView = CallOutput<typeof enterLive>

const placeOf = (work: ReadWork, row: StreamRow, seat: SeatRow): Promise<PlaceView> =>
  presentPlace(work, row, { personId: seat.personId, seat })

export async function enter(
  work: Work,
  parts: LiveParts,
  { liveId: streamId, personId, sessionId, device }: CallInput<typeof enterLive> & Caller,
): Promise<PlaceView> {
  const row = await lockOpen(work, { streamId, personId })
  // The host is in the stream already, and continues with `live.start`.
  if (row.hostId === personId) return refuse('LiveNotFound')
  const before = await selectSeat(work.sql, { streamId, personId })
  if (before?.isRemoved) return refuse('RemovedFromLive')
  const isSame = before?.isIn === true && holdsSeat(before, { sessionId, device })
  const seat = isSame ? before : await sit(work, parts, { row, before, personId, sessionId, device })
  const hidden = await blocksWith(work, personId)
  const last = await selectLastComments(work.sql, { streamId, hidden, limit: shownLiveComments })
  return { ...(await placeOf(work, row, seat)), comments: await presentComments(work, last.toReversed()) }
}

interface Sitting extends Caller {
  row: StreamRow
  before: SeatRow | undefined
  device: string
}

/** Whether a person who takes a seat watches over HLS. Refuses if there is no room. */
async function findRoom(
  work: Work,
  { rules, hls }: LiveParts,
  { row, before }: Pick<Sitting, 'row' | 'before'>,
): Promise<boolean> {
  const [counts] = await selectCounts(work.sql, [row.id])
  const { viewers, near, encoders } = rules.current(work)
  if (!before?.isIn && (counts?.viewers ?? 0) >= viewers) return refuse('LiveFull')
  const isNear = before?.isIn === true && !before.isFar
  if (isNear || (counts?.near ?? 0) < near) return false
  if (!hls) return refuse('LiveFull')
  // The first HLS viewer needs an encoder.
  const isFirst = counts?.viewers === counts?.near
  if (isFirst && !(await hasEncoder(work, hls, { streamId: row.id, encoders }))) return refuse('LiveFull')
  return true
}

async function sit(
  work: Work,
  parts: LiveParts,
  { row, before, personId, sessionId, device }: Sitting,
): Promise<SeatRow> {
  const { media, news, presence } = parts
  const place = { streamId: row.id, personId }
  const isHls = await findRoom(work, parts, { row, before })
  const taken = { ...place, session: sessionId, device, isHls, now: new Date(work.nowMs) }
  const seat = await takeSeat(work.sql, before, taken)
  // Another device of this person may still be connected.
  work.afterCommit(() => {
    if (before?.isIn) media.remove({ roomId: row.id, personId })
    presence.forgetSeats(row.id, [personId])
    presence.note(place, work.nowMs)
    news.count(row.id)
  })
  if (before?.isOnStage) await announce(work, await updateStream(work.sql, row.id))
  return seat
}

export async function leave(
  work: Work,
  parts: LiveParts,
  { liveId: streamId, personId }: CallInput<typeof leaveLive> & { personId: PersonId },
): Promise<void> {
  // People leave a stream also if they may no longer see it.
  const place = { streamId, personId }
  const locked = await lockStream(work.sql, streamId)
  const row = locked && (await selectSeat(work.sql, place)) ? locked : await lockVisible(work, place)
  if (row.endedAt === null) await vacate(work, parts, { row, people: [personId] })
}

/** Removes people from a locked stream. */
export async function vacate(
  work: Work,
  { media, news, presence }: LiveParts,
  { row, people }: { row: StreamRow; people: readonly PersonId[] },
): Promise<void> {
  if (people.length === 0) return
  work.afterCommit(() => presence.forgetPeople(row.id, people))
  const stage = (await selectStage(work.sql, [row.id])).map(({ personId }) => personId)
  const left = await vacateSeats(work.sql, { streamId: row.id, people })
  if (left.length === 0) return
  work.afterCommit(() => {
    for (const { personId } of left) media.remove({ roomId: row.id, personId })
    news.count(row.id)
  })
  if (left.some(({ personId }) => stage.includes(personId)))
    await announce(work, await updateStream(work.sql, row.id))
}

/**
 * Notes that a device is present. A person who may no longer see the stream has left it. The heartbeat of a viewer whose seat is
 * known takes no statement.
 */
export async function heartbeat(
  { read, transact, presence }: LiveParts & { read: () => ReadWork; transact: Transact },
  { liveId: streamId, personId, sessionId, device }: CallInput<typeof liveHeartbeat> & Caller,
): Promise<PlaceView> {
  const place = { streamId, personId }
  const work = read()
  const seat = await presence.seat(place, async () => (await openPlace(work, place)).seat)
  if (!seat) return transact((each) => heartbeatOfHost(each, { ...place, sessionId, device }))
  if (!holdsSeat(seat, { sessionId, device })) return refuse('NotInLive')
  presence.note(place, work.nowMs)
  const live = await presence.view(streamId, work.nowMs, async () =>
    presentStream(work, (await selectStream(work.sql, streamId)) ?? refuse('LiveNotFound')),
  )
  return { live, self: presentSelf(place, { row: { hostId: live.host.personId }, seat }) }
}

async function heartbeatOfHost(
  work: Work,
  { streamId, personId, sessionId, device }: Place & Caller & { device: string },
): Promise<PlaceView> {
  const row = await lockHosted(work, { streamId, personId })
  if (!holdsSeat(row, { sessionId, device })) return refuse('NotInLive')
  await updateHostHeartbeat(work.sql, { id: streamId, now: new Date(work.nowMs) })
  return presentPlace(work, row, { personId })
}

/** Removes people who may no longer be in the stream: a block takes effect without any device taking part. */
export async function takeOutBlocked(work: Work, parts: LiveParts, row: StreamRow): Promise<void> {
  const strangers = row.isPublic ? [] : await strangersIn(work, row)
  await vacate(work, parts, { row, people: [...(await blocksWith(work, row.hostId)), ...strangers] })
}

/** Takes those among these people who are on stage off it; they stay in the stream. */
export async function takeOffStage(
  work: Work,
  parts: LiveParts,
  { row, people }: { row: StreamRow; people: Iterable<PersonId> },
): Promise<void> {
  for (const personId of people) {
    const seat = await selectSeat(work.sql, { streamId: row.id, personId })
    if (seat?.isOnStage) await setSeat(work, parts, { row, seat, change: offStage, by: row.hostId })
  }
}

async function strangersIn(work: ReadWork, { id, hostId }: StreamRow): Promise<PersonId[]> {
  const people = (await selectIn(work.sql, id)).map(({ personId }) => personId)
  const friends = new Set(await friendsAmong(work, { personId: hostId, personIds: people }))
  return people.filter((each) => !friends.has(each))
}

/** A place off the stage, with neither a raised hand nor an invitation. */
export const offStage = { isOnStage: false, handAt: null, invitedAt: null } as const satisfies SeatChange

export async function raiseHand(
  work: Work,
  { presence }: LiveParts,
  { liveId: streamId, personId, isOn }: CallInput<typeof raiseLiveHand> & { personId: PersonId },
): Promise<PlaceView> {
  const row = await lockOpen(work, { streamId, personId })
  const seat = await requireSeat(work, { streamId, personId })
  if (isOn) await refuseSilenced(work, personId)
  if (isOn === (seat.handAt !== null) || seat.isOnStage) return placeOf(work, row, seat)
  const next = await updateSeat(work.sql, seat, { handAt: isOn ? new Date(work.nowMs) : null })
  work.afterCommit(() => presence.forgetSeats(streamId, [personId]))
  const changed = await updateStream(work.sql, streamId)
  await announce(work, changed)
  return placeOf(work, changed, next)
}

/**
 * Gets a person on stage, which takes two steps, one by each side, in either order: a raised hand or an
 * invitation, and the answer.
 */
export async function changeStage(
  work: Work,
  parts: LiveParts,
  { liveId: streamId, personId: otherId, isOn, by }: CallInput<typeof setStage> & { by: PersonId },
): Promise<PlaceView> {
  const place = { streamId, personId: otherId ?? by }
  const row =
    otherId === undefined ? await lockOpen(work, place) : await lockHosted(work, { streamId, personId: by })
  const seat = await requireSeat(work, place)
  const { isAgreed, asks } =
    otherId === undefined
      ? { isAgreed: seat.invitedAt !== null, asks: false }
      : { isAgreed: seat.handAt !== null, asks: true }
  const isAlready = isOn === seat.isOnStage && (isOn || (seat.handAt === null && seat.invitedAt === null))
  if (isAlready) return answerTo(work, { row, seat, by })
  if (!isOn) return answerTo(work, await setSeat(work, parts, { row, seat, change: offStage, by }))
  await refuseSilenced(work, seat.personId)
  if (!isAgreed && !asks) return refuse('NotInvited')
  if ((await selectStage(work.sql, [streamId])).length + 1 >= maxOnStage) return refuse('StageFull')
  const on: SeatChange = isAgreed
    ? { ...offStage, isOnStage: true, isMuted: false }
    : { invitedAt: new Date(work.nowMs) }
  if (isAgreed && (await isBusy(work, parts, { personId: seat.personId, streamId })))
    return refuse(seat.personId === by ? 'InCall' : 'LiveGuestBusy')
  return answerTo(work, await setSeat(work, parts, { row, seat, change: on, by }))
}

interface Changed {
  row: StreamRow
  seat: SeatRow
  by: PersonId
}

/** Changes a place in a locked stream, with what may be sent from it, and notifies everybody in the stream. */
export async function setSeat(
  work: Work,
  { media, presence }: LiveParts,
  { row, seat, change, by }: Changed & { change: SeatChange },
): Promise<Changed> {
  const next = await updateSeat(work.sql, seat, change)
  const rights = rightsOf(row, { isOnStage: next.isOnStage })
  work.afterCommit(() => {
    media.allow({ roomId: row.id, personId: seat.personId }, rights)
    presence.forgetSeats(row.id, [seat.personId])
  })
  const changed = await updateStream(work.sql, row.id)
  announceSelf(work, changed, next)
  await announce(work, changed)
  return { row: changed, seat: next, by }
}

const answerTo = (work: ReadWork, { row, seat, by }: Changed): Promise<PlaceView> =>
  presentPlace(work, row, { personId: by, seat: by === row.hostId ? undefined : seat })
