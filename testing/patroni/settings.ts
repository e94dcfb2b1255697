/** The settings of Patroni on a machine of the rig: those of `deploy/patroni/patroni.yml`, with the rig's addresses, passwords and folders. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Settings = Record<string, unknown>

interface Written extends Settings {
  bootstrap: { dcs: Settings & { postgresql: Settings & { parameters: Settings } } }
  postgresql: Settings & {
    authentication: Record<string, { username: string }>
    parameters: Settings
    pg_hba: string[]
  }
}

export interface Member {
  name: string
  address: string
  etcd: string
  /** A folder that belongs to the member's account. */
  folder: string
  /** The folder of PostgreSQL's programs. */
  programs: string
  password: string
  isSynchronous: boolean
}

const file = join(import.meta.dir, '../../deploy/patroni/patroni.yml')

/** The example as it is written. */
export const readExample = (): Written => Bun.YAML.parse(readFileSync(file, 'utf8')) as Written

export const apiPort = 8008
export const databasePort = 5432
/** Those of the example and of the rig: the machines of one network. */
const [exampleNetwork, anyNetwork] = ['10.0.0.0/24', '10.0.0.0/8']

export function settingsOf(member: Member): Settings {
  const { bootstrap, postgresql, ...example } = readExample()
  const { name, address, etcd, folder, programs, password, isSynchronous } = member
  const users = Object.entries(postgresql.authentication)
  return {
    ...example,
    name,
    restapi: { listen: `${address}:${apiPort}`, connect_address: `${address}:${apiPort}` },
    etcd3: { hosts: [etcd] },
    bootstrap: {
      ...bootstrap,
      dcs: {
        ...withoutTls(bootstrap.dcs),
        synchronous_mode: isSynchronous,
        // The replica of a control takes over, however much it lacks.
        ...(!isSynchronous && { maximum_lag_on_failover: 2 ** 30 }),
      },
    },
    postgresql: {
      ...postgresql,
      listen: `${address}:${databasePort}`,
      connect_address: `${address}:${databasePort}`,
      bin_dir: programs,
      data_dir: join(folder, 'data'),
      pgpass: join(folder, 'pgpass'),
      authentication: Object.fromEntries(users.map(([role, user]) => [role, { ...user, password }])),
      // Faster than a disk, and nothing here ends all of the machine at once.
      parameters: { ...postgresql.parameters, unix_socket_directories: folder, fsync: 'off' },
      pg_hba: postgresql.pg_hba.map((line) =>
        line.replace('hostssl', 'host').replace(exampleNetwork, anyNetwork),
      ),
    },
    // There is no such device in a namespace.
    watchdog: { mode: 'off' },
  }
}

function withoutTls(dcs: Written['bootstrap']['dcs']): Settings {
  const { postgresql } = dcs
  const parameters = Object.entries(postgresql.parameters).filter(([name]) => !name.startsWith('ssl'))
  return { ...dcs, postgresql: { ...postgresql, parameters: Object.fromEntries(parameters) } }
}
