/** Rows in which something happens to the PostgreSQL servers below two servers of Linnet; Patroni decides which of them is written. */
import { type Patroni, startPatroni } from '../../patroni/patroni'
import { until } from '../../src/until'
import type { Row } from '../row'
import type { Cluster, Node } from './cluster'
import { type NodeRow, nodeRow, type NodeScene } from './node-row'
import { type Acknowledged, startWriters } from './writers'

export interface FailoverScene extends NodeScene {
  rig: Patroni
  /** The server to which some people write all the while: beside the primary, if each is beside a database. */
  writtenAt: Node
  /** The messages of those people. */
  acknowledged: readonly Acknowledged[]
}

interface FailoverRow extends Omit<NodeRow, 'fail'> {
  isSynchronous: boolean
  /** Each server runs on the machine of one of the databases, and is cut off with it, so that it may have to start again. */
  isBeside?: boolean
  /** People read what the primary alone has and then loses: their devices notice that they are ahead, and read everything again. */
  showsTooMuch?: boolean
  /** Both databases are gone for a while. */
  isDown?: boolean
  fail: (scene: FailoverScene) => Promise<string>
}

const outageWithinMs = 30_000
const noticedWithinMs = 60_000
/** An entry that was stored just before an outage is seen after it. */
const lateAfterMs = 45_000

/** A row that must lose nothing, so that no server has a reason to end; or a control, whose loss must be noticed. */
export const failoverRow = (row: FailoverRow): Row => ({
  name: row.name,
  ...(row.mustFind && { mustFind: row.mustFind }),
  async run(parts) {
    const { isSynchronous, isBeside, isDown, showsTooMuch, ...others } = row
    const rig = await startPatroni({ isSynchronous })
    const lost: string[] = []
    try {
      const { url: databaseUrl, members: machines } = rig
      const hostOf = (n: number) => ({
        HOST: machines[n]?.sideAddress ?? '',
        ALLOW_EXPOSED_DEVELOPMENT: '1',
      })
      const result = await nodeRow({
        lateAfterMs,
        ...others,
        surroundings: { databaseUrl, machines },
        ...(isBeside && { envOf: hostOf, absent: 0 }),
        fail: async (scene) => {
          const judged = await failAndJudge(row, { ...scene, rig })
          lost.push(...judged.lost)
          return judged.faults
        },
      }).run(parts)
      const { longestOutageMs: outageMs, findings } = result
      findings.lost.push(...lost)
      if (showsTooMuch) findings.readAgain = []
      if (!isDown && outageMs > outageWithinMs)
        findings.broken.push(`nothing was acknowledged for ${Math.round(outageMs / 1000)} s`)
      return result
    } finally {
      await rig.stop()
    }
  },
})

async function failAndJudge(
  { mustFind, isBeside, fail }: FailoverRow,
  scene: NodeScene & { rig: Patroni },
): Promise<{ faults: string; lost: string[] }> {
  const { cluster, crowd, rig, fault } = scene
  const keeper = keepRunning(cluster)
  const before = await countHistories(cluster)
  const { primary } = await rig.roles()
  const writtenAt = cluster.nodes[isBeside ? rig.members.indexOf(primary) : 0]
  if (!writtenAt) throw new Error('there is no server')
  const url = isBeside ? writtenAt.directUrl : () => cluster.urlFor(0)
  const writers = startWriters({ crowd, url })
  const { acknowledged } = writers
  try {
    await until(() => acknowledged.length > 10)
    const faults = await fail({ ...scene, writtenAt, acknowledged })
    await rig.untilFollowed()
    const isAnother = async () => (await countHistories(cluster).catch(() => before)) > before
    if (mustFind)
      await until(isAnother, { timeoutMs: noticedWithinMs }).catch(() =>
        Promise.reject(new Error('the loss was not noticed: no other history of the logs began')),
      )
    else if (await isAnother()) fault('another history of the logs began')
    await cluster.untilReady()
    const starts = keeper.starts()
    if (starts > 0 && !mustFind && !isBeside) fault(`servers ended ${starts} times`)
    await writers.stop()
    const lost = await findLost(cluster, acknowledged)
    return { lost, faults: starts > 0 ? `${faults}, servers started again ${starts} times` : faults }
  } finally {
    await writers.stop()
    await keeper.stop()
  }
}

async function findLost({ system }: Cluster, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const rows = await system.sql<{ cid: string }[]>`select cid from conversations.entry`
  const stored = new Set(rows.map(({ cid }) => cid))
  return acknowledged.flatMap(({ cid }) => (stored.has(cid) ? [] : `message ${cid} over HTTP`))
}

/** Starts servers again that have ended by themselves, as their service does. */
function keepRunning({ nodes }: Cluster) {
  const { promise: over, resolve: end } = Promise.withResolvers<'over'>()
  let starts = 0
  const keeping = nodes.map(async (node) => {
    for (;;) {
      if ((await Promise.race([over, node.ended()])) === 'over') return
      starts++
      node.isReady = false
      // Without a database a server refuses to start.
      await node.start().catch(() => Bun.sleep(1_000))
    }
  })
  return {
    starts: () => starts,
    async stop() {
      end('over')
      await Promise.all(keeping)
    },
  }
}

/** Counts the histories that the logs of this database have had. */
async function countHistories({ system }: Cluster): Promise<number> {
  const rows = await system.sql<unknown[]>`select from startup.epoch`
  return rows.length
}
