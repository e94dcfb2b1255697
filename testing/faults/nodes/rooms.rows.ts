import { sendUntil } from '../../src/room-device'
import type { Node } from './cluster'
import { beginCall, mediaPortsOf } from './in-room'
import { scriptedRow } from './node-row'
import { noHold } from './switched-off'

/** The lease, the look of the next owner, and what a busy machine takes. */
const takenWithinMs = 30_000
/** For packets that are on their way, and to hear that none follows. */
const silenceMs = 1_000

interface Failing extends Partial<Parameters<typeof scriptedRow>[0]> {
  fail: (node: Node) => Promise<void> | void
  heal: (node: Node) => Promise<void>
}

/** Two people speak in a room of the first server, which fails; the third one then comes by the second server. */
const ownerFails = (name: string, { fail, heal, ...control }: Failing) =>
  scriptedRow({
    name,
    envOf: mediaPortsOf,
    ...control,
    async act({ cluster, crowd, findings }) {
      const [first, second] = cluster.nodes
      if (!first || !second) throw new Error('there are two servers')
      const call = await beginCall(crowd, { first, heard: second })
      const [ann, ben, cem] = call.people
      try {
        const [anns, bens] = [await call.connect(ann, first), await call.connect(ben, first)]
        await sendUntil(() => bens.received.includes(ann.person.id), anns.speak)
        await fail(first)
        const failedMs = performance.now()
        const cems = await call.connect(cem, second)
        const tookMs = performance.now() - failedMs
        const seconds = (tookMs / 1000).toFixed(1)
        if (tookMs > takenWithinMs) findings.broken.push(`the room was taken after ${seconds} s`)
        const before = bens.received.length
        for (const endMs = performance.now() + silenceMs; performance.now() < endMs;) {
          anns.speak()
          await Bun.sleep(20)
        }
        if (bens.received.length > before) findings.broken.push('two servers forwarded one room')
        const again = await call.connect(ann, second)
        await sendUntil(() => cems.received.includes(ann.person.id), again.speak)
        return { faults: `the next owner after ${seconds} s`, operations: 1 }
      } finally {
        await call.stop()
        await heal(first)
      }
    },
  })

const stands = {
  fail: (node: Node) => node.signal('SIGSTOP'),
  async heal(node: Node) {
    node.signal('SIGCONT')
    await node.ended()
    await node.start()
  },
}

export const rows = [
  ownerFails('the owner of a room killed', { fail: (node) => node.kill(), heal: (node) => node.start() }),
  ownerFails('the owner of a room stopped', stands),
  ownerFails('control: the owner of a room stopped, and its forwarder goes on', {
    ...stands,
    mustFind: 'broken',
    edits: noHold,
  }),
]
