/** Recording a stream, and fetching recordings. Everybody in the stream is notified through its view. */
import {
  type CallInput,
  type CallOutput,
  type enterLive,
  type listLiveRecordings,
  livePath,
  type PersonId,
  type recordLive,
  type watchLive,
} from '@linnet/protocol'
import { holdsSeat } from '../../calls'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { lockHosted, openPlace } from '../access'
import type { Caller, LiveParts } from '../live-parts'
import { announce, presentSelf } from '../present'
import { selectStream, type StreamRow, updateRecording, updateStream } from '../store'
import { hasEncoder } from './encoders'
import type { HlsViewing } from './hls'
import { insertRecording, selectRecordings } from './hls-store'
import { aheadBytes } from './recordings'
import { playlistName } from './segments'
import { visitOf } from './serve'

/** The time for which an address given to a host is valid. */
const validMs = 10 * 60_000

type Hls = Pick<LiveParts, 'hls'>
type Recording = Pick<LiveParts, 'hls' | 'rules' | 'disk'>

export async function record(
  work: Work,
  { hls, rules, disk }: Recording,
  { liveId: streamId, isOn, personId }: CallInput<typeof recordLive> & { personId: PersonId },
): Promise<CallOutput<typeof enterLive>> {
  const row = await lockHosted(work, { streamId, personId })
  const self = presentSelf({ streamId, personId }, { row, seat: undefined })
  if (isOn) await disk.require('files')
  if (isOn && !hls) return refuse('LiveNotRecorded')
  if (isOn !== row.isRecording) {
    if (hls && isOn) await beginRecording(work, { hls, rules }, row)
    await updateRecording(work.sql, { id: streamId, isOn })
  }
  return { live: await announce(work, await updateStream(work.sql, streamId)), self }
}

/** Refuses if the server lacks the capacity, or the host the storage or processor time. */
async function beginRecording(
  work: Work,
  { hls, rules }: { hls: HlsViewing; rules: Recording['rules'] },
  { id: streamId, hostId: personId }: StreamRow,
): Promise<void> {
  const { allowance } = hls
  await allowance.requireTime(work, personId)
  await allowance.requireBytes(work, { personId, bytes: aheadBytes })
  const { encoders, recordings } = rules.current(work)
  if (!(await hasEncoder(work, hls, { streamId, encoders, recordings }))) return refuse('LiveRecordingsFull')
  const now = new Date(work.nowMs)
  await insertRecording(work.sql, { id: work.newId(), streamId, countedBytes: aheadBytes, now })
}

/** The host's recordings, with addresses that are valid for some minutes. */
export async function listRecordings(
  work: ReadWork,
  { hls }: Hls,
  { liveId: streamId, personId }: CallInput<typeof listLiveRecordings> & { personId: PersonId },
): Promise<CallOutput<typeof listLiveRecordings>> {
  const row = await selectStream(work.sql, streamId)
  if (row?.hostId !== personId) return refuse('LiveNotFound')
  const recordings = await selectRecordings(work.sql, streamId)
  const pathOf = (id: string): string =>
    hls ? livePath(hls.passes.sign('recording', id, String(work.nowMs + validMs)), 'recording.mp4') : ''
  return {
    recordings: recordings.map(({ id, startedAt, readyAt, bytes }) => ({
      id,
      at: unixSeconds(startedAt),
      isReady: readyAt !== null,
      bytes: Number(bytes),
      path: bytes > 0n ? pathOf(id) : '',
    })),
  }
}

/** The address at which this device can fetch the stream for as long as it is in it. */
export async function watch(
  work: ReadWork,
  { hls }: Hls,
  { liveId: streamId, personId, sessionId, device }: CallInput<typeof watchLive> & Caller,
): Promise<CallOutput<typeof watchLive>> {
  const { seat } = await openPlace(work, { streamId, personId })
  if (!hls || !seat?.isFar || !holdsSeat(seat, { sessionId, device })) return refuse('NotInLive')
  return { path: livePath(hls.passes.sign('watch', streamId, personId, visitOf(device)), playlistName) }
}
