/** Lifting a stop by signatures, at the desk: what staff sign, and who has. */
import type { LiftView } from '@linnet/protocol/staff'
import type { KnownPasskey } from '../../kernel/factors/passkeys'
import { refuse } from '../../kernel/refusal'
import { findSigningKey, optionsToSign } from '../../kernel/staff/signed-statements'
import type { Staff } from '../../kernel/staff/staff-caller'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { selectLiftRefusal } from '../checker/ask-store'
import { holdsSeconds, readLift, readStopped, writeLift } from './lift-statement'
import { insertLiftSignature, selectLiftSignatures } from './lift-store'

interface Signing {
  staff: Staff
  /** The passkeys of the caller. */
  known: readonly KnownPasskey[]
}

/** Shows what the caller may sign now: what somebody has signed already, or a new statement with this reason. */
export async function showLift(
  work: ReadWork,
  { staff, known, reason }: Signing & { reason: string | undefined },
): Promise<LiftView> {
  const stopped = (await readStopped(work)) ?? refuse('NothingHalted')
  const { nowMs } = work
  const rows = await selectLiftSignatures(work.sql)
  const valid = rows.filter(({ statement }) => readLift(stopped, statement, { nowMs }) !== undefined)
  const until = Math.floor(nowMs / 1000) + holdsSeconds
  const statement =
    valid[0]?.statement ?? (reason === undefined ? undefined : writeLift(stopped, { why: reason, until }))
  // Each person once, however often they have signed.
  const signed = new Map(valid.filter((row) => row.statement === statement).map((row) => [row.staffId, row]))
  const options =
    statement === undefined ? undefined : await optionsToSign(staff.origin, { statement, known })
  return {
    signatures: [...signed.values()].map(({ staffName, at }) => ({ name: staffName, at: unixSeconds(at) })),
    isSigned: signed.has(staff.id),
    hasPasskey: known.length > 0,
    ...(statement !== undefined && { statement }),
    ...(options && { passkeyOptions: options }),
  }
}

/** Keeps a signature of somebody on the staff, after looking at it as the checker will. Returns the key. */
export async function keepLiftSignature(
  work: Work,
  { staff, known, statement, answer }: Signing & { statement: string; answer: Record<string, unknown> },
): Promise<string> {
  const stopped = (await readStopped(work)) ?? refuse('NothingHalted')
  if (readLift(stopped, statement, work) === undefined) return refuse('WrongFactor')
  if ((await selectLiftRefusal(work.sql)) === 'unclean') return refuse('BooksNotClean')
  const credentialId = await findSigningKey(staff.origin, { statement, answer, known })
  if (credentialId === undefined) return refuse('WrongFactor')
  await insertLiftSignature(work.sql, {
    id: work.newId(),
    staffId: staff.id,
    staffName: staff.name,
    credentialId,
    statement,
    answer: JSON.stringify(answer),
  })
  return credentialId
}
