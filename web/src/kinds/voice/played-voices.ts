import { useEffect } from 'react'
import { keyValueStore } from '~/platform/storage'
import { createSessionStore, onSessionChange } from '~/session/session-store'

/** Of each conversation the newest that were played, by cseq; and from when on this device counts. */
const store = keyValueStore<number[]>('playedVoices')
const sinceKey = 'since'
const mostKept = 400
/** Voices from before this device was in use count as played; those of its first day may just have come. */
const graceSeconds = 86_400

type Played = {
  /** Unix seconds; undefined until the store has been read. */
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

/** Whether a voice of somebody else waits to be heard on this device. */
export function useUnplayed(voice: Voice): boolean {
  useEffect(() => {
    loading ??= load()
  })
  return usePlayed((played) => isUnplayedIn(played, voice))
}

export const isUnplayed = (voice: Voice): boolean => isUnplayedIn(usePlayed.getState(), voice)

/** It was begun: the dot goes. */
export function notePlayed({ conversationId, cseq, isOwn }: Voice): void {
  const { cseqs } = usePlayed.getState()
  const known = conversationId === undefined ? undefined : (cseqs.get(conversationId) ?? [])
  if (conversationId === undefined || cseq === 0 || isOwn || known?.includes(cseq)) return
  const newest = [...(known ?? []), cseq].slice(-mostKept)
  usePlayed.setState({ cseqs: new Map(cseqs).set(conversationId, newest) })
  void store.set(conversationId, newest).catch(() => undefined)
}

function isUnplayedIn({ since, cseqs }: Played, { conversationId, cseq, at, isOwn }: Voice): boolean {
  if (since === undefined || conversationId === undefined || cseq === 0 || isOwn || at < since) return false
  return !cseqs.get(conversationId)?.includes(cseq)
}

async function load(): Promise<void> {
  const kept = await store.all().catch(() => new Map<string, number[]>())
  const since = kept.get(sinceKey)?.[0] ?? Math.floor(Date.now() / 1000) - graceSeconds
  if (!kept.has(sinceKey)) await store.set(sinceKey, [since]).catch(() => undefined)
  kept.delete(sinceKey)
  usePlayed.setState({ since, cseqs: kept })
}
