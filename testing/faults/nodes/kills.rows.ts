import { nodeRow } from './node-row'
import { noEnd, noReconcile } from './switched-off'

const killOne = (name: string, control: Partial<Parameters<typeof nodeRow>[0]> = {}) =>
  nodeRow({
    name,
    nodes: 4,
    ...control,
    async fail({ cluster, random, isShort }) {
      const kills = isShort || control.mustFind ? 2 : 20
      for (let kill = 0; kill < kills; kill++) {
        await Bun.sleep(1_000 + random.next() * 2_000)
        const node = random.pick(cluster.nodes)
        await node.kill()
        await Bun.sleep(random.next() * 4_000)
        await node.start()
      }
      return `${kills} kills`
    },
  })

/** A process that stands still for longer than its lease is replaced, and must not go on. */
const sleepOne = (name: string, control: Partial<Parameters<typeof nodeRow>[0]> = {}) =>
  nodeRow({
    name,
    // Nothing tells a device sooner that its server stands still: it gives up a silent connection after 22 s.
    lateAfterMs: 32_000,
    ...control,
    async fail({ cluster: { nodes, countGone }, fault }) {
      const [, node] = nodes
      const before = await countGone()
      node?.signal('SIGSTOP')
      await Bun.sleep(15_000)
      if ((await countGone()) !== before + 1) fault('nobody declared the process dead that slept')
      node?.signal('SIGCONT')
      const outcome = await Promise.race([node?.ended(), Bun.sleep(10_000).then(() => 'runs')])
      if (outcome === 'runs') {
        fault('the process that slept went on')
        await node?.kill()
      }
      await node?.start()
      return 'stopped for 15 s'
    },
  })

const cutOffDatabase = nodeRow({
  name: 'one of two cut off from the database for 15 s',
  // Without a bus a process can't know that the others still reach the database.
  lateAfterMs: 32_000,
  async fail({ cluster: { nodes }, fault }) {
    const [, node] = nodes
    node?.database.freeze()
    await Bun.sleep(15_000)
    node?.database.thaw()
    const outcome = await Promise.race([node?.ended(), Bun.sleep(20_000).then(() => 'runs')])
    if (outcome === 'runs') {
      fault('the process that was cut off went on')
      await node?.kill()
    }
    await node?.start()
    return '1 cut'
  },
})

const cutOffPeople = nodeRow({
  name: 'one of two cut off from people for 15 s',
  lateAfterMs: 32_000,
  async fail({ cluster: { nodes }, fault }) {
    const [, node] = nodes
    node?.link.freeze()
    await Bun.sleep(15_000)
    node?.link.thaw()
    const outcome = await Promise.race([node?.ended(), Bun.sleep(3_000).then(() => 'runs')])
    if (outcome !== 'runs') fault('a process ended that only people could not reach')
    return '1 cut'
  },
})

export const rows = [
  killOne('one of four killed, again and again'),
  killOne('with a bus, one of four killed, again and again', { hasBus: true }),
  killOne('control: killed, and nothing announced again', { mustFind: 'late', edits: noReconcile }),
  sleepOne('one of two stopped (SIGSTOP) for longer than its lease'),
  sleepOne('control: stopped, and not ended afterwards', { mustFind: 'broken', edits: noEnd }),
  cutOffDatabase,
  cutOffPeople,
]
