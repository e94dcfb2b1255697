/** Prints what a failover costs: `npm run test:failover`. Each row must hold, and the control must lose something that is noticed. */
import { textOf } from '@linnet/protocol'
import { until } from '../src/until'
import {
  entriesOn,
  type FailoverSystem,
  logOf,
  lostOf,
  startFailoverSystem,
  storedTwiceOrNever,
} from './system'

interface Row {
  name: string
  isSynchronous: boolean
  /** False where devices are made to read everything again. */
  hasBranch?: boolean
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
    name: 'asynchronous, the replica lags',
    isSynchronous: false,
    fail: loseTheEnd,
  },
  {
    name: 'control: asynchronous, without a branch',
    isSynchronous: false,
    hasBranch: false,
    async fail(system) {
      await loseTheEnd(system, () => system.sql`update startup.epoch set parent = null, since = null`)
    },
  },
]

/** The replica takes over without the last messages, and the server starts again. */
async function loseTheEnd(system: FailoverSystem, whileStopped?: () => Promise<unknown>): Promise<void> {
  const { pair, acknowledged, halts, restart } = system
  await pair.nodes[0].refuseReplicas()
  const before = acknowledged.length
  await until(() => acknowledged.length > before + 20)
  await pair.nodes[0].kill()
  await pair.nodes[1].promote()
  await until(() => halts.length > 0)
  await restart(async () => void (await whileStopped?.()))
}

/** Older than what a branch reads again. */
const oldMs = 5_000

async function run({ name, isSynchronous, hasBranch = true, fail }: Row): Promise<boolean> {
  const system = await startFailoverSystem(isSynchronous)
  try {
    const { acknowledged, sql, device } = system
    await system.write(30)
    await Bun.sleep(oldMs)
    const old = logOf(system, device)
    const writing = system.write(total)
    await until(() => acknowledged.length > total / 4)
    await fail(system)
    await writing
    const lost = await lostOf(system)
    const [{ epochs }] = await sql<[{ epochs: number }]>`select count(*)::int as epochs from startup.epoch`
    await device.openChat(system.chat)
    await system.own.openChat(system.chat)
    // Those that were lost are sent again by the device of their author, unless it has forgotten them.
    if (hasBranch) await until(async () => (await storedTwiceOrNever(system)).length === 0)
    const wrong = await storedTwiceOrNever(system)
    await until(() => entriesOn(system).at(-1)?.id === acknowledged.at(-1)?.id || lost.length > 0)
    const shown = () => new Set(logOf(system, device).map(({ message }) => textOf(message.content)))
    const unseen = () => acknowledged.filter(({ text }) => !shown().has(text)).length
    if (hasBranch) await until(() => unseen() === 0)
    const kept = new Set(logOf(system, device))
    const again = old.filter((entry) => !kept.has(entry)).length
    const outage = (system.longestOutageMs() / 1000).toFixed(1)
    const facts = {
      acknowledged: acknowledged.length,
      lost: lost.length,
      'sent again': lost.length - lost.filter(({ cid }) => wrong.includes(cid)).length,
      epochs,
      'not on the device': hasBranch ? unseen() : undefined,
      'older entries': old.length,
      'of them dropped': again,
    }
    process.stdout.write(`${name}: ${JSON.stringify(facts)}, longest outage ${outage} s\n`)
    // A loss is right only where it is noticed, and only what came shortly before it is read again.
    if (!hasBranch) return lost.length > 0 && epochs === 2 && again === old.length
    const isComplete = wrong.length === 0 && unseen() === 0 && again === 0
    return isComplete && (isSynchronous ? lost.length === 0 && epochs === 1 : lost.length > 0 && epochs === 2)
  } finally {
    await system.stop()
  }
}

let areRight = true
for (const row of rows) areRight = (await run(row)) && areRight
process.exit(areRight ? 0 : 1)
