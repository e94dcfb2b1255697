import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseConnection } from '../kernel/database'
import { StartRefusal } from '../kernel/start-refusal'
import type { Account } from './account'

export const username = 'linnet'
export const database = 'linnet'

/** The address on which PostgreSQL listens, and our connection to it. */
export interface Transport {
  settings: Record<string, string>
  /** The arguments of initdb: the authentication method. */
  initArgs: string[]
  connection: DatabaseConnection
  /** The socket's folder, which PostgreSQL must be able to access. */
  folder: string | undefined
}

export type TransportKind = 'socket' | 'loopback'

export const transportOfThisSystem = (): TransportKind =>
  process.platform === 'win32' ? 'loopback' : 'socket'

export const openTransport = (
  kind: TransportKind,
  dataDir: string,
  account: Account | undefined,
): Promise<Transport> =>
  kind === 'socket' ? Promise.resolve(socketTransport(dataDir, account)) : loopbackTransport(dataDir, account)

const socketName = '.s.PGSQL.5432'
/**
 * The longest path of a socket, by the shortest limit of the supported systems (macOS), less the terminating
 * zero.
 */
const maxSocketPathBytes = 103

/**
 * A socket in a folder that only PostgreSQL's account and group can enter: no port conflicts. Logging in
 * still requires a password.
 */
function socketTransport(dataDir: string, account: Account | undefined): Transport {
  const folder = socketFolder(dataDir)
  makePrivate(folder, { account, dataDir })
  const { file, password } = ownerPassword(dataDir, account)
  return {
    settings: {
      listen_addresses: '',
      // A comma-separated list: the quotes protect paths with commas or spaces.
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: account ? '0770' : '0700',
      port: '5432',
    },
    initArgs: ['--auth=scram-sha-256', `--pwfile=${file}`],
    connection: { path: join(folder, socketName), username, database, password },
    folder,
  }
}

/** The password of the databases' owner, created at the first start and readable only by the account that runs PostgreSQL. */
function ownerPassword(dataDir: string, account: Account | undefined): { file: string; password: string } {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
  return { file, password: readFileSync(file, 'utf8').trim() }
}

function socketFolder(dataDir: string): string {
  const inside = join(dataDir, 'socket')
  if (Buffer.byteLength(join(inside, socketName)) <= maxSocketPathBytes) return inside
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `linnet-${name}`)
}

function makePrivate(
  folder: string,
  { account, dataDir }: { account: Account | undefined; dataDir: string },
): void {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  const found = lstatSync(folder)
  // Anybody may have created something under this name in the temporary folder.
  const owners = [process.getuid?.(), account?.uid]
  // PostgreSQL may have run as the user of the data folder until now.
  if (folder.startsWith(dataDir)) owners.push(statSync(dataDir).uid)
  const isOurs = found.isDirectory() && owners.includes(found.uid)
  if (!isOurs) {
    throw new StartRefusal(
      `${folder} is needed for PostgreSQL's socket but belongs to another user. Remove it.`,
    )
  }
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, account ? 0o710 : 0o700)
}

/** Removes the socket of a killed server: PostgreSQL would refuse to start if another process now has its id. */
export function clearSocket(folder: string): void {
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(folder, name), { force: true })
}

/** A loopback port, protected by a password kept in the data folder, for systems without unix sockets. */
async function loopbackTransport(dataDir: string, account: Account | undefined): Promise<Transport> {
  const { file, password } = ownerPassword(dataDir, account)
  const port = await freePort()
  return {
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    initArgs: ['--auth=scram-sha-256', `--pwfile=${file}`],
    connection: { url: `postgres://${username}:${password}@127.0.0.1:${port}/${database}` },
    folder: undefined,
  }
}

/** A TCP port of the loopback address that nothing listens on right now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}
