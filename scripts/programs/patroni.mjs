/** Finds Patroni, etcd and the PostgreSQL that Debian brings, or installs them on Debian: the rows of a failover run them. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { findProgram, installOnDebian } from './debian.mjs'

/** Debian keeps the programs of each version of PostgreSQL apart. */
const versions = '/usr/lib/postgresql'

/** @returns {{ patroni: string, etcd: string, ip: string, postgres: string } | undefined} */
function find() {
  const [patroni, etcd, ip] = [findProgram(['patroni']), findProgram(['etcd']), findProgram(['ip'])]
  const numbers = existsSync(versions) ? readdirSync(versions).map(Number) : []
  const postgres = numbers
    .sort((one, other) => other - one)
    .map((version) => path.join(versions, String(version), 'bin'))
    .find((folder) => existsSync(path.join(folder, 'postgres')))
  return patroni && etcd && ip && postgres ? { patroni, etcd, ip, postgres } : undefined
}

/** Returns the programs' paths, and the folder of PostgreSQL's; installs them if possible, and throws with instructions otherwise. */
export function ensurePatroni() {
  if (process.getuid?.() !== 0)
    throw new Error('Rows with Patroni make network namespaces, which needs root: run the command as root.')
  const found = find()
  if (found) return found
  const packages = ['patroni', 'etcd-server', 'postgresql', 'iproute2']
  installOnDebian(packages, `Rows with Patroni need these packages of Debian: ${packages.join(', ')}.`)
  const installed = find()
  if (!installed) throw new Error(`apt-get did not install ${packages.join(', ')}. Install them.`)
  return installed
}
