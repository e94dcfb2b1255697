/** Live streams on the desk of reports. */
import { z } from 'zod'
import { PersonId } from '../wire'
import { defineStaffCall, Empty, Reason, Seconds } from './contract'

export const LiveStream = z.object({
  id: z.uuid(),
  isVideo: z.boolean(),
  title: z.string(),
  host: z.object({ id: PersonId, name: z.string() }),
  isPublic: z.boolean(),
  viewers: z.int(),
  likes: z.int(),
  guests: z.int(),
  at: Seconds,
})
export type LiveStream = z.output<typeof LiveStream>

export const listLiveStreams = defineStaffCall({
  name: 'live.list',
  right: 'reports.read',
  effect: 'reads',
  summary: 'Who is live now.',
  input: z.strictObject({}),
  output: z.object({ streams: z.array(LiveStream) }),
  refusals: [],
})

export const stopLiveStream = defineStaffCall({
  name: 'live.stop',
  right: 'reports.decide',
  effect: 'changes',
  summary: 'Ends a live stream at once. Who may not go live again is silenced by a sanction.',
  input: z.strictObject({ id: z.uuid(), reason: Reason }),
  output: Empty,
  refusals: ['LiveNotFound', 'LiveEnded'],
})

export const liveStaffCalls = [listLiveStreams, stopLiveStream]
