/** The watcher of the chain with the sender of payouts, or the signer, as a process of its own that a row kills. */
import { domains } from '../../server/domains'
import { parseConfig } from '../../server/kernel/config'
import type { DatabaseConnection } from '../../server/kernel/database'
import { createLog } from '../../server/kernel/log'
import { startSigner } from '../../server/start-signer'
import { startWatcher } from '../../server/start-watcher'

export interface ChainProcess {
  part: 'watcher' | 'signer'
  connection: DatabaseConnection
  env: Readonly<Record<string, string>>
}

/** Jobs come as often as the development chain mines. */
const jobSpeed = 20

const { part, connection, env } = JSON.parse(process.env['CHAIN_PROCESS'] ?? '{}') as ChainProcess
const log = createLog({ level: 'warn', write: (line) => process.stderr.write(line) })
const parts = { connection, config: parseConfig(env, domains), log, jobSpeed }
const running = part === 'watcher' ? startWatcher(parts) : startSigner(parts)
if (!running) throw new Error('these settings have no chain')
process.stdout.write('started\n')
