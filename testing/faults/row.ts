import type { Findings } from './findings'
import { createHistory } from './history'
import { type Load, startLoad } from './load'
import { type Client, type Crowd, createCrowd, type CrowdOptions } from './people'
import type { Random } from './random'
import { startSystem, type System, type SystemOptions } from './system'
import { verify } from './verify'

/** The result of one row of the table. */
export interface RowResult {
  operations: number
  acknowledged: number
  /** Refused by a rule. */
  refused: number
  /** Still without an outcome at the end. */
  unknown: number
  /** Acknowledged after attempts without an answer. */
  resolved: number
  longestOutageMs: number
  findings: Findings
  /** A description, such as `50 kills`. */
  faults: string
}

export interface Row {
  name: string
  /** For a control: the finding that it must have, because otherwise the harness is blind. */
  mustFind?: keyof Findings
  run: (parts: RowParts) => Promise<RowResult>
}

export interface RowParts {
  random: Random
  /** Runs briefly in `npm test`. */
  isShort: boolean
}

export interface FaultScene {
  system: System
  crowd: Crowd
  random: Random
  isShort: boolean
  load: Load
  options: SystemOptions
  /** Further clients, compared with fresh ones at the end like everybody's. */
  watch: (clients: readonly Client[]) => void
  /** Declares that acknowledgements between two moments are lost on purpose. */
  forgive: (window: { from: number; to: number }) => void
}

export interface LoadRow {
  name: string
  mustFind?: keyof Findings
  options?: SystemOptions
  /** Prepares the options, and returns a function that undoes that. */
  prepare?: () => { options: SystemOptions; undo: () => void }
  crowd?: (system: System) => Partial<CrowdOptions>
  /** Causes a fault while people continue, and heals it. Returns a description. */
  fail: (scene: FaultScene) => Promise<string>
}

const people = { short: 16, full: 60 }
const pauseMs = 250
/** Quiet time before the first fault and after the last. */
const quietMs = 1_000

/** A row in which a crowd does everything at once during a fault. */
export const loadRow = (row: LoadRow): Row => ({
  name: row.name,
  ...(row.mustFind && { mustFind: row.mustFind }),
  async run(parts) {
    const { options, undo } = row.prepare?.() ?? { options: row.options ?? {}, undo: () => undefined }
    const startedMs = Date.now()
    const system = await startSystem(options)
    const clients: Client[] = []
    try {
      return await runLoad(row, { ...parts, system, options, startedMs, clients })
    } finally {
      for (const { engine } of clients) engine.stop()
      await system.stop()
      undo()
    }
  },
})

interface Running extends RowParts {
  system: System
  options: SystemOptions
  startedMs: number
  clients: Client[]
}

async function runLoad(
  { mustFind, crowd: crowdOptions, fail }: LoadRow,
  { random, isShort, system, options, startedMs, clients }: Running,
): Promise<RowResult> {
  const count = isShort ? people.short : people.full
  const crowd = await createCrowd(system, { count, random, ...crowdOptions?.(system) })
  clients.push(...crowd.people)
  const history = createHistory()
  const load = startLoad({ crowd, history, random: random.fork('load'), pauseMs })
  let forgiven: { from: number; to: number } | undefined
  await Bun.sleep(quietMs)
  const faults = await fail({
    system,
    options,
    crowd,
    load,
    random: random.fork('faults'),
    isShort,
    forgive: (window) => void (forgiven = window),
    watch: (others) => void clients.push(...others),
  })
  await Bun.sleep(quietMs)
  await load.stop()
  const isControl = mustFind !== undefined
  const heard = { system, crowd, clients, load, startedMs, isControl, ...(forgiven && { forgiven }) }
  return { ...sumOf(history), findings: await verify(heard), faults }
}

export function sumOf(history: ReturnType<typeof createHistory>): Omit<RowResult, 'findings' | 'faults'> {
  const { operations } = history
  const count = (holds: (operation: (typeof operations)[number]) => boolean) =>
    operations.filter(holds).length
  return {
    operations: operations.length,
    acknowledged: count(({ outcome }) => outcome === 'ok'),
    refused: count(({ outcome }) => outcome === 'refused'),
    unknown: count(({ outcome }) => outcome === undefined),
    resolved: count(({ outcome, unanswered }) => outcome === 'ok' && unanswered > 0),
    longestOutageMs: history.longestOutageMs(),
  }
}
