import { createLog } from '../../server/kernel/log'
import { startEmbeddedPostgres } from '../../server/postgres/embedded-postgres'
import { registerStop } from '../processes'
import { makeFolder } from './peer'

/** Starts Linnet's own PostgreSQL, with its settings (`fsync` and `synchronous_commit` on), for another server. */
export async function startDatabase(dataDir: string) {
  const log = createLog({ level: 'warn', write: (line) => void process.stderr.write(line) })
  const postgres = await startEmbeddedPostgres({
    dataDir: makeFolder(dataDir),
    log,
    transport: 'loopback',
  })
  const { connection } = postgres
  if (!('url' in connection)) throw new Error('PostgreSQL listens on no port')
  const { hostname, port, username, password, pathname } = new URL(connection.url)
  return {
    connection,
    address: { host: hostname, port: Number(port), username, password, database: pathname.slice(1) },
    pids: () => [postgres.pid],
    stop: registerStop(() => postgres.stop()),
  }
}
