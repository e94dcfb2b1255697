import { type ConversationId, editMessage, sendMessage, setGroupInfo } from '@linnet/protocol'
import { createHttpCaller } from '../../src/caller'
import { killAfterCommitOf } from '../commit-row'
import type { FaultPerson } from '../people'
import { mustHold, scriptedRow } from './node-row'
import { addAbsent, findUnnotified } from './phones'
import { noReconcile, noTakeOver } from './switched-off'

interface Scene {
  conversationId: ConversationId
  directId: ConversationId
  /** Makes calls to the server that is killed. */
  writer: ReturnType<typeof createHttpCaller>
}

interface Commit {
  name: string
  act: (scene: Scene, text: string) => Promise<unknown>
}

const message = (conversationId: ConversationId, text: string) =>
  ({ conversationId, kind: 'text', content: { text }, cid: Bun.randomUUIDv7() }) as const

/** Ways of storing something: a statement that commits by itself, that of shared batches, and transactions. */
const commits: readonly Commit[] = [
  {
    name: 'a message to a group',
    act: ({ writer, conversationId }, text) => writer.do(sendMessage, message(conversationId, text)),
  },
  {
    name: 'a message to a friend',
    act: ({ writer, directId }, text) => writer.do(sendMessage, message(directId, text)),
  },
  {
    name: 'the name of a group',
    act: ({ writer, conversationId }, name) => writer.do(setGroupInfo, { conversationId, name }),
  },
  {
    name: 'an edit',
    async act({ writer, conversationId }, text) {
      const { cseq } = await writer.do(sendMessage, message(conversationId, 'before'))
      return writer.do(editMessage, { conversationId, cseq, text, cid: Bun.randomUUIDv7() })
    },
  },
]

/** Whether a device shows a text anywhere: in a log, or as the name of a group. */
const shows = ({ engine }: FaultPerson, text: string) =>
  [...engine.getState().chats.values()].some((chat) =>
    JSON.stringify({ ...chat, log: chat.log?.entries.slice(-20) }).includes(text),
  )

const killedAfterCommits = (
  name: string,
  { kinds, ...control }: Partial<Parameters<typeof scriptedRow>[0]> & { kinds: readonly Commit[] },
) =>
  scriptedRow({
    name,
    ...control,
    async act({ cluster, crowd, pushes, findings }) {
      const [victim] = cluster.nodes
      const [group] = crowd.groups
      const [guest] = group?.guests ?? []
      const direct = crowd.directs.find(({ pair }) => pair[0] === group?.owner && pair[1] === guest)
      if (!victim || !group || !guest || !direct) throw new Error('the crowd has no group')
      const callUrl = cluster.urlFor(0)
      const absent = await addAbsent({ system: cluster.system, callUrl, crowd, pushes }, 1)
      await guest.engine.openChat(group.conversationId)
      const writer = createHttpCaller(victim.url, { language: 'en-us', token: group.owner.token })
      const scene = { writer, conversationId: group.conversationId, directId: direct.conversationId }
      for (const [n, kind] of kinds.entries()) {
        if (n > 0) await victim.start()
        const text = crypto.randomUUID()
        const killed = killAfterCommitOf({ database: victim.database, killServer: victim.kill }, text)
        await Promise.all([kind.act(scene, text).catch(() => undefined), killed])
        const orElse = () => void findings.late.push(`${kind.name}, after a kill`)
        await mustHold(() => shows(guest, text), { withinMs: 10_000, orElse })
      }
      // The server starts again only afterwards, since a start looks back by itself.
      findings.pushedToNobody.push(...(await findUnnotified(cluster.system, absent, 120_000)))
      return { faults: `${kinds.length} kills`, operations: kinds.length }
    },
  })

const [first] = commits

export const rows = [
  killedAfterCommits('killed between COMMIT and frames, at each kind of commit', { kinds: commits }),
  killedAfterCommits('with a bus, killed between COMMIT and frames, at each kind of commit', {
    kinds: commits,
    hasBus: true,
  }),
  killedAfterCommits('control: killed after COMMIT, and nothing announced again', {
    mustFind: 'late',
    kinds: first ? [first] : [],
    edits: noReconcile,
  }),
  killedAfterCommits('control: killed after COMMIT, and nothing taken over', {
    mustFind: 'pushedToNobody',
    kinds: first ? [first] : [],
    edits: noTakeOver,
  }),
]
