/** Lifting a stop by signatures, at the desk: what staff sign, and who has. */
import type { SigningView } from '@linnet/protocol/staff'
import { refuse } from '../../kernel/refusal'
import { type Signing, showSigning } from '../../kernel/staff/show-signing'
import { findSigningKey } from '../../kernel/staff/signed-statements'
import type { ReadWork, Work } from '../../kernel/work'
import { selectLiftRefusal } from '../checker/ask-store'
import { holdsSeconds, readLift, readStopped, writeLift } from './lift-statement'
import { insertLiftSignature, selectLiftSignatures } from './lift-store'

/** Shows what the caller may sign now: what somebody has signed already, or a new statement with this reason. */
export async function showLift(
  work: ReadWork,
  { reason, ...signing }: Signing & { reason: string | undefined },
): Promise<SigningView> {
  const stopped = (await readStopped(work)) ?? refuse('NothingHalted')
  const { nowMs } = work
  const rows = await selectLiftSignatures(work.sql)
  const valid = rows.filter(({ statement }) => readLift(stopped, statement, { nowMs }) !== undefined)
  const until = Math.floor(nowMs / 1000) + holdsSeconds
  const fresh = reason === undefined ? undefined : writeLift(stopped, { why: reason, until })
  return showSigning(signing, { valid, fresh })
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
