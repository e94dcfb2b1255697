import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonRows, openDatabase } from '../../server/kernel/database'
import { freePort } from '../../testing/free-port.mjs'
import { startDatabase } from './database'
import { makeFolder, type Peer, startProgram } from './peer'
import { domain } from './xmpp/client'
import { rooms, serveByXmpp } from './xmpp/server'

/** Debian's script, which knows where its libraries lie. */
const script = '/usr/sbin/ejabberdctl'
const schema = '/usr/share/ejabberd/sql/pg.sql'

/**
 * ejabberd with accounts and archive in PostgreSQL. A session stores a message in the sender's archive and the receiver's in
 * the receiver's, each by a commit of its own with fsync; it answers what it has handled after its own.
 */
export const ejabberd: Peer = {
  name: 'ejabberd (Debian), PostgreSQL',
  accepted: 'committed with fsync in the archive',
  start: async (folder) => {
    const database = await startDatabase(`${folder}-database`)
    try {
      const sql = openDatabase(database.connection, { max: 2 })
      await sql.unsafe(readFileSync(schema, 'utf8'))
      const port = await freePort()
      const config = join(makeFolder(folder), 'ejabberd.yml')
      writeFileSync(config, configOf(port, database.address))
      const libraries = /^ERL_LIBS='(.*)'$/m.exec(readFileSync(script, 'utf8'))?.[1]
      if (libraries === undefined) throw new Error(`${script} names no libraries`)
      // Without a name the Erlang machine needs no epmd, which would stay behind.
      const options = ['-noinput', '+K', 'true', '+P', '250000', '-mnesia', 'dir', `"${folder}/spool"`]
      const server = await startProgram(['/usr/bin/erl', ...options, '-s', 'ejabberd'], {
        folder,
        port,
        env: {
          ERL_LIBS: libraries,
          EJABBERD_CONFIG_PATH: config,
          EJABBERD_LOG_PATH: join(folder, 'ejabberd.log'),
          ERL_CRASH_DUMP_BYTES: '0',
          ERL_MAX_PORTS: '32000',
        },
      })
      return serveByXmpp({
        port,
        pids: () => [server.pid, ...database.pids()],
        makeAccounts: async (accounts) => {
          await sql`
            insert into users (username, password)
            select "user", password from json_to_recordset(${jsonRows(accounts)}::text::json) as row("user" text, password text)`
        },
        stop: async () => {
          await server.stop()
          await sql.close()
          await database.stop()
        },
      })
    } catch (error) {
      await database.stop()
      throw error
    }
  },
}

type Address = Awaited<ReturnType<typeof startDatabase>>['address']

const configOf = (port: number, { host, port: sqlPort, database, username, password }: Address) => `
hosts: [${domain}]
loglevel: warning
listen:
  - { port: ${port}, ip: "127.0.0.1", module: ejabberd_c2s, access: all, max_stanza_size: 262144 }
auth_method: [sql]
auth_password_format: plain
default_db: sql
sql_type: pgsql
sql_server: "${host}"
sql_port: ${sqlPort}
sql_database: ${database}
sql_username: ${username}
sql_password: "${password}"
modules:
  mod_carboncopy: {}
  mod_disco: {}
  mod_mam: { default: always, request_activates_archiving: false }
  mod_muc:
    host: "${rooms}"
    access: all
    access_create: all
    max_users: 100000
    default_room_options: { mam: true, max_users: 100000, presence_broadcast: [] }
  mod_offline: {}
  mod_ping: {}
  mod_roster: {}
  mod_stream_mgmt: {}
`
