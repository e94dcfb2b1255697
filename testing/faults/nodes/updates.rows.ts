import { buildNewer, expandFor, unpackOlder } from '../older'
import { nodeRow, type NodeScene } from './node-row'
import { paceSends } from './paced-sends'

const backWithinMs = 3_000

/** Replaces every server by one of another version, one after the other. By its signal, a server tells the balancer before it goes, or does not. */
async function replaceAll({ cluster }: NodeScene, program: string, signal: NodeJS.Signals): Promise<void> {
  for (const node of cluster.nodes) {
    node.signal(signal)
    await node.ended()
    await node.start(program)
    await cluster.untilReady()
  }
}

/** How long devices took to come back, of a hundred the last but one. */
function backP99({ watched }: NodeScene): number {
  const gaps = watched.flatMap(({ connected }) =>
    connected.slice(1).map(({ from }, n) => from - (connected[n]?.to ?? from)),
  )
  return gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length * 0.99)] ?? 0
}

const updated = (
  name: string,
  signal: NodeJS.Signals,
  control: Partial<Parameters<typeof nodeRow>[0]> = {},
) =>
  nodeRow({
    name,
    program: unpackOlder,
    ...control,
    async fail(scene) {
      const { cluster, crowd, fault } = scene
      const [direct] = crowd.directs
      if (!direct) throw new Error('the crowd has no chats')
      const { conversationId, pair } = direct
      const older = await unpackOlder()
      // A call goes to whichever server is ready, like every device.
      const sends = paceSends({ url: () => cluster.urlFor(0), by: pair[0], conversationId })
      await expandFor(cluster.system)
      await replaceAll(scene, await buildNewer(), signal)
      await replaceAll(scene, older, signal)
      const { sentMs, refused } = await sends.stop()
      const backMs = backP99(scene)
      if (refused > 0) fault(`${refused} of ${sentMs.length + refused} sends had no answer`)
      if (backMs > backWithinMs) fault(`99 of 100 devices were back after ${Math.round(backMs)} ms`)
      return `2 servers replaced and back, ${sentMs.length} sends beside, devices back p99 ${(backMs / 1000).toFixed(1)} s`
    },
  })

export const rows = [
  updated('update from the version before, and back, while people write', 'SIGTERM'),
  updated('with a bus, update from the version before, and back, while people write', 'SIGTERM', {
    hasBus: true,
  }),
  updated('control: update, and servers killed instead of drained', 'SIGKILL', { mustFind: 'broken' }),
]
