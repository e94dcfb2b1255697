import { readEvent } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { messagesHeard } from '@linnet/protocol/conversations/message-info'
import { useEffect } from 'react'
import { askPlayed, reportPlayed } from '~/messages/played-elsewhere'
import { serverNowMs } from '~/platform/now'
import { ignoreStorageFailure, keyValueStore } from '~/platform/storage'
import { onPush, useClientState } from '~/session/engine'
import { createSessionStore, onSessionChange } from '~/session/session-store'

/** The most recently played voices (cseq) of each conversation, and the time since which this device keeps track. */
const store = keyValueStore<number[]>('playedVoices')
const sinceKey = 'since'
const maxPlayed = 400
/** The time before this device's first sign-in within which voices still count as unplayed. */
const graceSeconds = 86_400

type Played = {
  /**
   * The time from which this device keeps track, in Unix seconds; undefined until the store has been read.
   */
  since: number | undefined
  cseqs: ReadonlyMap<string, readonly number[]>
}

const nothing: Played = { since: undefined, cseqs: new Map() }
const usePlayed = createSessionStore(nothing)

let loading: Promise<void> | undefined

onSessionChange(() => {
  loading = undefined
})

type Voice = { conversationId: string | undefined; cseq: number; at: number; isOwn: boolean }

/** Whether a voice from someone else has not been played on any device of mine, as far as this one knows. */
export function useUnplayed(voice: Voice): boolean {
  useEffect(() => {
    loading ??= load()
  })
  const isDotted = usePlayed((played) => isUnplayedIn(played, voice))
  const { conversationId, cseq } = voice
  const isReady = useClientState((state) => state.connection === 'ready')
  // Another device may have played the voice while this one was away.
  useEffect(() => {
    if (isDotted && isReady && conversationId !== undefined)
      askPlayed({ conversationId: conversationId as ConversationId, cseq }, keepPlayed)
  }, [isDotted, isReady, conversationId, cseq])
  return isDotted
}

onPush((frame) => {
  const pushed = readEvent(messagesHeard, frame)
  if (pushed) keepPlayed(pushed.conversationId, pushed.cseqs)
})

export const isUnplayed = (voice: Voice): boolean => isUnplayedIn(usePlayed.getState(), voice)

/** Marks a voice as played, which removes its dot here and on my other devices. */
export function notePlayed({ conversationId, cseq, isOwn }: Voice): void {
  if (conversationId === undefined || cseq === 0 || isOwn) return
  const id = conversationId as ConversationId
  if (usePlayed.getState().cseqs.get(id)?.includes(cseq)) return
  keepPlayed(id, [cseq])
  reportPlayed(id, cseq)
}

function keepPlayed(conversationId: ConversationId, played: readonly number[]): void {
  const { cseqs } = usePlayed.getState()
  const newest = [...new Set([...(cseqs.get(conversationId) ?? []), ...played])].slice(-maxPlayed)
  usePlayed.setState({ cseqs: new Map(cseqs).set(conversationId, newest) })
  void store.set(conversationId, newest).catch(ignoreStorageFailure)
}

function isUnplayedIn({ since, cseqs }: Played, { conversationId, cseq, at, isOwn }: Voice): boolean {
  if (since === undefined || conversationId === undefined || cseq === 0 || isOwn || at < since) return false
  return !cseqs.get(conversationId)?.includes(cseq)
}

async function load(): Promise<void> {
  const kept = await store.all().catch(() => new Map<string, number[]>())
  const since = kept.get(sinceKey)?.[0] ?? Math.floor(serverNowMs() / 1000) - graceSeconds
  if (!kept.has(sinceKey)) await store.set(sinceKey, [since]).catch(ignoreStorageFailure)
  kept.delete(sinceKey)
  usePlayed.setState({ since, cseqs: kept })
}
