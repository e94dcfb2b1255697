/** Prints what a failover costs: `npm run test:failover`. Each row must hold, and the control must lose something that is noticed. */
import { until } from '../src/until'
import { entriesOn, type FailoverSystem, lostOf, startFailoverSystem } from './system'

interface Row {
  name: string
  isSynchronous: boolean
  /** Lets the replica take over while messages are being written. */
  fail: (system: FailoverSystem) => Promise<void>
}

/** The number of messages that are written. */
const total = 400

const rows: readonly Row[] = [
  {
    name: 'primary killed, synchronous',
    isSynchronous: true,
    async fail({ pair: { nodes } }) {
      await nodes[0].kill()
      await nodes[1].promote()
    },
  },
  {
    name: 'primary hangs and comes back, synchronous',
    isSynchronous: true,
    async fail({ pair: { nodes }, acknowledged }) {
      const paused = nodes[0].pause()
      await nodes[1].promote()
      const before = acknowledged.length
      await until(() => acknowledged.length > before + 20)
      paused.go()
    },
  },
  {
    name: 'control: asynchronous, the replica lags',
    isSynchronous: false,
    async fail({ pair, acknowledged, halts, restart }) {
      await pair.nodes[0].refuseReplicas()
      const before = acknowledged.length
      await until(() => acknowledged.length > before + 20)
      await pair.nodes[0].kill()
      await pair.nodes[1].promote()
      await until(() => halts.length > 0)
      await restart()
    },
  },
]

async function run({ name, isSynchronous, fail }: Row): Promise<boolean> {
  const system = await startFailoverSystem(isSynchronous)
  try {
    const { acknowledged, sql, chat } = system
    const writing = system.write(total)
    await until(() => acknowledged.length > total / 4)
    await fail(system)
    await writing
    const lost = await lostOf(system)
    const [{ epochs }] = await sql<[{ epochs: number }]>`select count(*)::int as epochs from startup.epoch`
    const [{ entries }] = await sql<[{ entries: number }]>`
      select count(*)::int as entries from conversations.entry where conversation_id = ${chat}`
    await until(() => entriesOn(system).at(-1)?.id === acknowledged.at(-1)?.id)
    const stored = acknowledged.filter((each) => !lost.includes(each))
    const shown = new Set(entriesOn(system).map(({ id }) => id))
    const unseen = stored.filter(({ id }) => !shown.has(id)).length
    const outage = (system.longestOutageMs() / 1000).toFixed(1)
    const facts = { acknowledged: total, lost: lost.length, epochs, entries, 'not on the device': unseen }
    process.stdout.write(`${name}: ${JSON.stringify(facts)}, longest outage ${outage} s\n`)
    // A loss is right only where it is noticed.
    return isSynchronous ? lost.length === 0 && epochs === 1 && unseen === 0 : lost.length > 0 && epochs === 2
  } finally {
    await system.stop()
  }
}

let areRight = true
for (const row of rows) areRight = (await run(row)) && areRight
process.exit(areRight ? 0 : 1)
