/** Rows in which people use several servers while something happens to one of them. */
import { type PushServer, startPushServer } from '../../src/push-server'
import { until } from '../../src/until'
import { type Findings, noFindings } from '../findings'
import { createHistory } from '../history'
import { type Load, startLoad } from '../load'
import type { Edit } from '../mutant'
import { type Crowd, createCrowd } from '../people'
import type { Random } from '../random'
import { type Row, type RowParts, type RowResult, sumOf } from '../row'
import { readLogs, verify } from '../verify'
import { type Cluster, type ClusterOptions, startCluster } from './cluster'
import { type Delays, findDelays } from './delays'
import { type Absent, addAbsent, findUnnotified } from './phones'
import { watchDevice, type Watched } from './watch'

export interface NodeScene {
  cluster: Cluster
  crowd: Crowd
  load: Load
  pushes: PushServer
  absent: readonly Absent[]
  watched: readonly Watched[]
  random: Random
  isShort: boolean
  /** Notes a rule that did not hold. */
  fault: (what: string) => void
}

/** The parts of a row of several servers, with or without a load. */
interface NodeRowBase extends Partial<
  Pick<ClusterOptions, 'nodes' | 'hasBus' | 'env' | 'envOf' | 'clock' | 'program' | 'surroundings'>
> {
  name: string
  /** For a control: what it must find. */
  mustFind?: keyof Findings
  /** Switches off the mechanism that a control is about. */
  edits?: readonly Edit[]
}

export interface NodeRow extends NodeRowBase {
  /**
   * An entry that a connected device shows later than this is late: 10 s, unless its server can't know better for longer. In a
   * short run, beside other work, nothing is late before 10 s.
   */
  lateAfterMs?: number
  /** The number of people with a phone and no connection; 0 where servers reach no push service. */
  absent?: number
  /** Whether nobody says again who has read what while the bus was away. */
  losesReads?: boolean
  /** Causes a fault while people continue, and heals it. Returns a description. */
  fail: (scene: NodeScene) => Promise<string>
}

const people = { short: 16, full: 40 }
const absentPeople = 4
/** Slow enough for two cores with four servers, PostgreSQL and everybody's devices. */
const pauseMs = 600
const quietMs = 2_000
const usualLateMs = 10_000
/** A device that a killed process was about to notify stays taken for a minute; groups rest between rounds. */
const notifiedWithinMs = 120_000

/** A row in which a crowd, spread over the servers, does everything at once during a fault. */
export const nodeRow = (row: NodeRow): Row => ({
  name: row.name,
  ...(row.mustFind && { mustFind: row.mustFind }),
  async run(parts) {
    const pushes = await startPushServer()
    const cluster = await startCluster({ nodes: 2, ...row, env: { ...pushes.settings, ...row.env } })
    const crowds: Crowd[] = []
    try {
      return await runRow(row, { ...parts, cluster, pushes, crowds })
    } finally {
      for (const { engine } of crowds.flatMap((crowd) => crowd.people)) engine.stop()
      await cluster.stop()
      pushes.stop()
    }
  },
})

interface Running extends RowParts {
  cluster: Cluster
  pushes: PushServer
  /** The crowd, so that its devices are stopped at the end. */
  crowds: Crowd[]
}

async function runRow(
  row: NodeRow,
  { cluster, pushes, crowds, random, isShort }: Running,
): Promise<RowResult> {
  const startedMs = Date.now()
  const { system } = cluster
  const callUrl = cluster.urlFor(0)
  const count = isShort ? people.short : people.full
  const crowd = await createCrowd(system, { count, random, callUrl, url: cluster.urlFor })
  crowds.push(crowd)
  const absent = await addAbsent({ system, callUrl, crowd, pushes }, row.absent ?? absentPeople)
  const watched = crowd.people.map(watchDevice)
  const history = createHistory()
  const load = startLoad({ crowd, history, random: random.fork('load'), pauseMs })
  const broken: string[] = []
  await Bun.sleep(quietMs)
  const scene = { cluster, crowd, load, pushes, absent, watched, random: random.fork('faults'), isShort }
  const faultFromMs = Date.now()
  const faults = await row.fail({ ...scene, fault: (what) => void broken.push(what) })
  await Bun.sleep(quietMs)
  await load.stop()
  await cluster.untilReady()
  const judged = await judge(row, { cluster, crowd, watched, absent, load, startedMs, faultFromMs, isShort })
  const findings = { ...judged.findings, broken: [...judged.findings.broken, ...broken] }
  const [longest, before] = [judged.longestMs, judged.longestBeforeMs].map((ms) => (ms / 1000).toFixed(1))
  const slowest = `slowest arrival ${longest} s, before the fault ${before} s`
  return { ...sumOf(history), findings, faults: `${faults}; ${slowest}` }
}

interface Judged extends Pick<NodeScene, 'cluster' | 'crowd' | 'absent' | 'load' | 'watched' | 'isShort'> {
  startedMs: number
  faultFromMs: number
}

/** Nobody writes any more: what devices and phones lack now must come by itself. */
async function judge(
  { mustFind, lateAfterMs: givenMs = usualLateMs, hasBus, losesReads }: NodeRow,
  { cluster, crowd, absent, load, watched, startedMs, faultFromMs, isShort }: Judged,
): Promise<Pick<Delays, 'longestMs' | 'longestBeforeMs'> & { findings: Findings }> {
  const lateAfterMs = isShort && !mustFind ? Math.max(givenMs, usualLateMs) : givenMs
  const { system } = cluster
  const logs = await readLogs(crowd)
  const cids = new Set([...load.messages.values()].map(({ cid }) => cid))
  const measure = (): Promise<Delays> =>
    findDelays({ system, crowd, logs, watched, cids, lateAfterMs, faultFromMs })
  // Until everything has been seen, or is late.
  let delays = await measure()
  for (const end = Date.now() + lateAfterMs; Date.now() < end;) {
    const before = delays.longestMs
    await Bun.sleep(1_000)
    delays = await measure()
    if (delays.longestMs === before) break
  }
  const pushedToNobody = await findUnnotified(system, absent, notifiedWithinMs)
  const readAgain = watched.flatMap(({ person, readAgain: times }) =>
    times > 0 ? [`${person.name}, ${times} times`] : [],
  )
  const seen: Findings = { ...noFindings(), late: delays.late, pushedToNobody, readAgain }
  const isControl = mustFind !== undefined
  const isJudged = !isControl || ['lost', 'doubled', 'shownToWrong', 'drifted'].includes(mustFind)
  const compared = isJudged
    ? await verify({
        system,
        crowd,
        clients: crowd.people,
        load,
        startedMs,
        freshUrl: cluster.urlFor(0),
        areReadsUntold: hasBus !== true || losesReads === true,
        isControl: isControl && mustFind !== 'shownToWrong',
      })
    : noFindings()
  return { ...delays, findings: { ...compared, ...seen, broken: [] } }
}

export interface ScriptedRow extends NodeRowBase {
  /** Acts a scene. Returns a description, and what it did. */
  act: (scene: ScriptedScene) => Promise<{ faults: string; operations: number }>
}

export interface ScriptedScene extends Pick<NodeScene, 'cluster' | 'pushes' | 'random' | 'isShort'> {
  crowd: Crowd
  findings: Findings
}

/** A row that acts a scene with a few people, and judges it itself. */
export const scriptedRow = (row: ScriptedRow): Row => ({
  name: row.name,
  ...(row.mustFind && { mustFind: row.mustFind }),
  async run({ random, isShort }) {
    const pushes = await startPushServer()
    const cluster = await startCluster({ nodes: 2, ...row, env: { ...pushes.settings, ...row.env } })
    const findings = noFindings()
    let crowd: Crowd | undefined
    try {
      const callUrl = cluster.urlFor(0)
      crowd = await createCrowd(cluster.system, { count: 8, random, callUrl, url: cluster.urlFor })
      const { faults, operations } = await row.act({ cluster, pushes, random, isShort, crowd, findings })
      const counts = { operations, acknowledged: operations, refused: 0, unknown: 0, resolved: 0 }
      return { ...counts, longestOutageMs: 0, findings, faults }
    } finally {
      for (const { engine } of crowd?.people ?? []) engine.stop()
      await cluster.stop()
      pushes.stop()
    }
  },
})

/** Waits for something that must hold within a time; notes it otherwise. */
export const mustHold = (
  holds: () => boolean | Promise<boolean>,
  { withinMs, orElse }: { withinMs: number; orElse: () => void },
): Promise<void> =>
  until(holds, { timeoutMs: withinMs }).then(
    () => undefined,
    () => orElse(),
  )
