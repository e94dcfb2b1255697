/** Watching over HLS, when the forwarder has no room left, and recordings. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { tolerantList } from '../tolerant'
import { flag, nested, wireInput, wireView } from '../wire'
import { inLive, live } from './fields'
import { LiveSelfView, LiveStreamView } from './views'

const start = '/live-media/'

/** The address of segments and recordings. */
export const livePath = (pass: string, file: string): string => `${start}${pass}/${file}`

export function readLivePath(pathname: string): { pass: string; file: string } | undefined {
  if (!pathname.startsWith(start)) return undefined
  const [pass = '', ...file] = pathname.slice(start.length).split('/')
  return { pass, file: file.join('/') }
}

export const watchLive = defineCall({
  name: 'live.watch',
  wire: 'POST /im/live/hls',
  auth: 'member',
  summary:
    'Where this device of mine, which watches over HLS (`far`), finds the stream as an HLS playlist. The address holds for as long as the device is in the stream.',
  input: wireInput(inLive),
  output: wireView({ path: ['path', z.string()] }),
  refusals: ['LiveNotFound', 'LiveEnded', 'NotInLive'],
  limit: { count: 60, seconds: 300 },
})

export const recordLive = defineCall({
  name: 'live.record',
  wire: 'POST /im/live/record',
  auth: 'member',
  summary:
    'Starts or stops recording the stream to a video. Everybody in the stream sees it (`recording`), also when the recording ends by itself: it has a longest duration, counts towards the host’s storage, and uses their daily processor time.',
  input: wireInput({ ...live, isOn: ['on', flag(), '1 records from now on, 0 no longer.', 1] }),
  output: wireView({ live: ['live', nested(LiveStreamView)], self: ['self', nested(LiveSelfView)] }),
  refusals: [
    'LiveNotFound',
    'LiveEnded',
    'OnlyLiveHost',
    'LiveNotRecorded',
    'LiveRecordingsFull',
    'QuotaExceeded',
    'NoRoom',
  ],
  limit: { count: 30, seconds: 3600 },
})

export const listLiveRecordings = defineCall({
  name: 'live.recordings',
  wire: 'POST /im/live/recordings',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'What I had recorded of my stream, oldest first. It can be fetched for seven days; an address holds for ten minutes.',
  input: wireInput(live),
  output: wireView({
    recordings: [
      'list',
      tolerantList(
        nested(
          wireView({
            id: ['id', z.string()],
            /** Time when it began, in Unix seconds. */
            at: ['time', z.int()],
            /** Whether the video is finished. */
            isReady: ['ready', flag()],
            /** 0 if nothing was recorded. */
            bytes: ['size', z.int()],
            path: ['path', z.string()],
          }),
        ),
      ),
    ],
  }),
  refusals: ['LiveNotFound'],
})
