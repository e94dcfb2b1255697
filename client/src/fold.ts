/** Pure: a state and what came in give the next state, and what has to be asked for. */
import {
  type EntryView,
  type Frame,
  type HeadView,
  messageKinds,
  type PersonId,
  type TokenChecked,
} from '@linnet/protocol'
import { type Folded, type Need, putChat } from './entries'
import { addPage, pageAfter } from './log'
import { readers } from './readers'
import { withCursors } from './row'
import type { Chat, ClientState, Tick } from './state'

/**
 * One pushed frame, at a moment in milliseconds. A frame of the own log is applied in its turn: known ones are dropped,
 * and a hole is asked for.
 */
export function applyFrame(state: ClientState, frame: Frame, nowMs: number): Folded {
  const { useq } = frame
  if (useq !== undefined) {
    if (useq <= state.useq) return { state, needs: [] }
    if (useq > state.useq + 1) return { state, needs: [{ kind: 'userLog' }] }
  }
  const folded = readers[frame.action]?.(state, frame.data, nowMs) ?? { state, needs: [] }
  return useq === undefined ? folded : { ...folded, state: { ...folded.state, useq } }
}

/**
 * The answer to `checkToken`: the missed frames of the own log, then the missed entries of each conversation named. A
 * device that has followed nothing yet, or missed too much, takes what it holds for stale.
 */
export function applyChecked(state: ClientState, checked: TokenChecked, nowMs = 0): Folded {
  const needs: Need[] = []
  const startsOver = checked.tooLong === 1 || !state.hasChats
  let next = startsOver ? withStaleChats(state) : state
  if (checked.tooLong === 1) next = withNewVersions(next)
  const take = (folded: Folded) => {
    next = folded.state
    needs.push(...folded.needs)
  }
  for (const frame of checked.events ?? []) take(applyFrame(next, frame, nowMs))
  next = { ...next, useq: Math.max(next.useq, checked.useq ?? 0) }
  if (checked.tooLong === 1) needs.push({ kind: 'chats' })
  for (const head of checked.heads ?? []) take(applyHead(next, head))
  return { state: next, needs }
}

/** Whatever the own log tells about may have changed. */
function withStaleChats(state: ClientState): ClientState {
  const chats = new Map(state.chats)
  for (const [id, chat] of chats)
    chats.set(id, { ...chat, isStale: true, log: chat.log && { ...chat.log, isUnsure: true } })
  return { ...state, chats }
}

/** Screens read friends, requests and profile again. */
const withNewVersions = (state: ClientState): ClientState => ({
  ...state,
  friendsVersion: state.friendsVersion + 1,
  profileVersion: state.profileVersion + 1,
})

function applyHead(state: ClientState, head: HeadView): Folded {
  const { conversationId, tooLong, mseq, readMseq, peerReadMseq, peerReceivedMseq } = head
  const chat = state.chats.get(conversationId)
  if (!chat) return { state, needs: [] }
  const caughtUp = tooLong ? chat : withMissed(chat, state.me, head)
  const next = withCursors(caughtUp, { mseq, readMseq, peerReadMseq, peerReceivedMseq })
  const folded = putChat(state, { ...next, cseq: Math.max(next.cseq, head.cseq) })
  const isBehind = next.log !== undefined && next.log.to < head.cseq
  const gap: Need[] = isBehind ? [{ kind: 'gap', conversationId, after: next.log?.to ?? 0 }] : []
  return {
    state: folded.state,
    needs: [...folded.needs, ...gap, ...(tooLong ? [{ kind: 'chats' } as const] : [])],
  }
}

/** The missed entries are a page: they were asked for after what was known then, and the log has only grown since. */
function withMissed(chat: Chat, me: string, { cseq, entries }: HeadView): Chat {
  const after = chat.log?.to ?? chat.cseq
  const missed = entries.filter((entry) => entry.cseq > after)
  const to = Math.max(cseq, missed.at(-1)?.cseq ?? 0)
  return to > after
    ? addPage(chat, me, { page: pageAfter(after, { entries: missed, to }), begin: false })
    : chat
}

/** How a message of mine stands; undefined for what others sent and for notices. */
export function tickOf(
  chat: Pick<Chat, 'peerReadMseq' | 'peerReceivedMseq'>,
  entry: EntryView,
  me: PersonId | '',
): Tick | undefined {
  if (entry.message.sender.id !== me || entry.kind === messageKinds.notice) return undefined
  if (entry.mseq <= chat.peerReadMseq) return 'read'
  return entry.mseq <= chat.peerReceivedMseq ? 'delivered' : 'stored'
}
