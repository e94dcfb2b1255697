/** Faults of the bus between servers, which delay messages a little, and disconnect no one. */
import { mangleMessages } from './nats-lines'
import { nodeRow, type NodeScene } from './node-row'
import { noNumbers, noReconcile } from './switched-off'

/** The time of noticing silence, or between two looks, and that for which a device waits before it asks. */
const lateAfterMs = 1_500
const faultMs = 10_000

type BusRow = Omit<Partial<Parameters<typeof nodeRow>[0]>, 'name' | 'fail'>

const busRow = (name: string, act: (scene: NodeScene) => Promise<string>, control: BusRow = {}) =>
  nodeRow({
    name,
    hasBus: true,
    lateAfterMs,
    losesReads: true,
    ...control,
    async fail(scene) {
      const said = await act(scene)
      const moved = scene.watched.filter(({ connected }) => connected.length !== 1)
      if (moved.length > 0) scene.fault(`${moved.length} devices were disconnected`)
      return said
    },
  })

/** One of the servers can neither send nor receive, and may notice that or not. */
const cutOff = (name: string, how: 'closed' | 'frozen') =>
  busRow(name, async ({ cluster: { nodes } }) => {
    const bus = nodes[1]?.bus
    if (how === 'closed') bus?.close()
    else bus?.freeze()
    await Bun.sleep(faultMs)
    if (how === 'closed') await bus?.open()
    else bus?.thaw()
    return `cut off for ${faultMs / 1000} s`
  })

const deaf = busRow('one of two hears nothing by the bus, and is heard', async ({ cluster, random }) => {
  const bus = cluster.nodes[1]?.bus
  const end = bus && mangleMessages(bus, { random, dropped: 1 })
  await Bun.sleep(faultMs)
  return `${end?.().dropped ?? 0} packets dropped`
})

const killed = (name: string, control?: BusRow) =>
  busRow(
    name,
    async ({ cluster: { nats } }) => {
      await nats?.kill()
      await Bun.sleep(faultMs)
      await nats?.start()
      return `killed for ${faultMs / 1000} s`
    },
    control,
  )

const stopped = busRow('NATS stopped (SIGSTOP)', async ({ cluster: { nats } }) => {
  nats?.signal('SIGSTOP')
  await Bun.sleep(faultMs)
  nats?.signal('SIGCONT')
  return `stopped for ${faultMs / 1000} s`
})

/** A packet passes the proxies of two servers. */
const slow = busRow(
  'NATS 200 ms slow',
  async ({ cluster: { nodes } }) => {
    for (const { bus } of nodes) if (bus) bus.delayMs = 100
    await Bun.sleep(2 * faultMs)
    for (const { bus } of nodes) if (bus) bus.delayMs = 0
    return `slow for ${(2 * faultMs) / 1000} s`
  },
  { losesReads: false },
)

const share = 0.05

const mangled = (name: string, control?: BusRow) =>
  busRow(
    name,
    async ({ cluster: { nodes }, random, isShort }) => {
      const mangling = { random, dropped: share, doubled: share, swapped: share }
      const ends = nodes.flatMap(({ bus }) => (bus ? [mangleMessages(bus, mangling)] : []))
      await Bun.sleep(isShort ? 2 * faultMs : 6 * faultMs)
      const done = ends.map((end) => end())
      const sum = (kind: 'dropped' | 'doubled' | 'swapped') => done.reduce((all, each) => all + each[kind], 0)
      return `${sum('dropped')} packets dropped, ${sum('doubled')} doubled, ${sum('swapped')} swapped`
    },
    control,
  )

export const rows = [
  cutOff('one of two cut off from the bus', 'closed'),
  cutOff('one of two cut off from the bus without notice', 'frozen'),
  deaf,
  killed('NATS killed'),
  killed('control: NATS killed, and nobody looks in the database', { mustFind: 'late', edits: noReconcile }),
  stopped,
  slow,
  mangled('packets on the bus dropped, doubled and swapped', { losesReads: false }),
  mangled('control: packets dropped, doubled and swapped, and numbers ignored', {
    mustFind: 'late',
    edits: noNumbers,
  }),
]
