import type { Sql } from '../../kernel/database'
import type { Job } from '../../kernel/jobs'
import type { Log } from '../../kernel/log'
import type { Transact } from '../../kernel/work'
import { chainMoney } from '../../wallet'
import type { ChainNode } from '../chain/node'
import type { Launch, Sandbox } from '../sandbox/sandbox'
import type { ChainConfig } from '../settings'
import { hasAddress } from './watch-store'
import type { Watcher } from './watcher'

export interface DepositWatchParts {
  chain: ChainConfig
  transact: Transact
  dataDir: string
  log: Log
  launch?: Launch | undefined
}

/** A chain that is open: its nodes, and the development chain's own if it is that. */
export interface OpenChain {
  /** The node that is read, and perhaps a second one to compare with. */
  nodes: readonly [ChainNode, (ChainNode | undefined)?]
  /** Where they are. */
  urls: readonly string[]
  sandbox: Sandbox | undefined
}

export interface DepositWatch {
  job: Job
  /** Opens the chain, which starts the development chain's node, unless it is open. */
  open: () => Promise<OpenChain>
  stop: () => Promise<void>
}

/**
 * Watches a chain while the server runs. Nothing is loaded or started before somebody has an address: the development chain costs
 * nothing to those who never open the wallet.
 */
export function watchDeposits({ chain, transact, dataDir, log, launch }: DepositWatchParts): DepositWatch {
  let watcher: Watcher | undefined
  let sandbox: Sandbox | undefined
  let opening: Promise<OpenChain> | undefined
  let isStopped = false

  async function openChain(): Promise<OpenChain> {
    const { openNode } = await import('../chain/node')
    if (chain.isSandbox) {
      const { startSandbox } = await import('../sandbox/sandbox')
      sandbox = await startSandbox(dataDir, launch)
      // A node that was started again knows balances of new blocks only; those of a final one are asked for.
      await sandbox.mine(chain.confirmations)
    }
    const urls = sandbox ? [sandbox.url] : chain.rpcUrls
    const [first, second] = urls
    if (first === undefined) throw new Error('a chain has no node')
    const nodes = [openNode(first), second === undefined ? undefined : openNode(second)] as const
    return { nodes, urls, sandbox }
  }

  /** One that did not open is tried again. */
  const open = () =>
    (opening ??= openChain().catch((error: unknown) => {
      opening = undefined
      throw error
    }))

  async function watch() {
    const { createWatcher } = await import('./watcher')
    const { nodes } = await open()
    return createWatcher({ transact, chain, nodes, sandbox, log })
  }

  /** Somebody has an address, or the books are bound to the chain, which payouts do as well. */
  const hasWork = async (sql: Sql) =>
    (await hasAddress(sql, chain.chainId)) || (await chainMoney.payouts.bound({ sql })) !== undefined

  return {
    open,
    job: {
      name: 'deposits.watch',
      everyMs: chain.isSandbox ? 1_000 : 4_000,
      // The transaction of the job is not used: a node is asked in between, so each write has one of its own.
      async run({ sql }) {
        if (isStopped) return
        if (!watcher && !(await hasWork(sql))) return
        watcher ??= await watch()
        await watcher.step()
      },
    },
    async stop() {
      isStopped = true
      // A restart need not wait for the end of the lease.
      await watcher?.stop().catch(() => undefined)
      await sandbox?.stop()
    },
  }
}
