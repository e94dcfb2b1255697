import {
  type ChatView,
  type Content,
  type EntryView,
  type AvatarView,
  type GroupRole,
  groupRoles,
  type LockReason,
  type MentionView,
  numberOf,
  type PersonId,
  pick,
  type QuoteView,
  type ReactionView,
  readContent,
  recalledContent,
  rowSettings,
} from '@linnet/protocol'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { PublicProfile } from '../../profiles'
import { withoutDeletedNames } from '../contents/deleted-names'
import { shownContent } from '../contents/shown-content'
import type { ChatRow } from '../list/list-store'
import { presentReads } from './reads'
import { contentOfRow, type EntryRow } from './store'

/** One entry, newly stored or read from the log. */
export interface LoggedEntry {
  id: string
  cseq: number
  mseq: number
  cid: string
  content: Content
  senderId: string
  groupName: string
  atMs: number
  expiresAtMs?: number | undefined
  editedAtMs?: number | undefined
  recalledBy?: string | undefined
  changedCseq?: number | undefined
}

/** The context that an entry is shown with. With a pseudonym nothing of the sender is shown. */
export interface Surroundings {
  sender: PublicProfile | undefined
  quote?: QuoteView | undefined
  reactions?: ReactionView[] | undefined
  pseudonym?: string | undefined
}

export function presentEntry(entry: LoggedEntry, around: Surroundings): EntryView {
  const { id, cseq, mseq, cid, content, atMs, expiresAtMs, editedAtMs, recalledBy, changedCseq } = entry
  const sender = senderOf(entry, around)
  const view: EntryView = {
    cseq,
    mseq,
    // The sending device made the cid, and its time comes from that device's clock.
    cid: around.pseudonym === undefined ? cid : id,
    message: { id, at: unixSeconds(atMs), atMs, content: shownContent(content), sender },
  }
  // Absent parts are left out rather than empty: most entries have none of these, and every recipient gets a
  // copy.
  if (around.quote) view.message.quote = around.quote
  if (around.reactions?.length) view.message.reactions = around.reactions
  if (expiresAtMs !== undefined) view.message.expiresAtMs = expiresAtMs
  if (editedAtMs !== undefined) view.message.editedAt = unixSeconds(editedAtMs)
  if (recalledBy !== undefined)
    view.message.content = recalledContent(
      numberOf(content),
      recalledBy === entry.senderId ? sender.id : recalledBy,
    )
  if (changedCseq !== undefined) view.changedCseq = changedCseq
  return view
}

function senderOf({ senderId, groupName }: LoggedEntry, { sender, pseudonym }: Surroundings) {
  if (pseudonym !== undefined)
    return {
      id: pseudonym,
      name: '',
      photo: '',
      groupName: '',
      groupPhoto: '',
      anonymous: anonymousNumber(pseudonym),
    }
  const { nickname: name = '', photo = '', isRobot = false } = sender ?? {}
  return { id: senderId, name, photo, groupName, groupPhoto: '', ...(isRobot && { isRobot }) }
}

/** The number shown as the name of a pseudonym, from 1 to 999. */
export const anonymousNumber = (pseudonym: string): number =>
  1 + (Number.parseInt(pseudonym.slice(0, 6), 16) % 999)

export const loggedEntry = (row: EntryRow, groupName: string): LoggedEntry => ({
  id: row.id,
  cseq: Number(row.cseq),
  mseq: Number(row.mseq),
  cid: row.cid,
  content: contentOfRow(row),
  senderId: row.senderId,
  groupName,
  atMs: row.at.getTime(),
  expiresAtMs: row.expiresAt?.getTime(),
  editedAtMs: row.editedAt?.getTime(),
  recalledBy: row.recalledBy ?? undefined,
  changedCseq: row.changedCseq === null ? undefined : Number(row.changedCseq),
})

/** A chat's row and the facts shown with it. */
export interface ChatFacts {
  row: ChatRow
  groupReadMseq: number
  mentions: MentionView[]
  people: ReadonlyMap<PersonId, PublicProfile>
}

export function presentChat(facts: ChatFacts): ChatView {
  const { row, mentions, people } = facts
  return {
    ...pick(row, ['id', 'type', 'isMuted', 'isArchived', 'isMarkedUnread', 'draft', 'scheduledCount']),
    ...lastOf(row, people),
    lastAtMs: row.lastAt.getTime(),
    isPinned: row.pinnedAt !== null,
    pinnedAt: row.pinnedAt ? unixSeconds(row.pinnedAt) : 0,
    muteEndsAt: row.isMuted && row.muteEndsAt ? unixSeconds(row.muteEndsAt) : 0,
    hearsMentions: row.isMuted && row.hearsMentions,
    lock: row.lock as LockReason,
    cseq: Number(row.cseq),
    mseq: Number(row.mseq),
    ...presentReads(row),
    ...(row.type === 2 ? asGroup(facts) : asDirect(facts)),
    announcementSeenCseq: Number(row.announcementSeenCseq),
    ...(row.announcementCseq > 0n && {
      announcement: { cseq: Number(row.announcementCseq), text: row.announcement },
    }),
    ...(row.pinsCseq > 0n && { pinsCseq: Number(row.pinsCseq) }),
    ...(mentions.length > 0 && { mentions }),
    ...(row.autoDestroySeconds > 0 && { autoDestroySeconds: row.autoDestroySeconds }),
  }
}

/** The newest visible entry, for the row's preview. */
function lastOf(row: ChatRow, people: ChatFacts['people']) {
  const { lastKind, lastContent, lastRecalledBy } = row
  const nickname = people.get(row.lastSenderId as PersonId)?.nickname ?? ''
  return {
    lastContent:
      lastKind === null
        ? undefined
        : lastRecalledBy
          ? recalledContent(lastKind, lastRecalledBy)
          : withoutDeletedNames(shownContent(readContent(lastKind, lastContent ?? {})), people),
    lastSenderId: row.lastSenderId ?? '',
    lastSenderName: row.type === 2 && !row.lastIsMasked ? row.lastGroupName || nickname : '',
    lastCseq: Number(row.lastCseq ?? 0n),
  }
}

/** The app's own picture. */
const notesPicture = '/icons/notes.svg'

function asDirect({ row, people }: ChatFacts) {
  const { peerId } = row
  const profile = peerId ? people.get(peerId) : undefined
  // Notes are a conversation with only one person in it, who writes to themselves.
  const whose = peerId ? { peerId } : { isNotes: true }
  return {
    ...whose,
    name: row.title || (profile?.nickname ?? ''),
    photo: peerId ? (profile?.photo ?? '') : notesPicture,
    peerReadMseq: Number(row.peerReadMseq ?? 0n),
    peerReceivedMseq: Number(row.peerReceivedMseq ?? 0n),
  }
}

const asGroup = ({ row, people, groupReadMseq }: ChatFacts) => ({
  name: row.name,
  photo: row.photo,
  peerReadMseq: groupReadMseq,
  peerReceivedMseq: groupReadMseq,
  group: groupState(row, people),
})

const groupState = (row: ChatRow, people: ReadonlyMap<PersonId, PublicProfile>) => ({
  memberCount: row.memberCount,
  myRole: (row.role ?? groupRoles.member) as GroupRole,
  mutedUntil: row.mutedUntil ? unixSeconds(row.mutedUntil) : 0,
  ...pick(row, rowSettings),
  avatars: avatarsOf(row.avatarIds, people),
})

/** The members in a group's composed avatar; unknown ones are left out. */
export const avatarsOf = (
  ids: readonly PersonId[],
  people: ReadonlyMap<PersonId, PublicProfile>,
): AvatarView[] =>
  ids.flatMap((id) => {
    const profile = people.get(id)
    return profile ? [{ id, name: profile.nickname, photo: profile.photo }] : []
  })
