/** A host's actions: starting, ending, and moderating viewers. */
import {
  type CallInput,
  type CallOutput,
  type ConversationId,
  type endLive,
  type enterLive,
  type listLiveViewers,
  type LiveSummaryView,
  maxLiveTitle,
  type moderateLive,
  nameProblem,
  type PersonId,
  type startLive,
  tidyLine,
} from '@linnet/protocol'
import { holdsSeat } from '../calls'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { filesByIds, markUsed } from '../uploads'
import { isBusy, lockHosted, requireHost } from './access'
import type { Caller, LiveParts } from './live-parts'
import { announce, announceSelf, presentPerson, presentPlace, presentSelf, presentSummary } from './present'
import { type SeatRow, selectSeat, selectViewers, vacateSeats } from './seat-store'
import {
  type EndReason,
  insertStream,
  lockOpenOf,
  lockStream,
  selectByDevice,
  selectStream,
  type StreamRow,
  updateHostHeartbeat,
  updateStream,
} from './store'
import { offStage, setSeat } from './watch'

type PlaceView = CallOutput<typeof enterLive>

const viewersShown = 200

export async function begin(
  work: Work,
  parts: LiveParts,
  input: CallInput<typeof startLive> & Caller,
): Promise<PlaceView> {
  const { personId, sessionId: session, device, coverId } = input
  const title = requireTitle(input.title)
  const open = await lockOpenOf(work.sql, personId)
  if (open) {
    const isHere = holdsSeat(open, { sessionId: session, device })
    return hosted(work, isHere ? open : await takeOver(work, parts, { row: open, session, device }))
  }
  const known = await selectByDevice(work.sql, { hostId: personId, device })
  if (known) return hosted(work, known)
  await requireHost(work, parts, personId)
  if (await isBusy(work, parts, { personId })) return refuse('InCall')
  const id = work.newId<string>()
  parts.screen({ senderId: personId, conversationId: id as ConversationId, content: { text: title } })
  if (coverId !== undefined) await claimCover(work, personId, coverId)
  const now = new Date(work.nowMs)
  const { type, isPublic } = input
  const given = {
    id,
    hostId: personId,
    type,
    title,
    coverId: coverId ?? null,
    isPublic,
    session,
    device,
    now,
  }
  const row = await insertStream(work.sql, given)
  // The other device was first: two started at the same moment.
  const other = row ?? (await lockOpenOf(work.sql, personId))
  return other ? hosted(work, other) : refuse('LiveNotForYou')
}

/** The title, which strangers see in their lists; refuses an invalid one. */
function requireTitle(given: string): string {
  const title = tidyLine(given)
  return nameProblem(title, 2 * maxLiveTitle) ? refuse('BadInput', { field: 'title' }) : title
}

/** Continues on another device of the host; the previous one is disconnected. */
async function takeOver(
  work: Work,
  { media }: LiveParts,
  { row, session, device }: { row: StreamRow; session: string; device: string },
): Promise<StreamRow> {
  work.afterCommit(() => media.remove({ roomId: row.id, personId: row.hostId }))
  await updateHostHeartbeat(work.sql, { id: row.id, now: new Date(work.nowMs) })
  return updateStream(work.sql, row.id, { session, device })
}

const hosted = (work: ReadWork, row: StreamRow): Promise<PlaceView> =>
  presentPlace(work, row, { personId: row.hostId })

async function claimCover(work: Work, personId: PersonId, fileId: string): Promise<void> {
  const file = (await filesByIds(work, [fileId])).get(fileId)
  if (file?.ownerId !== personId || file.purpose !== 'chat' || file.kind !== 'image')
    return refuse('FileNotFound')
  await markUsed(work, [fileId])
}

export async function end(
  work: Work,
  parts: LiveParts,
  { liveId, personId }: CallInput<typeof endLive> & { personId: PersonId },
): Promise<LiveSummaryView> {
  const row = await lockStream(work.sql, liveId)
  if (row?.hostId !== personId) return refuse('LiveNotFound')
  return presentSummary(
    work,
    row.endedAt === null ? await endStream(work, parts, { row, end: 'ended' }) : row,
  )
}

/** Ends a locked stream, and notifies everybody in it. */
export async function endStream(
  work: Work,
  { media, presence, count }: LiveParts,
  { row, end }: { row: StreamRow; end: EndReason },
): Promise<StreamRow> {
  const left = await vacateSeats(work.sql, { streamId: row.id })
  const ended = await updateStream(work.sql, row.id, { endedAt: new Date(work.nowMs), end })
  work.afterCommit(() => {
    media.close(row.id)
    presence.forgetStream(row.id)
    count(end)
  })
  await announce(
    work,
    ended,
    left.map(({ personId }) => personId),
  )
  return ended
}

/** Mutes a viewer or removes them from the stream. Either takes them off the stage. */
export async function moderate(
  work: Work,
  parts: LiveParts,
  {
    liveId: streamId,
    personId: otherId,
    isMuted,
    isOut,
    by,
  }: CallInput<typeof moderateLive> & { by: PersonId },
): Promise<PlaceView> {
  const row = await lockHosted(work, { streamId, personId: by })
  if (otherId === by) return refuse('NotYourself')
  const place = { streamId, personId: otherId }
  const seat = await selectSeat(work.sql, place)
  if (!seat) return refuse('NotInLive')
  if (isOut) await removeFrom(work, parts, { row, seat })
  else if (isMuted !== undefined) {
    const change = { isMuted, ...(isMuted && seat.isIn && offStage) }
    return hosted(work, (await setSeat(work, parts, { row, seat, change, by })).row)
  }
  const changed = await updateStream(work.sql, streamId)
  await announce(work, changed)
  return hosted(work, changed)
}

/** Removes a person from a locked stream for good. */
async function removeFrom(
  work: Work,
  { media, news, presence }: LiveParts,
  { row, seat }: { row: StreamRow; seat: SeatRow },
): Promise<void> {
  const streamId = row.id
  await vacateSeats(work.sql, { streamId, people: [seat.personId], isRemoved: true })
  const gone = await selectSeat(work.sql, { streamId, personId: seat.personId })
  if (gone) announceSelf(work, row, gone)
  work.afterCommit(() => {
    media.remove({ roomId: streamId, personId: seat.personId })
    presence.forgetPeople(streamId, [seat.personId])
    news.count(streamId)
  })
}

export async function listViewers(
  work: ReadWork,
  { liveId: streamId, personId }: CallInput<typeof listLiveViewers> & { personId: PersonId },
): Promise<CallOutput<typeof listLiveViewers>> {
  const row = await selectStream(work.sql, streamId)
  if (row?.hostId !== personId) return refuse('LiveNotFound')
  const seats = await selectViewers(work.sql, { streamId, limit: viewersShown })
  const people = await profilesByIds(
    work,
    seats.map(({ personId }) => personId),
  )
  return {
    viewers: seats.map((seat) => {
      const { personId } = seat
      return {
        person: presentPerson(people, personId),
        self: presentSelf({ streamId, personId }, { row, seat }),
      }
    }),
  }
}
