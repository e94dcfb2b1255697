import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../testing/free-port.mjs'
import { startDatabase } from './database'
import { makeFolder, type Peer, startProgram } from './peer'
import { domain } from './xmpp/client'
import { rooms, serveByXmpp } from './xmpp/server'

/**
 * Prosody with its own files: it appends a message to the archives of both people before it reads the next stanza, without
 * fsync, so that a power failure may lose what was accepted.
 */
export const prosodyWithFiles: Peer = {
  name: 'Prosody (Debian), files',
  accepted: 'written to the archive, no fsync',
  start: (folder) => startProsody(folder, { pids: () => [], stop: () => Promise.resolve() }),
}

/** Prosody with its archive in PostgreSQL: each entry is a commit with fsync, for which its only thread waits. */
export const prosodyWithPostgres: Peer = {
  name: 'Prosody (Debian), PostgreSQL',
  accepted: 'committed with fsync in the archive',
  start: async (folder) => {
    const database = await startDatabase(`${folder}-database`)
    try {
      return await startProsody(folder, database)
    } catch (error) {
      await database.stop()
      throw error
    }
  },
}

type Database = Pick<Awaited<ReturnType<typeof startDatabase>>, 'pids' | 'stop'> &
  Partial<Pick<Awaited<ReturnType<typeof startDatabase>>, 'address'>>

async function startProsody(folder: string, database: Database) {
  const port = await freePort()
  const config = join(makeFolder(folder), 'prosody.cfg.lua')
  const accountFolder = join(folder, 'data', domain, 'accounts')
  mkdirSync(accountFolder, { recursive: true })
  writeFileSync(config, configOf({ folder, port, address: database.address }))
  const command = ['/usr/bin/prosody', '-F', '--config', config]
  const server = await startProgram(command, { folder, port, env: {} })
  return serveByXmpp({
    port,
    pids: () => [server.pid, ...database.pids()],
    makeAccounts: (accounts) => {
      for (const { user, password } of accounts)
        writeFileSync(join(accountFolder, `${user}.dat`), `return { ["password"] = "${password}"; };\n`)
      return Promise.resolve()
    },
    stop: async () => {
      await server.stop()
      await database.stop()
    },
  })
}

const configOf = ({
  folder,
  port,
  address,
}: {
  folder: string
  port: number
  address: Database['address']
}) => `
data_path = "${folder}/data"
log = { warn = "${folder}/prosody.log" }
modules_enabled = { "carbons", "disco", "mam", "ping", "roster", "saslauth", "smacks" }
modules_disabled = { "s2s" }
c2s_ports = { ${port} }
c2s_interfaces = { "127.0.0.1" }
c2s_direct_tls_ports = {}
c2s_require_encryption = false
network_settings = { nagle = false }
allow_unencrypted_plain_auth = true
authentication = "internal_plain"
default_archive_policy = true
archive_expires_after = "never"
muc_log_expires_after = "never"
${address ? storageIn(address) : ''}
VirtualHost "${domain}"
Component "${rooms}" "muc"
  modules_enabled = { "muc_mam" }
  muc_room_locking = false
  muc_room_default_presence_broadcast = { visitor = false, participant = false, moderator = false }
`

const storageIn = ({ host, port, database, username, password }: NonNullable<Database['address']>) => `
storage = { archive = "sql", muc_log = "sql" }
sql = { driver = "PostgreSQL", host = "${host}", port = ${port}, database = "${database}", username = "${username}", password = "${password}" }
`
