import { useEffect } from 'react'
import { keyValueStore } from '~/platform/storage'
import { createSessionStore, onSessionChange } from '~/session/session-store'

/** The most recently played voices (cseq) of each conversation, and the time since which this device keeps track. */
const store = keyValueStore<number[]>('playedVoices')
const sinceKey = 'since'
const maxPlayed = 400
/** Voices from before this device's first sign-in count as played, except those of the day before. */
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

/** Whether a voice from someone else has not been played on this device. */
export function useUnplayed(voice: Voice): boolean {
  useEffect(() => {
    loading ??= load()
  })
  return usePlayed((played) => isUnplayedIn(played, voice))
}

export const isUnplayed = (voice: Voice): boolean => isUnplayedIn(usePlayed.getState(), voice)

/** Marks a voice as played, which removes its dot. */
export function notePlayed({ conversationId, cseq, isOwn }: Voice): void {
  const { cseqs } = usePlayed.getState()
  const known = conversationId === undefined ? undefined : (cseqs.get(conversationId) ?? [])
  if (conversationId === undefined || cseq === 0 || isOwn || known?.includes(cseq)) return
  const newest = [...(known ?? []), cseq].slice(-maxPlayed)
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
