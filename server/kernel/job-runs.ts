/** The last runs of this server's jobs: for the metrics and for the staff's overview. */
import { Gauge, type Registry } from 'prom-client'

export interface JobRun {
  name: string
  everyMs: number
  /**
   * The end of the last run by this computer's clock, like the timers of jobs; undefined before the first run
   * has ended.
   */
  endedMs: number | undefined
  tookMs: number | undefined
  state: 'ok' | 'late' | 'failing'
}

/** The extra time before a run counts as late: a run may take as long as its statements may. */
const graceMs = 10 * 60_000

const samples: Record<JobRun['state'], number> = { ok: 1, late: 0.5, failing: 0 }

interface Known {
  everyMs: number
  sinceMs: number
  endedMs?: number
  tookMs?: number
  hasFailed?: boolean
}

export function createJobRuns(registry: Registry, nowMs: () => number = Date.now) {
  const known = new Map<string, Known>()
  const all = (): JobRun[] =>
    [...known].map(([name, { everyMs, sinceMs, endedMs, tookMs, hasFailed = false }]) => {
      const isLate = nowMs() - (endedMs ?? sinceMs) > 2 * everyMs + graceMs
      return { name, everyMs, endedMs, tookMs, state: hasFailed ? 'failing' : isLate ? 'late' : 'ok' }
    })
  registry.registerMetric(
    new Gauge({
      name: 'linnet_jobs',
      help: 'Jobs of this server by how they last went: ok, late or failing',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const state of ['ok', 'late', 'failing'])
          this.labels(state).set(all().filter((run) => run.state === state).length)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'linnet_job_state',
      help: 'Each job of this server by how it last went: 1 ok, 0.5 late, 0 failing',
      // Prometheus itself uses the label `job`.
      labelNames: ['job_name'],
      registers: [],
      collect() {
        for (const { name, state } of all()) this.labels(name).set(samples[state])
      },
    }),
  )
  return {
    all,
    expect: ({ name, everyMs }: { name: string; everyMs: number }) =>
      void known.set(name, { everyMs, sinceMs: nowMs() }),
    /** Runs the job and records its outcome; rethrows its errors. */
    async note(name: string, run: () => Promise<void>): Promise<void> {
      const startMs = nowMs()
      const end = (hasFailed: boolean) => {
        const job = known.get(name)
        if (job) known.set(name, { ...job, endedMs: nowMs(), tookMs: nowMs() - startMs, hasFailed })
      }
      try {
        await run()
        end(false)
      } catch (error) {
        end(true)
        throw error
      }
    },
  }
}

export type JobRuns = ReturnType<typeof createJobRuns>
