/** Streams as presented to the people who may see them. */
import {
  type CallOutput,
  type enterLive,
  liveChanged,
  type LiveCommentView,
  type LivePersonView,
  liveSelfChanged,
  type LiveSelfView,
  type LiveSummaryView,
  type LiveStreamView,
  type PersonId,
} from '@linnet/protocol'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { type CommentRow, countComments } from './comment-store'
import { sumGifts } from './gifts/gift-store'
import { countVisitors, type Place, type SeatRow, selectCounts, selectIn, selectStage } from './seat-store'
import type { StreamRow } from './store'

type Profiles = Awaited<ReturnType<typeof profilesByIds>>

export const presentPerson = (people: Profiles, personId: PersonId): LivePersonView => {
  const profile = people.get(personId)
  return { personId, name: profile?.nickname ?? '', photo: profile?.photo ?? '' }
}

export async function presentStreams(work: ReadWork, rows: readonly StreamRow[]): Promise<LiveStreamView[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const guests = await selectStage(work.sql, ids)
  const counts = new Map((await selectCounts(work.sql, ids)).map((each) => [each.streamId, each]))
  const shown = [...rows.map((row) => row.hostId), ...guests.map((guest) => guest.personId)]
  const people = await profilesByIds(work, [...new Set(shown)])
  return rows.map((row) => {
    const stage = guests.filter(({ streamId }) => streamId === row.id).map(({ personId }) => personId)
    const { viewers = 0, hands = 0 } = counts.get(row.id) ?? {}
    return {
      id: row.id,
      type: row.type,
      title: row.title,
      ...(row.coverId !== null && { coverId: row.coverId }),
      host: presentPerson(people, row.hostId),
      isPublic: row.isPublic,
      isOpen: row.endedAt === null,
      stage: [row.hostId, ...stage].map((personId) => presentPerson(people, personId)),
      viewers,
      likes: Number(row.likes),
      hands,
      seconds: secondsOf(row, work.nowMs),
      isRecording: row.isRecording && row.endedAt === null,
      version: row.version,
    }
  })
}

export async function presentStream(work: ReadWork, row: StreamRow): Promise<LiveStreamView> {
  const [view] = await presentStreams(work, [row])
  if (!view) throw new Error('a live stream was not presented')
  return view
}

const secondsOf = ({ startedAt, endedAt }: StreamRow, nowMs: number): number =>
  Math.max(0, Math.floor(((endedAt?.getTime() ?? nowMs) - startedAt.getTime()) / 1000))

/** A person's own part in a stream; the host has no seat. */
export function presentSelf(
  { streamId: liveId, personId }: Place,
  { row, seat }: { row: Pick<StreamRow, 'hostId'>; seat: SeatRow | undefined },
): LiveSelfView {
  const isHost = row.hostId === personId
  return {
    liveId,
    role: isHost ? 'host' : seat?.isOnStage ? 'guest' : 'viewer',
    isMuted: seat?.isMuted ?? false,
    isInvited: (seat?.invitedAt ?? null) !== null,
    hasHandUp: (seat?.handAt ?? null) !== null,
    isHls: seat?.isFar ?? false,
    isOut: !isHost && seat?.isIn !== true,
  }
}

/** A stream and a person's own part in it: the answer to each call that enters it, or changes a place in it. */
export const presentPlace = async (
  work: ReadWork,
  row: StreamRow,
  { personId, seat }: { personId: PersonId; seat?: SeatRow | undefined },
): Promise<CallOutput<typeof enterLive>> => ({
  live: await presentStream(work, row),
  self: presentSelf({ streamId: row.id, personId }, { row, seat }),
})

export async function presentComments(
  work: ReadWork,
  rows: readonly CommentRow[],
): Promise<LiveCommentView[]> {
  const people = await profilesByIds(work, [...new Set(rows.map(({ personId }) => personId))])
  return rows.map(({ id, personId, text, gift, amount, at }) => ({
    id,
    person: presentPerson(people, personId),
    text,
    ...(gift !== null && { gift }),
    ...(amount !== null && { amount }),
    at: unixSeconds(at),
  }))
}

export async function presentSummary(work: ReadWork, row: StreamRow): Promise<LiveSummaryView> {
  const { gifts, earned } = await sumGifts(work.sql, row.id)
  return {
    seconds: secondsOf(row, work.nowMs),
    visitors: await countVisitors(work.sql, row.id),
    peak: row.peak,
    likes: Number(row.likes),
    comments: await countComments(work.sql, row.id),
    gifts,
    earned,
    end: row.endReason ?? '',
  }
}

/** Notifies everybody in a stream, and those who were in it until now. */
export async function announce(
  work: Work,
  row: StreamRow,
  others: readonly PersonId[] = [],
): Promise<LiveStreamView> {
  const view = await presentStream(work, row)
  const inside = (await selectIn(work.sql, row.id)).map(({ personId }) => personId)
  work.emit({ to: [...new Set([row.hostId, ...inside, ...others])], event: liveChanged, data: view })
  return view
}

/** Notifies a person of their current part in the stream. */
export function announceSelf(work: Work, row: StreamRow, seat: SeatRow): void {
  const place = { streamId: row.id, personId: seat.personId }
  work.emit({ to: [seat.personId], event: liveSelfChanged, data: presentSelf(place, { row, seat }) })
}
