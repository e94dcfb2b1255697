/** The order in which the processes of a cluster try a job that one of them does for all, so that N processes don't cost N times. */
import { createHash } from 'node:crypto'
import type { Job } from '../jobs'

export interface LivingProcess {
  id: string
  startedMs: number
}

export interface TurnParts {
  /** The id of this process, which starts now; undefined without a cluster. */
  self: string | undefined
  /** The others, as far as this process knows. */
  others: () => readonly LivingProcess[]
  nowMs: () => number
}

export type ScheduledJob = Pick<Job, 'name' | 'everyMs'>

/** The periods after which a process tries a job though another one comes first: the two may know of different processes. */
const periodsOfOthers = 10

/**
 * The processes in rendezvous order of a job: all that know of the same ones agree, and one that leaves moves no other job. Those
 * that have lived for less than the job's period come last: their timers have not come round, and processes that are replaced one
 * after the other would never run it.
 */
export function orderFor(
  { name, everyMs }: ScheduledJob,
  { living, nowMs }: { living: readonly LivingProcess[]; nowMs: number },
): string[] {
  const isNew = new Set(living.filter(({ startedMs }) => nowMs - startedMs < everyMs).map(({ id }) => id))
  const order = orderOf(
    name,
    living.map(({ id }) => id),
  )
  return [...order.filter((id) => !isNew.has(id)), ...order.filter((id) => isNew.has(id))]
}

/** Processes in rendezvous order of a name: one that leaves changes nothing in the order of the others. */
export const orderOf = (name: string, processIds: readonly string[]): string[] =>
  processIds
    .map((id) => ({ id, weight: createHash('sha256').update(`${name}/${id}`).digest('hex') }))
    .toSorted((one, other) => Number(one.weight > other.weight) - Number(one.weight < other.weight))
    .map(({ id }) => id)

/** Answers at each period of a job whether this process tries it. */
export function createTurns({ self, others, nowMs }: TurnParts): (job: ScheduledJob) => boolean {
  if (self === undefined) return () => true
  const periods = new Map<string, number>()
  const own = { id: self, startedMs: nowMs() }
  return (job) => {
    const nth = (periods.get(job.name) ?? 0) + 1
    periods.set(job.name, nth)
    const [first] = orderFor(job, { living: [own, ...others()], nowMs: nowMs() })
    return first === self || nth % periodsOfOthers === 0
  }
}
