/** Red packets: money in a conversation, for whoever opens it. */
import type { Audience } from '../conversations'
import { createBatcher } from '../kernel/batch'
import type { Config } from '../kernel/config'
import type { Domain } from '../kernel/domain'
import type { Log } from '../kernel/log'
import type { Metrics } from '../kernel/metrics'
import type { Transact, Work } from '../kernel/work'
import { claimAll } from './claim'
import { statePacket } from './create'
import type { ClaimInput } from './eligible'
import { expireJob } from './expire'
import type { Wish } from './plan'
import { redpacketRoutes, type RouteParts } from './routes'
import { createTeller } from './tell'

export { packetChecks, stakesHeld } from './packet-checks'

export interface RedpacketParts {
  config: Pick<Config, 'redpackets'>
  transact: Transact
  audience: Audience
  metrics: Metrics
  log: Log
  requireTradePassword: RouteParts['requireTradePassword']
}

/** What the wallet asks before a packet is paid. */
export const createPacketStating =
  ({ config, audience }: Pick<RedpacketParts, 'config' | 'audience'>) =>
  (work: Work, wish: Wish) =>
    statePacket(work, { settings: config.redpackets, audience }, wish)

const mostClaimsAtOnce = 400

/** The red packets domain. */
export function redpackets(parts: RedpacketParts): Domain {
  const { config, transact, audience, metrics, log, requireTradePassword } = parts
  const { tell, drain, job } = createTeller({ transact, audience, log })
  const claim = createBatcher({
    run: (inputs: readonly ClaimInput[]) => transact((work) => claimAll(work, inputs, tell)),
    maxSize: mostClaimsAtOnce,
    onBatch: (size) => metrics.batchSize.labels('claim').observe(size),
  })
  const settings = config.redpackets
  return {
    name: 'redpackets',
    routes: redpacketRoutes({ settings, audience, transact, claim, requireTradePassword }),
    jobs: [expireJob({ transact, tell }), job],
    async drain() {
      await claim.drain()
      await drain()
    },
  }
}
