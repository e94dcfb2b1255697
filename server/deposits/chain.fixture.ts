/** A world with a development chain of its own, and a watcher that steps when a test says so. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from '../kernel/database'
import { createLog } from '../kernel/log'
import { createMetrics } from '../kernel/metrics'
import { type Clock, createTransact } from '../kernel/work'
import { openNode } from './chain/node'
import { tokenAddress } from './sandbox/development-token'
import { startSandbox } from './sandbox/sandbox'
import { depositSettings } from './settings'
import { createWatcher, type Watcher } from './watch/watcher'

export type WatcherGiven = Partial<Parameters<typeof createWatcher>[0]>

/** The parts of a test world that the chain needs. */
interface World {
  sql: Sql
  clock: Clock
}

/** `start`: a world whose jobs do not run. */
export async function createChainWorld<W extends World>(start: () => Promise<W>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'linnet-chain-'))
  const chain = depositSettings.read({}, { production: false, port: 0, host: '', publicUrl: undefined })
  if (!chain) throw new Error('development has no chain')
  const [world, sandbox] = await Promise.all([start(), startSandbox(dataDir)])
  const lines: string[] = []
  const log = createLog({ level: 'warn', write: (line) => lines.push(line) })
  const { sql, clock } = world
  const transact = createTransact({ sql, clock, deliver: () => undefined, metrics: createMetrics() })
  const node = openNode(sandbox.url)
  /** A watcher that begins where the last one ended. */
  let last: Watcher | undefined
  const newWatcher = async (parts: WatcherGiven = {}) => {
    await last?.stop()
    last = createWatcher({ transact, chain, nodes: [node], log, ...parts })
    return last
  }
  return {
    world,
    sandbox,
    chain,
    node,
    lines,
    log,
    transact,
    newWatcher,
    step: async (parts: WatcherGiven = {}) => (await newWatcher(parts)).step(),
    /** Sends tokens in a block of their own. */
    async send(to: string, units: number): Promise<string> {
      const tx = await sandbox.send(to, BigInt(units) * 1_000_000n, tokenAddress)
      await sandbox.mine()
      return tx
    },
    finish: () => sandbox.mine(chain.confirmations ?? 0),
    async stopChain() {
      await sandbox.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
