import type { ChainConfig, OpenChain } from '../../deposits'
import type { Job } from '../../kernel/jobs'
import type { Log } from '../../kernel/log'
import type { Transact } from '../../kernel/work'
import { chainMoney } from '../../wallet'
import type { PayoutConfig } from '../settings'
import type { createSender } from './sender'
import { selectUnderWay } from './sender-store'

export interface SendingParts {
  chain: ChainConfig
  config: PayoutConfig
  transact: Transact
  log: Log
  /** Opens the chain, unless the watcher of deposits has. */
  open: () => Promise<OpenChain>
}

/** Sends what is signed, while the watcher of the chain runs. Undefined if withdrawals are sent by hand. */
export function sendPayouts({ chain, config, transact, log, open }: SendingParts): Job | undefined {
  const address = config.address ?? chain.hotAddress
  if (address === undefined) return undefined
  let sender: ReturnType<typeof createSender> | undefined

  async function start() {
    const [{ createSender }, { openPayoutNode }] = await Promise.all([
      import('./sender'),
      import('./payout-node'),
    ])
    const { nodes, urls, sandbox } = await open()
    const of = (at: 0 | 1) => {
      const [blocks, url] = [nodes[at], urls[at]]
      return blocks && url !== undefined ? { blocks, payouts: openPayoutNode(url) } : undefined
    }
    const first = of(0)
    if (!first) throw new Error('a chain has no node')
    return createSender({
      transact,
      chain,
      address: address ?? '',
      nodes: [first, of(1)],
      sandbox,
      stuckMs: config.stuckMs,
      log,
    })
  }

  return {
    name: 'payouts.send',
    everyMs: chain.isSandbox ? 1_000 : 4_000,
    // The transaction of the job is not used: a node is asked in between, so each write has one of its own.
    async run(work) {
      // The development chain costs nothing to those who never withdraw.
      if (chain.isSandbox && !(await hasWork(work, chain.chainId))) return
      sender ??= await start()
      await sender.step()
    },
  }
}

async function hasWork(work: Parameters<Job['run']>[0], chainId: number): Promise<boolean> {
  const payable = await chainMoney.payouts.payable(work, 1)
  return payable.length > 0 || (await selectUnderWay(work.sql, chainId)).length > 0
}
