import type { Engine, Outcome } from '@linnet/client'
import { useEffect } from 'react'
import { untilSafe } from '~/platform/leaving'
import { ignoreStorageFailure, type KeyValueStore, keyValueStore } from '~/platform/storage'
import { currentEngine as ownEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { createSessionStore, onSessionChange } from '~/session/session-store'

/** A post with files that waits on this device until the server has stored it. */
export type OutgoingPost = {
  /** Idempotency key: the server creates one post, however often it is sent. */
  cid: string
  /** Unix seconds. */
  at: number
  /** The reason for the refusal. The post then waits for the person. */
  problem?: string | undefined
}

/** One attempt to send a post. */
export type Attempt<Post> = {
  /** Aborted when the post is discarded, or the session ends. */
  signal: AbortSignal
  isForgotten: () => boolean
  /** Shows the share of the post that has been sent, 0 to 1. */
  show: (share: number) => void
  /** Records progress that the next attempt need not repeat, unless the post has been discarded. */
  remember: (change: (post: Post) => Post) => Promise<void>
}

type PostOutboxOptions<Post> = {
  /** The name of its store on this device. */
  name: string
  publish: (engine: Engine, post: Post, attempt: Attempt<Post>) => Promise<Outcome<unknown>>
  /** Removes parts of a refused post that must not be tried again. */
  forgetAfter?: (refusal: string, post: Post) => Post
  /** The storage and the sender of posts, if not this device's own. */
  device?: { store: KeyValueStore<Post>; currentEngine: () => Engine | null }
}

export type PostOutbox<Post> = {
  /** The waiting posts, oldest first. */
  useWaiting: () => readonly Post[]
  /** The share of a post that has been sent, 0 to 1. */
  useShare: (post: Post) => number
  /** Sends a post, now or as soon as there is a connection. */
  send: (post: Post) => Promise<void>
  /** Continues with posts left by an earlier page or connection. Call it with every connection. */
  resume: () => Promise<void>
  /** Retries a refused post. */
  retry: (post: Post) => void
  /** Removes a post from the outbox. If it has already reached the server, it stays there. */
  discard: (post: Post) => Promise<void>
}

/** The delay before the next attempt, if there was no answer although the connection is up. */
const retryDelayMs = 5_000

/** Temporary refusals: the device does the requested proof of work, and pauses end. */
const passing: ReadonlySet<string> = new Set(['NetworkFailure', 'Timeout', 'WorkNeeded', 'SlowedDown'])

/** Posts being sent: stored on this device, sent in order, retried with every connection, and never published twice. */
export function createPostOutbox<Post extends OutgoingPost>({
  name,
  publish,
  forgetAfter = (_, post) => post,
  device: { store, currentEngine } = { store: keyValueStore<Post>(name), currentEngine: ownEngine },
}: PostOutboxOptions<Post>): PostOutbox<Post> {
  const kept = createKeptPosts(store)
  let sending: { cid: string; stop: AbortController } | undefined
  onSessionChange(() => sending?.stop.abort())
  const run = createRunner(currentEngine, kept.next, attempt)

  /** Returns whether to go on with the next post. */
  async function attempt(engine: Engine, post: Post): Promise<boolean> {
    const { cid } = post
    const stop = new AbortController()
    sending = { cid, stop }
    const outcome = await publish(engine, post, {
      signal: stop.signal,
      isForgotten: () => !kept.find(cid),
      show: (share) => kept.show(cid, share),
      async remember(change) {
        const known = kept.find(cid)
        if (known) await kept.keep(change(known))
      },
    })
    if (sending?.stop === stop) sending = undefined
    if (engine !== currentEngine()) return false
    // Discarded during the attempt.
    if (stop.signal.aborted) return true
    if (outcome.ok) {
      await kept.drop(post)
      return true
    }
    const { refusal } = outcome
    if (passing.has(refusal.name)) return false
    const known = kept.find(cid) ?? post
    await kept.keep({ ...forgetAfter(refusal.name, known), problem: refusalText(refusal) })
    return true
  }

  async function resume(): Promise<void> {
    await kept.load()
    await run()
  }

  return {
    useWaiting() {
      useEffect(() => void resume(), [])
      return kept.useStore(({ waiting }) => waiting)
    },
    useShare: ({ cid }) => kept.useStore(({ shares }) => shares.get(cid) ?? 0),
    async send(post) {
      await untilSafe(kept.keep(post))
      void run()
    },
    resume,
    retry: (post) => void kept.keep({ ...post, problem: undefined }).then(run),
    async discard(post) {
      if (sending?.cid === post.cid) sending.stop.abort()
      await kept.drop(post)
    },
  }
}

/** Returns a function that tries the waiting posts one after the other; calls during a run change nothing. */
function createRunner<Post>(
  currentEngine: () => Engine | null,
  next: () => Post | undefined,
  attempt: (engine: Engine, post: Post) => Promise<boolean>,
): () => Promise<void> {
  let isRunning = false
  onSessionChange(() => (isRunning = false))
  return async function run() {
    const engine = currentEngine()
    if (isRunning || engine?.getState().connection !== 'ready') return
    isRunning = true
    try {
      for (let post = next(); post && engine === currentEngine(); post = next()) {
        if (await attempt(engine, post)) continue
        // Without a connection, the next connection runs this again.
        setTimeout(() => void run(), retryDelayMs)
        return
      }
    } finally {
      isRunning = false
    }
  }
}

/** The posts of an outbox, stored on this device and shown on screens. */
function createKeptPosts<Post extends OutgoingPost>(store: KeyValueStore<Post>) {
  type Kept = { waiting: readonly Post[]; shares: ReadonlyMap<string, number> }
  const useStore = createSessionStore<Kept>({ waiting: [], shares: new Map() })
  let session = 0
  let loaded: number | undefined
  onSessionChange(() => session++)
  return {
    useStore,
    next: (): Post | undefined => useStore.getState().waiting.find(({ problem }) => problem === undefined),
    find: (cid: string): Post | undefined => useStore.getState().waiting.find((each) => each.cid === cid),
    show: (cid: string, share: number): void =>
      useStore.setState(({ shares }) => ({ shares: new Map(shares).set(cid, Math.min(1, share)) })),

    /** Shows a post and stores it. */
    async keep(post: Post): Promise<void> {
      useStore.setState(({ waiting }) => ({
        waiting: waiting.some(({ cid }) => cid === post.cid)
          ? waiting.map((each) => (each.cid === post.cid ? post : each))
          : [...waiting, post],
      }))
      await store.set(post.cid, post).catch(ignoreStorageFailure)
    },

    async drop({ cid }: Post): Promise<void> {
      useStore.setState(({ waiting }) => ({ waiting: waiting.filter((each) => each.cid !== cid) }))
      await store.delete(cid).catch(ignoreStorageFailure)
    },

    /** Reads the stored posts, once per session. */
    async load(): Promise<void> {
      const reading = session
      if (loaded === reading) return
      loaded = reading
      const stored = [...(await store.all().catch(() => new Map<string, Post>())).values()]
      if (reading !== session) return
      useStore.setState(({ waiting }) => {
        const missing = stored.filter(({ cid }) => !waiting.some((each) => each.cid === cid))
        return { waiting: [...missing, ...waiting].toSorted((one, other) => one.at - other.at) }
      })
    },
  }
}
