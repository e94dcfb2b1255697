/** Live streams: a host streams, a few people join on stage, and many watch. */
import { z } from 'zod'
import { EntranceView, IceServerView } from '../calls/calls'
import { ForwarderPass, offer } from '../calls/fields'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { choice, flag, nested, Nothing, PersonId, text, wireInput, wireView } from '../wire'
import { inLive, live } from './fields'
import { listLiveRecordings, recordLive, watchLive } from './hls'
import { commentLive, giveGift, likeLive, listGifts, shareLive } from './saying'
import {
  LiveCommentView,
  LivePersonView,
  LiveSelfView,
  LiveSummaryView,
  liveTypes,
  LiveStreamView,
  maxLiveTitle,
} from './views'

export * from './events'
export * from './hls'
export * from './saying'
export * from './views'

/** A stream as a person in it sees it. */
const Place = wireView({
  live: ['live', nested(LiveStreamView)],
  self: ['self', nested(LiveSelfView)],
  /** The latest comments, oldest first; only on entering. */
  comments: ['list', tolerantList(nested(LiveCommentView)).optional()],
})

export const startLive = defineCall({
  name: 'live.start',
  wire: 'POST /im/live/start',
  auth: 'member',
  summary:
    'Begins a live stream on this device: to everybody, or to my friends. The same `device` gets the same stream again, and one that I have open is mine on this device from then on.',
  input: wireInput({
    type: ['live_type', choice([liveTypes.video, liveTypes.voice]), 'What is sent.', 1],
    title: ['title', text({ min: 1, max: maxLiveTitle }), 'What it is about.', 'Cooking noodles'],
    coverId: [
      'cover_id',
      z.uuid().toLowerCase().optional(),
      'A picture that I uploaded for chats.',
      examples.fileId,
    ],
    isPublic: ['public', flag(), '1 shows it to everybody, 0 to my friends.', 1],
    device: inLive.device,
  }),
  output: Place,
  refusals: [
    'LiveNotForYou',
    'LiveNeedsRealName',
    'LiveTooSoon',
    'InCall',
    'MutedByStaff',
    'FileNotFound',
    'SlowedDown',
    'WorkNeeded',
    'HeldForReview',
  ],
  limit: { count: 20, seconds: 3600 },
})

export const endLive = defineCall({
  name: 'live.end',
  wire: 'POST /im/live/end',
  auth: 'member',
  summary: 'Ends my live stream, and says what became of it. Idempotent.',
  input: wireInput(live),
  output: LiveSummaryView,
  refusals: ['LiveNotFound'],
})

export const showLive = defineCall({
  name: 'live.show',
  wire: 'POST /im/live/info',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'A live stream that I may see, open or ended; to its host also what became of it.',
  input: wireInput(live),
  output: wireView({
    live: ['live', nested(LiveStreamView)],
    summary: ['summary', nested(LiveSummaryView).optional()],
  }),
  refusals: ['LiveNotFound'],
})

export const listLives = defineCall({
  name: 'live.list',
  wire: 'POST /im/live/list',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Who is live: my friends, and those who show it to everybody, the most watched first. `start` says whether I may begin one, or the refusal that I would meet.',
  input: wireInput({}),
  output: wireView({
    lives: ['list', tolerantList(nested(LiveStreamView))],
    start: ['start', z.string()],
    /** My own stream, if one is open. */
    mine: ['mine', nested(LiveStreamView).optional()],
  }),
  refusals: [],
})

export const enterLive = defineCall({
  name: 'live.enter',
  wire: 'POST /im/live/enter',
  auth: 'member',
  summary:
    'Enters a live stream on this device to watch it, over HLS (`far`) where the forwarder has no room left. Another device of mine that is in it is no longer.',
  input: wireInput(inLive),
  output: Place,
  refusals: ['LiveNotFound', 'LiveEnded', 'LiveFull', 'RemovedFromLive'],
  limit: { count: 60, seconds: 300 },
})

export const leaveLive = defineCall({
  name: 'live.leave',
  wire: 'POST /im/live/leave',
  auth: 'member',
  summary: 'Leaves a live stream that I watch. Idempotent.',
  input: wireInput(live),
  output: Nothing,
  refusals: ['LiveNotFound'],
})

export const liveHeartbeat = defineCall({
  name: 'live.heartbeat',
  wire: 'POST /im/live/beat',
  auth: 'member',
  summary:
    'Says every 5 seconds that this device is still there. Without it a viewer has left after 20 seconds, and the stream of a host ends after 60.',
  input: wireInput(inLive),
  output: Place,
  refusals: ['LiveNotFound', 'LiveEnded', 'NotInLive'],
})

export const livePass = defineCall({
  name: 'live.pass',
  wire: 'POST /im/live/pass',
  auth: 'member',
  summary:
    'What lets this device of mine connect to the stream that it is in, for a few minutes: one person, one stream.',
  input: wireInput(inLive),
  output: wireView({
    backend: ['backend', z.string()],
    pass: ['userSig', z.string()],
    seconds: ['seconds', z.int()],
    iceServers: ['ice_servers', tolerantList(nested(IceServerView))],
  }),
  refusals: ['LiveNotFound', 'LiveEnded', 'NotInLive', 'LiveFull'],
})

export const connectLive = defineCall({
  name: 'live.connect',
  wire: 'POST /im/live/connect',
  auth: 'member',
  isSlow: true,
  summary:
    'Hands over the offer (SDP) of this device and answers that of the forwarder, which passes on only what those on stage send. ' +
    'Where `backend` of the pass is `livekit`, there is no offer, and `url` and `token` of a LiveKit room are answered.',
  input: wireInput({
    pass: ['userSig', ForwarderPass, 'What `live.pass` answered.', 'live.person.1759276800000.signature'],
    offer,
  }),
  output: EntranceView,
  refusals: ['CallPassOver', 'CallEnded', 'CallOfferUnusable', 'CallsUnavailable'],
  limit: { count: 60, seconds: 300 },
})

export const setStage = defineCall({
  name: 'live.stage',
  wire: 'POST /im/live/stage',
  auth: 'member',
  summary:
    'With `user_id`, the host brings a viewer who has a hand up on stage, asks one who has not, or brings a guest off it. Without, I accept being asked, or leave the stage.',
  input: wireInput({
    ...live,
    personId: [
      'user_id',
      PersonId.optional(),
      'The person the host brings on stage or off it.',
      examples.personId,
    ],
    isOn: ['on', flag(), '1 on stage, 0 off it.', 1],
  }),
  output: Place,
  refusals: [
    'LiveNotFound',
    'LiveEnded',
    'NotInLive',
    'OnlyLiveHost',
    'NotInvited',
    'StageFull',
    'InCall',
    'LiveGuestBusy',
    'MutedByStaff',
  ],
})

export const raiseLiveHand = defineCall({
  name: 'live.raiseHand',
  wire: 'POST /im/live/hand',
  auth: 'member',
  summary: 'Asks the host to come on stage, or no longer.',
  input: wireInput({ ...live, isOn: ['on', flag(), '1 asks, 0 no longer.', 1] }),
  output: Place,
  refusals: ['LiveNotFound', 'LiveEnded', 'NotInLive', 'MutedByStaff'],
  limit: { count: 30, seconds: 60 },
})

export const moderateLive = defineCall({
  name: 'live.moderate',
  wire: 'POST /im/live/moderate',
  auth: 'member',
  summary:
    'The host keeps somebody from writing comments (`muted`), or removes them from this stream for good (`out`); who is muted is off the stage, too.',
  input: wireInput({
    ...live,
    personId: ['user_id', PersonId],
    isMuted: ['muted', flag().optional(), '1 takes their words, 0 gives them back.', 1],
    isOut: ['out', flag().optional(), '1 removes them from this stream.', 1],
  }),
  output: Place,
  refusals: ['LiveNotFound', 'LiveEnded', 'NotInLive', 'OnlyLiveHost', 'NotYourself'],
})

export const listLiveViewers = defineCall({
  name: 'live.viewers',
  wire: 'POST /im/live/viewers',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Who is in my stream, those with a hand up first; at most 200.',
  input: wireInput(live),
  output: wireView({
    viewers: [
      'list',
      tolerantList(
        nested(
          wireView({ person: ['user_info', nested(LivePersonView)], self: ['self', nested(LiveSelfView)] }),
        ),
      ),
    ],
  }),
  refusals: ['LiveNotFound'],
})

export const liveStreamCalls = [
  startLive,
  endLive,
  showLive,
  listLives,
  enterLive,
  leaveLive,
  liveHeartbeat,
  livePass,
  connectLive,
  setStage,
  raiseLiveHand,
  moderateLive,
  listLiveViewers,
  commentLive,
  likeLive,
  listGifts,
  giveGift,
  shareLive,
  watchLive,
  recordLive,
  listLiveRecordings,
] as const
