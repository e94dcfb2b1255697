/** The rate limiters of this process, which hear of those of the same names at the others. */
import { z } from 'zod'
import type { Peers } from '../cluster/bus/peers'
import type { Config } from '../config'
import type { Hub } from '../socket/hub'
import { createRateLimiter, type RateLimiter, type SharedRateLimiter, type Taken } from './rate-limit'

export interface Limiters {
  /** The limiter of a name, for one user; undefined while limits are off. */
  open: (name: string) => RateLimiter | undefined
}

interface LimitersParts {
  config: Pick<Config, 'rateLimits'>
  nowMs: () => number
  hub: Pick<Hub, 'topic'>
  /** The other processes of a cluster; undefined without a bus. */
  peers: Pick<Peers, 'all'> | undefined
}

/** Tokens that a limiter gave away, each with its key and the limit's count and seconds. */
const Said = z.object({
  limiter: z.string(),
  taken: z.array(z.tuple([z.string(), z.number().positive(), z.number().positive(), z.number().positive()])),
})

const everyMs = 1_000
/** Keeps an item of the bus well below the size of a packet. */
const saidAtOnce = 500

/** Creates the limiters. Those of several processes say once a second what they gave away, so that the limits are of all together. */
export function createLimiters({
  config,
  nowMs,
  hub,
  peers,
}: LimitersParts): Limiters & { stop: () => void } {
  const limiters = new Map<string, SharedRateLimiter>()
  const say = hub.topic('limits', Said, ({ limiter, taken }) => {
    for (const [key, cost, count, seconds] of taken)
      limiters.get(limiter)?.subtract({ key, cost, limit: { count, seconds } })
  })

  function sayTaken(): void {
    for (const [limiter, { takeDue }] of limiters)
      for (const taken of inParts(takeDue()))
        say(
          { limiter, taken: taken.map(({ key, cost, limit }) => [key, cost, limit.count, limit.seconds]) },
          { isLossy: true },
        )
  }

  const others = () => (peers ? [...peers.all()].length : 0)
  const timer = peers && setInterval(sayTaken, everyMs).unref()
  return {
    open(name) {
      if (config.rateLimits !== 'on') return undefined
      if (limiters.has(name)) throw new Error(`two limiters are named ${name}`)
      const limiter = createRateLimiter(nowMs, { others })
      limiters.set(name, limiter)
      return limiter
    },
    stop: () => clearInterval(timer),
  }
}

function* inParts(taken: readonly Taken[]): Iterable<readonly Taken[]> {
  for (let from = 0; from < taken.length; from += saidAtOnce) yield taken.slice(from, from + saidAtOnce)
}
