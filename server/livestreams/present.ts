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
  type LiveView,
  type PersonId,
} from '@linnet/protocol'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { type CommentRow, countComments } from './comment-store'
import { sumGifts } from './gifts/gift-store'
import { countSeats, type Place, type SeatRow, selectIn, selectStage } from './seat-store'
import type { StreamRow } from './store'

type Profiles = Awaited<ReturnType<typeof profilesByIds>>

export const presentPerson = (people: Profiles, personId: PersonId): LivePersonView => {
  const profile = people.get(personId)
  return { personId, name: profile?.nickname ?? '', photo: profile?.photo ?? '' }
}

export async function presentStreams(work: ReadWork, rows: readonly StreamRow[]): Promise<LiveView[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const guests = await selectStage(work.sql, ids)
  const counts = new Map((await countSeats(work.sql, ids)).map((each) => [each.streamId, each]))
  const shown = [...rows.map((row) => row.host_id), ...guests.map((guest) => guest.person_id)]
  const people = await profilesByIds(work, [...new Set(shown)])
  return rows.map((row) => {
    const stage = guests.filter(({ stream_id }) => stream_id === row.id).map(({ person_id }) => person_id)
    const { viewers = 0, hands = 0 } = counts.get(row.id) ?? {}
    return {
      id: row.id,
      type: row.type,
      title: row.title,
      ...(row.cover_id !== null && { coverId: row.cover_id }),
      host: presentPerson(people, row.host_id),
      isPublic: row.is_public,
      isOpen: row.ended_at === null,
      stage: [row.host_id, ...stage].map((personId) => presentPerson(people, personId)),
      viewers,
      likes: Number(row.likes),
      hands,
      seconds: secondsOf(row, work.nowMs),
      isRecording: row.is_recording && row.ended_at === null,
      version: row.version,
    }
  })
}

export async function presentStream(work: ReadWork, row: StreamRow): Promise<LiveView> {
  const [view] = await presentStreams(work, [row])
  if (!view) throw new Error('a live stream was not presented')
  return view
}

const secondsOf = ({ started_at, ended_at }: StreamRow, nowMs: number): number =>
  Math.max(0, Math.floor(((ended_at?.getTime() ?? nowMs) - started_at.getTime()) / 1000))

/** A person's own part in a stream; the host has no seat. */
export function presentSelf(
  { streamId: liveId, personId }: Place,
  { row, seat }: { row: Pick<StreamRow, 'host_id'>; seat: SeatRow | undefined },
): LiveSelfView {
  const isHost = row.host_id === personId
  return {
    liveId,
    role: isHost ? 'host' : seat?.is_on_stage ? 'guest' : 'viewer',
    isMuted: seat?.is_muted ?? false,
    isInvited: (seat?.invited_at ?? null) !== null,
    hasHandUp: (seat?.hand_at ?? null) !== null,
    isHls: seat?.is_far ?? false,
    isOut: !isHost && seat?.is_in !== true,
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
  const [counts] = await countSeats(work.sql, [row.id])
  const { gifts, earned } = await sumGifts(work.sql, row.id)
  return {
    seconds: secondsOf(row, work.nowMs),
    visitors: counts?.visitors ?? 0,
    peak: row.peak,
    likes: Number(row.likes),
    comments: await countComments(work.sql, row.id),
    gifts,
    earned,
    end: row.end_reason ?? '',
  }
}

/** Notifies everybody in a stream, and those who were in it until now. */
export async function announce(
  work: Work,
  row: StreamRow,
  others: readonly PersonId[] = [],
): Promise<LiveView> {
  const view = await presentStream(work, row)
  const inside = (await selectIn(work.sql, row.id)).map(({ person_id }) => person_id)
  work.emit({ to: [...new Set([row.host_id, ...inside, ...others])], event: liveChanged, data: view })
  return view
}

/** Notifies a person of their current part in the stream. */
export function announceSelf(work: Work, row: StreamRow, seat: SeatRow): void {
  const place = { streamId: row.id, personId: seat.person_id }
  work.emit({ to: [seat.person_id], event: liveSelfChanged, data: presentSelf(place, { row, seat }) })
}
