/** The lift of a stop that two of the staff have signed, as the checker verifies it. */
import { findSigners, type Pin } from '../../kernel/staff/signed-statements'
import type { ReadWork } from '../../kernel/work'
import { selectLiftRefusal } from '../checker/ask-store'
import { readLift, readStopped } from './lift-statement'
import { selectLiftSignatures } from './lift-store'

/** The keys that the checker was given, and where they sign. */
export interface Signatories {
  /** Read again each time: a removed line counts at once. */
  pins: () => readonly Pin[]
  origin: string
}

export interface SignedLift {
  reason: string
  staffId: string
  approverId: string
}

/** The newest statement about the stop in force that the pinned keys of two people have signed; undefined while it may not be lifted. */
export async function findSignedLift(
  work: ReadWork,
  { pins: readPins, origin }: Signatories,
): Promise<SignedLift | undefined> {
  const stopped = await readStopped(work)
  // Until then a run of the checks would change nothing.
  if (!stopped || (await selectLiftRefusal(work.sql)) !== '') return undefined
  const rows = await selectLiftSignatures(work.sql)
  const pins = readPins()
  for (const statement of new Set(rows.map((row) => row.statement))) {
    const reason = readLift(stopped, statement, work)
    if (reason === undefined) continue
    const isStated = (text: string) => text === statement
    const [approverId, staffId] = await findSigners(rows, { pins, origin, isStated })
    if (staffId !== undefined && approverId !== undefined) return { reason, staffId, approverId }
  }
  return undefined
}
