/** What happened: system notices, and changes of earlier entries. Both are entries of the log like any message. */
import { z } from 'zod'

/** System notices. The reader's client words them; the facts beside the name change the reader's row of the chat. */
export const noticeNames = [
  'nowFriends',
  'groupCreated',
  'membersJoined',
  'membersRemoved',
  'memberLeft',
  'ownerChanged',
  'adminsAdded',
  'adminsRemoved',
  'groupRenamed',
  'groupPhotoChanged',
  'groupNoticeChanged',
  'onlyAdminsSpeak',
  'everybodySpeaks',
  'membersMuted',
  'membersUnmuted',
  'slowModeChanged',
  'autoDestroyChanged',
  'anonymousOn',
  'anonymousOff',
  'groupCopied',
] as const
export const NoticeName = z.enum(noticeNames)
export type NoticeName = z.output<typeof NoticeName>

/** How people came into a group. */
export const JoinedBy = z.enum(['invitation', 'link', 'scan', 'copy'])
export type JoinedBy = z.output<typeof JoinedBy>

/**
 * What can happen to an entry. `target` is its cseq; `updated` carries the whole new content of a card. Two are about the
 * group and have no target: its `settings` changed, or a member is `named` otherwise. They say that it is to be read again.
 */
export const ChangeName = z.enum(['edited', 'recalled', 'reacted', 'updated', 'settings', 'named'])
export type ChangeName = z.output<typeof ChangeName>

/** One of the members shown as the picture of a group that has none of its own. */
export const FaceView = z.looseObject({ id: z.string(), name: z.string(), photo: z.string() })
export type FaceView = z.output<typeof FaceView>
/** Members in the picture of a group. */
export const mostFaces = 9

const NamedPerson = z.looseObject({ id: z.string(), name: z.string() })

export const NoticeFields = {
  notice: z.string().optional(),
  /** Who did it. */
  actor: NamedPerson.optional(),
  /** Whom it concerns: at most 50 by name, `peopleCount` in all. */
  people: z.array(NamedPerson).optional(),
  peopleCount: z.int().optional(),
  by: z.string().optional(),
  /** Facts after the deed. */
  memberCount: z.int().optional(),
  faces: z.array(FaceView).optional(),
  name: z.string().optional(),
  photo: z.string().optional(),
  /** Mute: in seconds since 1970. Slow mode, auto-destroy: `seconds`, 0 for off. */
  until: z.int().optional(),
  seconds: z.int().optional(),
  /** The invitation to the copy of a group, and the copy itself. */
  code: z.string().optional(),
  copyId: z.string().optional(),
  // Changes of an entry
  change: z.string().optional(),
  target: z.int().optional(),
  emoji: z.string().optional(),
  isAdded: z.boolean().optional(),
  /** All reactions of the target after this one. */
  counts: z.array(z.looseObject({ emoji: z.string(), count: z.int() })).optional(),
}

/** People named in one notice. */
export const mostNamed = 50
