import { z } from 'zod'
import { recast } from '../recast'
import { AvatarView } from './fields'
import { type Closed, defineKind, noSummary, none } from './kind'

/** Ways in which a person joined a group. */
export const joinedBy = ['invitation', 'link', 'scan', 'copy'] as const
export type JoinedBy = (typeof joinedBy)[number]

/** One system message names at most this many people; `peopleCount` counts all. */
export const maxNamed = 50

export const NamedPerson = z.looseObject({ id: z.string(), name: z.string() })
const by = { actor: NamedPerson }
const to = { people: z.array(NamedPerson), peopleCount: z.int() }
/** The group after the event. */
const group = { memberCount: z.int(), avatars: z.array(AvatarView) }
/** 0 means off. */
const duration = { seconds: z.int() }

/** The events, each with its facts. */
const events = {
  nowFriends: {},
  groupCreated: { ...by, name: z.string(), ...to, ...group },
  membersJoined: { ...by, by: z.enum(joinedBy).catch('invitation'), ...to, ...group },
  membersRemoved: { ...by, ...to, ...group },
  memberLeft: { ...by, ...group },
  ownerChanged: { ...by, ...to, ...group },
  adminsAdded: { ...by, ...to, ...group },
  adminsRemoved: { ...by, ...to, ...group },
  groupRenamed: { ...by, name: z.string() },
  groupPhotoChanged: { ...by, photo: z.string() },
  /** `text` is the beginning of the announcement; old entries lack it. */
  announcementChanged: { ...by, text: z.string().optional() },
  onlyAdminsSpeak: by,
  everybodySpeaks: by,
  /** `until` in Unix seconds. */
  membersMuted: { ...by, ...to, until: z.int() },
  membersUnmuted: { ...by, ...to },
  slowModeChanged: { ...by, ...duration },
  autoDestroyChanged: { ...by, ...duration },
  anonymousOn: by,
  anonymousOff: by,
  /** `target`: the cseq of the message that was pinned for everybody. */
  messagePinned: { ...by, target: z.int() },
  /** The invite code of the copy, and its id. */
  groupCopied: { ...by, name: z.string(), code: z.string(), copyId: z.string() },
  /** In a one-to-one conversation: the actor invites the other person to a group. */
  groupInvited: { ...by, name: z.string(), code: z.string(), groupId: z.string() },
} as const satisfies Record<string, z.ZodRawShape>

export type SystemEvent = keyof typeof events
export const systemEvents = Object.keys(events) as SystemEvent[]

type Facts<E extends SystemEvent> = { event: E } & Closed<z.output<z.ZodObject<(typeof events)[E]>>>
/** Discriminated by `event`, which is `notice` on the wire; `avatars` is `faces` there. */
export type SystemMessage<E extends SystemEvent = SystemEvent> = { [Each in E]: Facts<Each> }[E]

/** Events that the wire spells differently. */
const spellings: Partial<Record<string, string>> = { announcementChanged: 'groupNoticeChanged' }
const eventOf = (spelling: string) =>
  spelling === spellings['announcementChanged'] ? 'announcementChanged' : spelling

const variants = Object.entries<z.ZodRawShape>(events).map(([event, { avatars: faces, ...facts }]) =>
  z.looseObject({ notice: z.literal(spellings[event] ?? event), ...facts, ...(faces && { faces }) }),
)

// A discriminated union would be quicker, but adds a kilobyte of zod to the first load.
const SystemMessageView = recast(z.union(variants), {
  decode: ({ notice, faces, ...facts }) =>
    ({
      event: eventOf(notice),
      ...facts,
      ...(faces !== undefined && { avatars: faces }),
    }) as unknown as SystemMessage,
  encode: ({ event, ...facts }) => {
    const { avatars: faces, ...rest } = facts as typeof facts & { avatars?: unknown }
    return { notice: spellings[event] ?? event, ...rest, ...(faces !== undefined && { faces }) }
  },
})

/** An event in a conversation. Each client words it for its reader, and applies its facts to the chat. */
export const systemMessageKind = defineKind({
  number: 20,
  sent: 'serverOnly',
  seen: SystemMessageView,
  may: { forward: false, quote: false, edit: false, recall: false },
  files: none,
  searchText: none,
  summary: noSummary,
})
