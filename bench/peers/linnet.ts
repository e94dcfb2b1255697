import { Connection, inParallel } from '../connection'
import { MessageLoad } from '../message-load'
import { LinnetServer, postmasterPid, startRelay } from '../processes'
import { openPairs } from '../scenarios/pairs'
import { relayConversation } from '../scenarios/relay'
import { openServerDatabase, seedGroup, seedPeople, settleDatabase } from '../seed'
import { makeFolder, type Peer } from './peer'

const width = 50

export const linnet: Peer = {
  name: 'Linnet',
  accepted: 'committed with fsync',
  start: async (folder) => {
    const server = await LinnetServer.start({ dataDir: makeFolder(folder) })
    const sql = await openServerDatabase(folder)
    const url = server.socketUrl
    return {
      pids: () => [server.pid, postmasterPid(folder)],
      openPairs: async (people) => (await openPairs({ server, sql }, people)).load,
      openGroup: async (members) => {
        const people = await seedPeople(sql, members)
        const listId = await seedGroup(sql, { people, others: 0 })
        await settleDatabase(sql)
        return MessageLoad.open(url, [{ listId, tokens: people.map(({ token }) => token), head: 0 }])
      },
      openIdle: async (count) => {
        const people = await seedPeople(sql, count)
        return inParallel(people, width, ({ token }) => Connection.open({ url, token }))
      },
      stop: async () => {
        await sql.close()
        await server.stop()
      },
    }
  },
}

/** The bare limit: Linnet's frames without a server's work. */
export const relay: Peer = {
  name: 'relay',
  accepted: 'nowhere: a bare limit',
  start: async () => {
    const server = await startRelay()
    const { url } = server
    let opened = 0
    return {
      pids: () => [server.pid],
      openPairs: (people) => {
        // The relay goes on counting in a conversation that it knows.
        opened++
        return MessageLoad.open(
          url,
          Array.from({ length: people / 2 }, (_, n) => relayConversation(`load-${opened}-pair-${n}`, 2)),
        )
      },
      openGroup: (members) => MessageLoad.open(url, [relayConversation('group', members)]),
      openIdle: (count) =>
        inParallel(relayConversation('idle', count).tokens, width, (token) =>
          Connection.open({ url, token }),
        ),
      stop: () => server.stop(),
    }
  },
}
