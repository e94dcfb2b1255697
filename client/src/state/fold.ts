/** The pure fold: a state and incoming data give the next state and the fetches it needs. */
import type { Frame, HeadView, TokenChecked } from '@linnet/protocol'
import { type Folded, type Need, putChat } from './entries'
import { hasOtherHistory, withoutHistory } from './epoch'
import { frameHandlers, readsUpTo } from './frame-handlers'
import { withEach } from './layered-map'
import { addPage, pageAfter, withHead } from './log'
import { type ChatUpdate, withCursors } from './row'
import type { Chat, ClientState } from './state'

/**
 * Applies one pushed frame. Frames of the user log are applied in order: known ones are dropped, and a gap is fetched.
 */
export function applyFrame(state: ClientState, frame: Frame, nowMs: number): Folded {
  const { useq } = frame
  if (useq !== undefined) {
    if (useq <= state.useq) return { state, needs: [] }
    if (useq > state.useq + 1) return { state, needs: [{ kind: 'userLog' }] }
  }
  const folded = frameHandlers[frame.action]?.(state, frame, nowMs) ?? { state, needs: [] }
  return useq === undefined ? folded : { ...folded, state: { ...folded.state, useq } }
}

/**
 * Applies the answer to `checkToken`: the missed frames of the user log, then the missed entries of each conversation in the
 * greeting. On a device that is new or has missed too much, all chats become stale: they stay, unconfirmed until they are read.
 */
export function applyChecked(state: ClientState, checked: TokenChecked, nowMs = 0): Folded {
  if (hasOtherHistory(state, checked)) {
    const afresh: TokenChecked = { ...checked, isAhead: 0, tooLong: 1, events: [], heads: [] }
    return applyChecked({ ...withoutHistory(state), epoch: checked.epoch }, afresh, nowMs)
  }
  const needs: Need[] = []
  const startsOver = checked.tooLong === 1 || !state.hasChats
  let next = { ...(startsOver ? withStaleLogs(state) : state), epoch: checked.epoch ?? state.epoch }
  if (startsOver || checked.hasMoreReads === 1) next = withStaleRows(next)
  if (checked.tooLong === 1) next = withNewVersions(next)
  const take = (folded: Folded) => {
    next = folded.state
    needs.push(...folded.needs)
  }
  for (const frame of checked.events ?? []) take(applyFrame(next, frame, nowMs))
  next = { ...next, useq: Math.max(next.useq, checked.useq ?? 0), ...readsUpTo(next, checked.readsAtMs) }
  if (checked.tooLong === 1) needs.push({ kind: 'chats' })
  for (const head of checked.heads ?? []) take(applyHead(next, head))
  return { state: next, needs }
}

/**
 * Marks all rows stale, as anything in the list may have changed; nothing is deleted before the server has
 * confirmed it.
 */
const withStaleRows = (state: ClientState): ClientState => ({
  ...state,
  chats: withEach(state.chats, (chat) => ({ ...chat, isStale: true })),
  hasAllChats: false,
})

/**
 * Marks all logs as unsure: anything that the user log changes in entries may have changed, too. Pages
 * requested earlier would bring back removed entries.
 */
const withStaleLogs = (state: ClientState): ClientState => ({
  ...state,
  chats: withEach(state.chats, (chat) => ({
    ...chat,
    log: chat.log && { ...chat.log, isUnsure: true },
    window: undefined,
    removals: (chat.removals ?? 0) + 1,
  })),
})

/** Makes screens fetch friends, requests, applications, profile and devices again. */
const withNewVersions = (state: ClientState): ClientState => ({
  ...state,
  friendsVersion: state.friendsVersion + 1,
  profileVersion: state.profileVersion + 1,
  devicesVersion: state.devicesVersion + 1,
  groupApplications: { ...state.groupApplications, version: state.groupApplications.version + 1 },
})

function applyHead(state: ClientState, head: HeadView): Folded {
  const { conversationId, tooLong, mseq, readMseq, peerReadMseq, peerReceivedMseq } = head
  const chat = state.chats.get(conversationId)
  if (!chat) return { state, needs: [] }
  const caughtUp = tooLong ? { chat, needsRow: true } : withMissed(chat, state.me, head)
  // Messages of mine that have expired are not among the entries.
  const ownRuns = head.cseq < caughtUp.chat.cseq ? caughtUp.chat.ownRuns : head.ownRuns
  const moved = withCursors(caughtUp.chat, { mseq, readMseq, peerReadMseq, peerReceivedMseq, ownRuns })
  return putChat(state, { ...caughtUp, chat: withHead(moved, head.cseq) })
}

/**
 * Adds the missed entries, which form a page after the head in the greeting; the log has only grown since.
 */
function withMissed(chat: Chat, me: string, { cseq, entries }: HeadView): ChatUpdate {
  const after = chat.log?.to ?? chat.cseq
  const missed = entries.filter((entry) => entry.cseq > after)
  const to = Math.max(cseq, missed.at(-1)?.cseq ?? 0)
  if (to <= after) return { chat, needsRow: false }
  return addPage(chat, me, { page: pageAfter(after, { entries: missed, to }), begin: false })
}
