/** Finds the server that can be written among several, and notices when another one takes over. */
import type { SQL } from 'bun'
import { within } from '../bounded'
import { choosePrimary, type HostAnswer, type Seen } from './choose'
import { selectHost } from './primary-store'

export interface Move {
  url: string
  timeline: number
}

type OnMove = (move: Move) => void

export interface Finder {
  /** The URL of the host in use: the first one until another was found. */
  current: () => string
  /** Asks all hosts once. Returns whether one of them can be written. */
  find: () => Promise<boolean>
  /** Looks each second from now on, and calls `replace` for each move. Returns how to end that. */
  follow: (replace: () => void) => () => void
  /** Hears of moves before those who follow. Returns how to end that. */
  listen: (onMove: OnMove) => () => void
}

export interface FinderParts {
  urls: readonly string[]
  /** Opens a pool of one connection. */
  open: (url: string) => SQL
  everyMs?: number
  /** The time after which a host counts as silent. */
  answerMs?: number
}

export function createFinder({ urls, open, everyMs = 1_000, answerMs = 2_000 }: FinderParts): Finder {
  const probes = urls.map((url) => createProbe(() => open(url), answerMs))
  const answers: (HostAnswer | undefined)[] = urls.map(() => undefined)
  const [listeners, followers] = [new Set<OnMove>(), new Set<() => void>()]
  let at = 0
  let seen: Seen | undefined
  let timer: Timer | undefined

  const current = () => urls[at] ?? ''

  function decide(): void {
    const chosen = choosePrimary({ answers, at, seen })
    const answer = chosen === undefined ? undefined : answers[chosen]
    if (chosen === undefined || !answer) return
    const before = seen
    const isElsewhere = chosen !== at
    at = chosen
    seen = answer
    if (!isElsewhere && answer.timeline === (before ?? answer).timeline) return
    if (before) for (const listener of listeners) listener({ url: current(), timeline: answer.timeline })
    for (const replace of followers) replace()
  }

  async function ask(host: number): Promise<void> {
    answers[host] = await probes[host]?.ask()
  }

  function look(): void {
    // Each answer counts at once: a host that is silent must not delay the others.
    for (const [host, probe] of probes.entries()) if (!probe.isAsking()) void ask(host).then(decide)
  }

  function endUnused(): void {
    if (followers.size > 0) return
    clearInterval(timer)
    timer = undefined
    for (const probe of probes) probe.close()
  }

  return {
    current,
    async find() {
      await Promise.all(probes.map((_, host) => ask(host)))
      decide()
      endUnused()
      return seen !== undefined
    },
    follow(replace) {
      followers.add(replace)
      timer ??= setInterval(look, everyMs).unref()
      return () => {
        followers.delete(replace)
        endUnused()
      }
    },
    listen(onMove) {
      listeners.add(onMove)
      return () => void listeners.delete(onMove)
    },
  }
}

/** Asks one host on a connection of its own, which is given up for another one when it gives no answer. */
function createProbe(open: () => SQL, answerMs: number) {
  let sql: SQL | undefined
  let asking: Promise<HostAnswer | undefined> | undefined

  function close(): void {
    void sql?.close({ timeout: 0 }).catch(() => undefined)
    sql = undefined
  }

  async function askOnce(): Promise<HostAnswer | undefined> {
    try {
      return await within(selectHost((sql ??= open())), answerMs)
    } catch {
      close()
      return undefined
    }
  }

  return {
    close,
    isAsking: () => asking !== undefined,
    ask: () => (asking ??= askOnce().finally(() => (asking = undefined))),
  }
}
