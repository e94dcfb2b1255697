import type { Job } from '../../kernel/jobs'
import type { Log } from '../../kernel/log'
import type { Transact } from '../../kernel/work'
import type { Launch, Sandbox } from '../sandbox/sandbox'
import type { ChainConfig } from '../settings'
import { selectOwners } from './watch-store'
import type { createWatcher } from './watcher'

export interface DepositWatchParts {
  chain: ChainConfig
  transact: Transact
  dataDir: string
  log: Log
  launch?: Launch | undefined
}

export interface DepositWatch {
  job: Job
  stop: () => Promise<void>
}

/**
 * Watches a chain while the server runs. Nothing is loaded or started before somebody has an address: the development chain costs
 * nothing to those who never open the wallet.
 */
export function watchDeposits({ chain, transact, dataDir, log, launch }: DepositWatchParts): DepositWatch {
  let watcher: ReturnType<typeof createWatcher> | undefined
  let sandbox: Sandbox | undefined
  let isStopped = false

  async function open() {
    const { openNode } = await import('../chain/node')
    const { createWatcher } = await import('./watcher')
    if (chain.isSandbox) {
      const { startSandbox } = await import('../sandbox/sandbox')
      sandbox = await startSandbox(dataDir, launch)
    }
    const [first, second] = sandbox ? [sandbox.url] : chain.rpcUrls
    if (first === undefined) throw new Error('a chain has no node')
    const nodes = [openNode(first), second === undefined ? undefined : openNode(second)] as const
    return createWatcher({ transact, chain, nodes, sandbox, log })
  }

  return {
    job: {
      name: 'deposits.watch',
      everyMs: chain.isSandbox ? 1_000 : 4_000,
      // The transaction of the job is not used: a node is asked in between, so each write has one of its own.
      async run({ sql }) {
        if (isStopped) return
        if (!watcher && (await selectOwners(sql, chain.chainId)).length === 0) return
        watcher ??= await open()
        await watcher.step()
      },
    },
    async stop() {
      isStopped = true
      await sandbox?.stop()
    },
  }
}
