/** Notes what each device shows, and since when it has been connected. */
import type { ClientState } from '@linnet/client'
import type { Client } from '../people'

/** A device from one moment on. Times are of `Date.now()`, as those of the database on the same machine. */
export interface Watched {
  person: Client
  /** Since when it is connected, and until when; the last may still last. */
  connected: { from: number; to: number }[]
  /** By conversation: when the device got as far as an entry. */
  reached: Map<string, { cseq: number; at: number }[]>
  /** How often it began to read everything again. */
  readAgain: number
}

export function watchDevice(person: Client): Watched {
  const { engine } = person
  const watched: Watched = { person, connected: [], reached: new Map(), readAgain: 0 }
  let before: ReturnType<typeof engine.getState> | undefined
  const look = () => {
    const now = Date.now()
    const state = engine.getState()
    const isConnected = state.connection === 'ready'
    const last = watched.connected.at(-1)
    if (isConnected && last?.to !== Infinity) watched.connected.push({ from: now, to: Infinity })
    if (!isConnected && last?.to === Infinity) last.to = now
    if (state.chats !== before?.chats) {
      if (before && hasForgotten(before, state)) watched.readAgain++
      for (const [id, { cseq, log }] of state.chats) {
        const reached = watched.reached.get(id) ?? []
        watched.reached.set(id, reached)
        const at = Math.max(cseq, log?.to ?? 0)
        if (at > (reached.at(-1)?.cseq ?? 0)) reached.push({ cseq: at, at: now })
      }
    }
    before = state
  }
  look()
  engine.subscribe(look)
  return watched
}

/** Whether a device holds nothing for certain any more of all the logs that it had. */
function hasForgotten(before: ClientState, now: ClientState): boolean {
  const held = [...before.chats.values()].filter(({ log }) => log && log.isUnsure !== true)
  return (
    held.length > 1 &&
    held.every(({ id }) => {
      const log = now.chats.get(id)?.log
      return !log || log.isUnsure === true
    })
  )
}

/** The longest time for which a device was connected without a break between an entry's time and its showing it. */
export function waitedMs(
  { connected, reached }: Pick<Watched, 'connected' | 'reached'>,
  { conversationId, cseq, at }: { conversationId: string; cseq: number; at: number },
  nowMs: number,
): number {
  const seenAt = reached.get(conversationId)?.find((each) => each.cseq >= cseq)?.at ?? nowMs
  return Math.max(0, ...connected.map(({ from, to }) => Math.min(to, seenAt) - Math.max(from, at)))
}
