/** Connects people to an XMPP server: whichever it is, they come by the same client. */
import { inParallel } from '../../connection'
import { ClientIds } from '../../frames'
import { MessageLoad } from '../../message-load'
import type { PeerServer } from '../peer'
import { domain, type XmppAccount, XmppClient } from './client'
import { addressOf, DirectLine, RoomLine } from './lines'

/** The domain of the rooms. */
export const rooms = `rooms.${domain}`
const width = 20

interface XmppServer extends Pick<PeerServer, 'pids' | 'stop'> {
  port: number
  makeAccounts: (accounts: readonly XmppAccount[]) => Promise<void>
}

/** Connects people to a running XMPP server, each with a new account. */
export function serveByXmpp({ port, makeAccounts, pids, stop }: XmppServer): PeerServer {
  let made = 0
  const signIn = async (count: number): Promise<XmppClient[]> => {
    const accounts = Array.from({ length: count }, () => ({ user: `person${made++}`, password: 'bench' }))
    await makeAccounts(accounts)
    return inParallel(accounts, width, (account) => XmppClient.signIn(port, account))
  }
  return {
    pids,
    stop,
    openPairs: async (people) => {
      const ids = new ClientIds()
      const clients = await signIn(people)
      const lineTo = (client: XmppClient, other: XmppClient) =>
        new DirectLine(client, addressOf(other.user), ids)
      const pairs = clients.flatMap((one, n) => {
        const other = clients[n + 1]
        return n % 2 === 0 && other ? [[lineTo(one, other), lineTo(other, one)]] : []
      })
      return new MessageLoad(
        pairs.map((lines, n) => ({ name: `pair ${n}`, lines, head: 0, isNumbered: false })),
      )
    },
    openGroup: async (members) => {
      const ids = new ClientIds()
      const room = `room${made}@${rooms}`
      const [first, ...others] = await signIn(members)
      if (!first) throw new Error('a group has members')
      const enter = (client: XmppClient) => RoomLine.enter(client, room, ids)
      const lines = [await enter(first), ...(await inParallel(others, width, enter))]
      return new MessageLoad([{ name: room, lines, head: 0, isNumbered: false }])
    },
    openIdle: signIn,
  }
}
