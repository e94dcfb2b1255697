/** Chooses which address of a host the server connects to: the first of the checked addresses that accepts a connection. */
import { connect as openSocket } from 'node:net'

export interface ReachParts {
  /** The addresses of a host name. */
  resolve: (host: string) => Promise<readonly string[]>
  /** Throws if one of these addresses must not be connected to on this port. */
  check: (addresses: readonly string[], port: number) => void
  /** Opens a connection and closes it again. */
  connect?: Connect
}

export interface Target {
  host: string
  port: number
}

export type Connect = (target: Target, signal: AbortSignal) => Promise<void>

export interface Reach {
  /** Rejects with the error of `check`, or if no address can be reached now, which may be temporary. */
  find: (target: Target) => Promise<Found>
  /** Makes the next `find` look the host up again: its address did not answer. */
  forget: (target: Target) => void
}

export interface Found {
  address: string
  /** Whether the address was found earlier, so that it may have changed since. */
  isRemembered: boolean
}

/** The head start of an address before the next one is tried in parallel (ms; RFC 8305, section 5). */
const headStartMs = 250
const findMs = 10_000
const maxTried = 8
const rememberedMs = 60_000
const maxRemembered = 1_000

export function createReach({ resolve, check, connect = connectByTcp }: ReachParts): Reach {
  /** The oldest first. */
  const found = new Map<string, { address: Promise<string>; untilMs: number }>()
  const keyOf = ({ host, port }: Target) => `${host} ${port}`

  async function look({ host, port }: Target): Promise<string> {
    const addresses = await resolve(host)
    const [first] = addresses
    if (first === undefined) throw new Error('the host has no address now')
    check(addresses, port)
    // Most hosts have one address, which the request itself tries.
    if (addresses.length === 1) return first
    return firstToAnswer(inTurn(addresses).slice(0, maxTried), (address, signal) =>
      connect({ host: address, port }, signal),
    )
  }

  return {
    async find(target) {
      const key = keyOf(target)
      const known = found.get(key)
      if (known && known.untilMs > performance.now())
        return { address: await known.address, isRemembered: true }
      const address = look(target)
      found.delete(key)
      found.set(key, { address, untilMs: performance.now() + rememberedMs })
      for (const oldest of found.keys()) if (found.size > maxRemembered) found.delete(oldest)
      try {
        return { address: await address, isRemembered: false }
      } catch (error) {
        if (found.get(key)?.address === address) found.delete(key)
        throw error
      }
    },
    forget: (target) => void found.delete(keyOf(target)),
  }
}

/** Alternates IPv6 and IPv4, beginning with the one that the system prefers: either may be unreachable. */
export function inTurn(addresses: readonly string[]): string[] {
  const isSix = (address: string) => address.includes(':')
  const [first = ''] = addresses
  const preferred = addresses.filter((address) => isSix(address) === isSix(first))
  const others = addresses.filter((address) => isSix(address) !== isSix(first))
  return preferred
    .flatMap((address, n) => [address, ...others.slice(n, n + 1)])
    .concat(others.slice(preferred.length))
}

/** Tries the addresses one after the other, starting the next as soon as one fails or takes too long. */
export async function firstToAnswer(
  addresses: readonly string[],
  connect: (address: string, signal: AbortSignal) => Promise<void>,
): Promise<string> {
  const stop = new AbortController()
  let headStart: ReturnType<typeof setTimeout> | undefined
  let timeout: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<string>((answered, failed) => {
      let begun = 0
      let left = addresses.length
      const tryNext = () => {
        clearTimeout(headStart)
        const address = addresses[begun]
        if (address === undefined) return
        begun++
        headStart = setTimeout(tryNext, headStartMs)
        connect(address, stop.signal).then(
          () => answered(address),
          (error: Error) => (--left === 0 ? failed(error) : tryNext()),
        )
      }
      timeout = setTimeout(() => failed(new Error('no address of the host answers')), findMs)
      tryNext()
    })
  } finally {
    clearTimeout(headStart)
    clearTimeout(timeout)
    stop.abort()
  }
}

const connectByTcp: Connect = ({ host, port }, signal) =>
  new Promise((resolve, reject) => {
    const socket = openSocket({ host, port })
    signal.addEventListener('abort', () => socket.destroy(), { once: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
  })
