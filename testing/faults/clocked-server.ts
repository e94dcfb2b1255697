/** The server with a clock that a file moves. */
import { readFileSync } from 'node:fs'
import { domains } from '../../server/domains'
import { parseConfig } from '../../server/kernel/config'
import { createLog } from '../../server/kernel/log'
import { startServer } from '../../server/start-server'

const offsetFile = process.env['CLOCK_OFFSET_FILE'] ?? ''
let offsetMs = readOffset()
setInterval(() => (offsetMs = readOffset()), 20)

function readOffset(): number {
  try {
    return Number(readFileSync(offsetFile, 'utf8'))
  } catch {
    return 0
  }
}

const config = parseConfig(process.env, domains)
const server = await startServer({
  config,
  connection: { url: config.databaseUrl ?? '' },
  log: createLog({ level: config.logLevel, write: (line) => process.stdout.write(line) }),
  clock: {
    nowMs: () => Date.now() + offsetMs,
    // Transactions take the time of the database.
    offsetMs: () => (process.env['CLOCK'] === 'both' ? offsetMs : 0),
  },
})
process.on('SIGTERM', () => void server.stop(1_000).then(() => process.exit(0)))
process.stdout.write(`Linnet is running at http://127.0.0.1:${server.port}\n`)
