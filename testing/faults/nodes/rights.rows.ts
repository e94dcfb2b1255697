/** Who may no longer hear, decided by one process, and the frames of others. */
import { type ConversationId, createGroup, logOut, sendMessage } from '@linnet/protocol'
import { inviteMembers, removeMembers } from '@linnet/protocol/groups/calls'
import { createHttpCaller } from '../../src/caller'
import { until } from '../../src/until'
import { killAfterCommitOf } from '../commit-row'
import { befriend, openEngine } from '../people'
import { compareRecipients, readLog } from '../verify'
import { scriptedRow } from './node-row'
import { noRecheck, noVersions } from './switched-off'

const textTo = (conversationId: ConversationId) =>
  ({
    conversationId,
    kind: 'text',
    content: { text: crypto.randomUUID() },
    cid: Bun.randomUUIDv7(),
  }) as const

const removed = (name: string, control: Partial<Parameters<typeof scriptedRow>[0]> = {}) =>
  scriptedRow({
    name,
    nodes: 3,
    ...control,
    async act({ cluster, crowd, isShort, findings }) {
      const [owner, guest, other] = crowd.people
      const [a, b, c] = cluster.nodes
      if (!owner || !guest || !other || !a || !b || !c) throw new Error('the crowd is too small')
      const rounds = isShort || control.mustFind ? 20 : 500
      const areFriends = crowd.directs.some(({ pair }) => pair[0] === owner && pair[1] === other)
      if (!areFriends) await befriend(owner, other)
      const personIds = [guest.id, other.id]
      const { conversationId } = await owner.do(createGroup, { personIds, name: 'Comings and goings' })
      const by = ({ token }: typeof owner, { url }: typeof a) =>
        createHttpCaller(url, { language: 'en-us', token })
      const [throughA, throughB, throughC] = [by(owner, a), by(other, b), by(owner, c)]
      const write = () =>
        Promise.all([
          throughA.do(sendMessage, textTo(conversationId)),
          throughB.do(sendMessage, textTo(conversationId)),
        ])
      for (let round = 0; round < rounds; round++) {
        await write()
        const place = { conversationId, personIds: [guest.id] }
        await Promise.all([throughC.do(removeMembers, place), write(), write()])
        await write()
        await throughC.do(inviteMembers, place)
      }
      // Frames that are under way.
      await Bun.sleep(3_000)
      const logs = new Map([[conversationId, await readLog(owner, conversationId)]])
      const group = { conversationId, owner, guests: [guest, other] }
      compareRecipients({ crowd: { ...crowd, groups: [group] } }, logs, findings)
      return { faults: `${rounds} removals`, operations: rounds * 10 }
    },
  })

/** The time within which every process has asked whether the sessions of its connections still exist. */
const recheckedMs = 35_000

const loggedOut = (name: string, control: Partial<Parameters<typeof scriptedRow>[0]> = {}) =>
  scriptedRow({
    name,
    ...control,
    async act({ cluster, crowd, findings }) {
      const [victim, survivor] = cluster.nodes
      const [friend, person] = crowd.people
      const direct = crowd.directs.find(({ pair }) => pair[0] === friend && pair[1] === person)
      if (!victim || !survivor || !friend || !person || !direct) throw new Error('the crowd is too small')
      const [session] = await cluster.system.sql<{ id: string }[]>`
        select id from auth.session where person_id = ${person.id}`
      const killed = killAfterCommitOf(
        { database: victim.database, killServer: victim.kill },
        session?.id ?? '',
      )
      const leaving = createHttpCaller(victim.url, { language: 'en-us', token: person.token })
      await Promise.all([leaving.do(logOut, {}).catch(() => undefined), killed])
      const [left] = await cluster.system.sql<
        unknown[]
      >`select from auth.session where id = ${session?.id ?? ''}`
      if (left) throw new Error('the session did not end before the kill')
      await Bun.sleep(recheckedMs)
      const from = performance.now()
      const writing = createHttpCaller(survivor.url, { language: 'en-us', token: friend.token })
      for (let n = 0; n < 5; n++) {
        await writing.do(sendMessage, textTo(direct.conversationId))
        await Bun.sleep(500)
      }
      const heard = person.pushed.filter(({ at }) => at >= from)
      findings.shownToWrong.push(...heard.map(({ cseq }) => `entry ${cseq} to a session that has ended`))
      await victim.start()
      return { faults: '1 kill', operations: 5 }
    },
  })

const busDelayMs = 100
/** The time in which messages are stored, from the beginning of a sign-in. */
const signInMs = { withBus: 300, without: 60 }

/** Several devices at a time sign in again and again at one process, while another one stores what they are to show. */
const signedIn = (name: string, control: Partial<Parameters<typeof scriptedRow>[0]> = {}) =>
  scriptedRow({
    name,
    ...control,
    async act({ cluster, crowd, random, isShort, findings }) {
      const [a, b] = cluster.nodes
      if (!a || !b) throw new Error('there are no two servers')
      const rounds = isShort || control.mustFind ? 8 : 100
      const spreadMs = b.bus ? signInMs.withBus : signInMs.without
      const chance = random.fork('sign-in')
      // Long enough for messages to be stored before the other server knows who has signed in here.
      if (b.bus) b.bus.delayMs = busDelayMs
      const pairs = crowd.directs.filter((_, n) => n % 2 === 0).slice(0, 4)
      await Promise.all(
        pairs.map(async ({ conversationId, pair: [writer, reader] }) => {
          const writing = createHttpCaller(a.url, { language: 'en-us', token: writer.token })
          for (let round = 0; round < rounds; round++) {
            const device = openEngine(reader, { url: () => b.url, onConnectionTrouble: () => undefined })
            try {
              const starting = device.start()
              await Bun.sleep(chance.next() * spreadMs)
              const { cseq } = await writing.do(sendMessage, textTo(conversationId))
              const storedAt = performance.now()
              await starting
              const isThere = () => (device.getState().chats.get(conversationId)?.cseq ?? 0) >= cseq
              await until(isThere, { timeoutMs: 10_000 }).catch(() =>
                findings.late.push(
                  `round ${round}: not there ${Math.round(performance.now() - storedAt)} ms after`,
                ),
              )
            } finally {
              device.stop()
            }
          }
        }),
      )
      return { faults: `${rounds * pairs.length} sign-ins`, operations: rounds * pairs.length }
    },
  })

export const rows = [
  removed('a member removed by one while two others write'),
  removed('with a bus, a member removed by one while two others write', { hasBus: true }),
  removed('control: a member removed, and members in memory taken for current', {
    mustFind: 'shownToWrong',
    edits: noVersions,
  }),
  loggedOut('a session ended by one that is killed after COMMIT'),
  loggedOut('control: a session ended, and nobody asks about sessions', {
    mustFind: 'shownToWrong',
    edits: noRecheck,
  }),
  signedIn('a device signs in at one while another stores'),
  signedIn('with a bus, a device signs in at one while another stores', { hasBus: true }),
]
