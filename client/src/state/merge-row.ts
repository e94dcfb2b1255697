/**
 * Merges a row from the server with this device's knowledge, field by field, by a rule for the side that
 * wins.
 */
import type { ChatView } from '@linnet/protocol/conversations/calls'
import { showingLog, withCursors } from './row'
import type { Chat } from './state'
import { refetchMembers, refetchGroup } from './system-messages'

/**
 * Rules for a field, by the side that wins:
 * - `row`: the server's value; nothing that arrives in between changes it.
 * - `unlessChangedHere`: the server's, unless it changed here since the row was requested. The user log changes these, and
 *   the row does not say how much of that log it includes.
 * - `newerLog`: the side that includes more of the conversation's log, by `cseq`.
 * - `larger`: the greater number. Counters and cursors never go back.
 * - `computed`: follows from other fields.
 */
type RowRule<Value> =
  | 'row'
  | 'unlessChangedHere'
  | 'newerLog'
  | (Value extends number ? 'larger' | 'computed' : never)

/**
 * Rules for fields that no row has. `device`: only this device knows them. `cleared`: reset once the row has
 * been read.
 */
type DeviceRule = 'device' | 'cleared'

type FieldRule<Field extends keyof Chat> = Field extends keyof ChatView
  ? RowRule<ChatView[Field]> | { direct: RowRule<ChatView[Field]>; group: RowRule<ChatView[Field]> }
  : DeviceRule

/** A rule for every field of a chat: a field without one does not compile. */
export type MergeRules = { readonly [Field in keyof Chat]-?: FieldRule<Field> }

export const mergeRules: MergeRules = {
  id: 'row',
  type: 'row',
  peerId: 'row',
  isNotes: 'row',
  // A direct chat's name can be my remark; a group's name and photo change in its log.
  name: { direct: 'unlessChangedHere', group: 'newerLog' },
  photo: { direct: 'row', group: 'newerLog' },
  isPinned: 'unlessChangedHere',
  pinnedAt: 'unlessChangedHere',
  isMuted: 'unlessChangedHere',
  muteEndsAt: 'unlessChangedHere',
  hearsMentions: 'unlessChangedHere',
  isArchived: 'unlessChangedHere',
  isMarkedUnread: 'unlessChangedHere',
  draft: 'unlessChangedHere',
  scheduledCount: 'unlessChangedHere',
  lock: 'unlessChangedHere',
  cseq: 'newerLog',
  lastCseq: 'newerLog',
  lastAtMs: 'newerLog',
  lastContent: 'newerLog',
  lastSenderId: 'newerLog',
  lastSenderName: 'newerLog',
  mentions: 'newerLog',
  ownRuns: 'newerLog',
  autoDestroySeconds: 'newerLog',
  group: 'newerLog',
  announcement: 'newerLog',
  pinsCseq: 'newerLog',
  announcementSeenCseq: 'larger',
  mseq: 'larger',
  readMseq: 'larger',
  peerReadMseq: 'larger',
  peerReceivedMseq: 'larger',
  unread: 'computed',
  log: 'device',
  held: 'device',
  head: 'device',
  window: 'device',
  removals: 'device',
  draftAtMs: 'device',
  membersVersion: 'device',
  groupVersion: 'device',
  pinsVersion: 'device',
  isStale: 'cleared',
}

const fields = Object.keys(mergeRules) as (keyof Chat)[]

/**
 * Merges a row. `atRequest`: the chat when the row was requested. The row may be older than the known state.
 */
export function mergeRow(known: Chat, row: ChatView, atRequest: Chat | undefined): Chat {
  const valueOf = winnerOf(known, row, atRequest)
  const merged = Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as unknown as Chat
  // A row that is ahead includes changes of the group and its members that never reached this device as entries.
  const isGroupAhead = known.group !== undefined && row.cseq > known.cseq
  const current = isGroupAhead ? refetchMembers(refetchGroup(merged)) : merged
  return showingLog(withCursors(current, {})).chat
}

function winnerOf(known: Chat, row: Chat, atRequest: Chat | undefined): (field: keyof Chat) => unknown {
  const kind = known.group ? 'group' : 'direct'
  // A row that was requested before a removal may still show removed content.
  const isBeforeRemoval =
    row.cseq === known.cseq && atRequest !== undefined && atRequest.removals !== known.removals
  const isRowOlder = row.cseq < known.cseq || isBeforeRemoval
  return (field) => {
    const rules: RowRule<number> | DeviceRule | Record<typeof kind, RowRule<number>> = mergeRules[field]
    const rule = typeof rules === 'string' ? rules : rules[kind]
    switch (rule) {
      case 'row':
      case 'computed':
        return row[field]
      case 'unlessChangedHere':
        return atRequest && known[field] !== atRequest[field] ? known[field] : row[field]
      case 'newerLog':
        return isRowOlder ? known[field] : row[field]
      case 'larger':
        return Math.max(Number(known[field]), Number(row[field]))
      case 'device':
        return known[field]
      case 'cleared':
        return undefined
    }
  }
}
