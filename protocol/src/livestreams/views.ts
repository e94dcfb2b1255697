/** A live stream as seen by the people in it. */
import { z } from 'zod'
import { ExactAmount } from '../money'
import { tolerantList } from '../tolerant'
import { flag, nested, PersonId, wireView } from '../wire'

/** Media of a stream: video and voice, or voice only. */
export const liveTypes = { video: 1, voice: 2 } as const

/** Includes the host. */
export const maxOnStage = 6

export const maxLiveTitle = 60
export const maxLiveComment = 200
/** The number of latest comments shown on entering. */
export const shownLiveComments = 30

/** Seconds between the heartbeats of a present device; a host may be silent for longer. */
export const liveHeartbeatSeconds = 5
export const liveSilenceSeconds = 20
export const liveGraceSeconds = 60

export const LivePersonView = wireView({
  personId: ['user_id', PersonId],
  name: ['name', z.string()],
  photo: ['photo', z.string()],
})
export type LivePersonView = z.output<typeof LivePersonView>

export const LiveStreamView = wireView({
  id: ['live_id', z.string()],
  type: ['live_type', z.int()],
  title: ['title', z.string()],
  /** A picture, by its file id. */
  coverId: ['cover_id', z.string().optional()],
  host: ['host', nested(LivePersonView)],
  /** Open to everybody, not only to the host's friends. */
  isPublic: ['public', flag()],
  isOpen: ['open', flag()],
  /** The people on stage, the host first: those whose voice and picture are forwarded. */
  stage: ['stage', tolerantList(nested(LivePersonView))],
  viewers: ['viewers', z.int()],
  likes: ['likes', z.int()],
  /** The number of people who ask to come on stage. */
  hands: ['hands', z.int()],
  /** Seconds since it began. */
  seconds: ['seconds', z.int()],
  /** The stream is being recorded as a video. Everybody must be informed. */
  isRecording: ['recording', flag().catch(false)],
  /** Counts the changes: an older view never replaces a newer one. */
  version: ['version', z.int()],
})
export type LiveStreamView = z.output<typeof LiveStreamView>

/** A person's role in a live stream. */
export const liveRoles = ['host', 'guest', 'viewer'] as const

export const LiveSelfView = wireView({
  liveId: ['live_id', z.string()],
  role: ['role', z.enum(liveRoles).catch('viewer')],
  /** The host has muted me: I can write no comments. */
  isMuted: ['muted', flag()],
  /** The host has invited me on stage. */
  isInvited: ['invited', flag()],
  hasHandUp: ['hand', flag()],
  /** I watch it through `live.watch`, with some seconds of delay, and am not connected to the forwarder. */
  isHls: ['far', flag().catch(false)],
  /** I am not in it: I left, or the host has removed me. */
  isOut: ['out', flag()],
})
export type LiveSelfView = z.output<typeof LiveSelfView>

export const LiveCommentView = wireView({
  id: ['id', z.string()],
  person: ['user_info', nested(LivePersonView)],
  text: ['content', z.string()],
  /** For a gift: its picture, and its price. */
  gift: ['gift', z.string().optional()],
  amount: ['amount', ExactAmount.optional()],
  /** Unix seconds. */
  at: ['time', z.int()],
})
export type LiveCommentView = z.output<typeof LiveCommentView>

export const GiftView = wireView({ gift: ['gift', z.string()], amount: ['amount', ExactAmount] })
export type GiftView = z.output<typeof GiftView>

/** The summary of an ended live stream; complete for its host, and partial for others. */
export const LiveSummaryView = wireView({
  seconds: ['seconds', z.int()],
  /** Everybody who ever entered, and the maximum at one time. */
  visitors: ['visitors', z.int()],
  peak: ['peak', z.int()],
  likes: ['likes', z.int()],
  comments: ['comments', z.int()],
  gifts: ['gifts', z.int()],
  earned: ['earned', ExactAmount],
  /** `ended` by the host, `lost` their connection, or `stopped` by the staff. */
  end: ['end', z.string()],
})
export type LiveSummaryView = z.output<typeof LiveSummaryView>
