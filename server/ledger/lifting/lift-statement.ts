/** The exact content of lifting a stop of all money, which two of the staff sign, so that nothing else is lifted on their word. */
import { readUntil, readWhy, writeWhy } from '../../kernel/staff/signed-statements'
import type { ReadWork } from '../../kernel/work'
import { selectEpoch } from '../cause-store'
import { readHalt } from '../reconcile'

/** The time within which both have to have signed, and the stop is lifted. */
export const holdsSeconds = 3600

/** The stop that is in force, of which statements speak. */
export interface Stopped {
  reason: string
  atMs: number
  /** The epoch of the books: a restored database begins another, and what was signed before is void. */
  epoch: number
}

export async function readStopped(work: ReadWork): Promise<Stopped | undefined> {
  const halt = await readHalt(work)
  return halt && { ...halt, epoch: await selectEpoch(work.sql) }
}

/** The lines that are signed. */
export const writeLift = (stopped: Stopped, { why, until }: { why: string; until: number }): string =>
  [
    'linnet-lift-1',
    `stopped for ${JSON.stringify(stopped.reason)}`,
    `stopped at ${new Date(stopped.atMs).toISOString()}`,
    `epoch ${stopped.epoch}`,
    writeWhy(why),
    `until ${until}`,
  ].join('\n')

/** Why this statement lifts this stop; undefined if it is about anything else, or no longer holds. */
export function readLift(stopped: Stopped, text: string, { nowMs }: { nowMs: number }): string | undefined {
  const why = readWhy(text)
  const until = readUntil(text)
  const holds = until * 1000 > nowMs && until * 1000 <= nowMs + holdsSeconds * 1000
  return why !== undefined && holds && writeLift(stopped, { why, until }) === text ? why : undefined
}
