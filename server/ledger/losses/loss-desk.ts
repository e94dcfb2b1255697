/** Booking a loss by signatures, at the desk: what staff sign, and who has. The checker books it. */
import * as desk from '@linnet/protocol/staff'
import { refuse } from '../../kernel/refusal'
import {
  implementStaff,
  implementStaffGathered,
  type StaffImplementation,
} from '../../kernel/staff/implement-staff'
import { type Signing, showSigning } from '../../kernel/staff/show-signing'
import { findSigningKey } from '../../kernel/staff/signed-statements'
import type { ReadWork, Work } from '../../kernel/work'
import type { LedgerConfig } from '../settings'
import { requireMissing } from './find-signed-loss'
import { holdsSeconds, type LossPlace, readLoss, writeLoss } from './loss-statement'
import { insertLossSignature, selectLossSignatures } from './loss-store'

/** Shows what the caller may sign now: what somebody has signed already, or a new statement with this reason. */
async function showLoss(
  work: ReadWork,
  { place, reason, ...signing }: Signing & { place: LossPlace; reason: string | undefined },
) {
  const missing = await requireMissing(work, place)
  const { nowMs } = work
  const rows = await selectLossSignatures(work.sql, place)
  const valid = rows.filter(({ statement }) => readLoss(missing, statement, { nowMs }) !== undefined)
  const until = Math.floor(nowMs / 1000) + holdsSeconds
  const fresh = reason === undefined ? undefined : writeLoss(missing, { why: reason, until })
  return showSigning(signing, { valid, fresh })
}

/** Keeps a signature of somebody on the staff, after looking at it as the checker will. Returns the key. */
async function keepLossSignature(
  work: Work,
  {
    place,
    staff,
    known,
    statement,
    answer,
  }: Signing & { place: LossPlace; statement: string; answer: Record<string, unknown> },
): Promise<string> {
  const missing = await requireMissing(work, place)
  if (readLoss(missing, statement, work) === undefined) return refuse('WrongFactor')
  const credentialId = await findSigningKey(staff.origin, { statement, answer, known })
  if (credentialId === undefined) return refuse('WrongFactor')
  await insertLossSignature(work.sql, {
    id: work.newId(),
    place,
    staffId: staff.id,
    staffName: staff.name,
    credentialId,
    statement,
    answer: JSON.stringify(answer),
  })
  return credentialId
}

/** Losses of the house on the chain. Without pinned keys the checker books none, and the operator does by a command. */
export const lossRoutes = ({
  read,
  liftedBy,
}: {
  read: () => ReadWork
  liftedBy: LedgerConfig['liftedBy']
}): StaffImplementation[] => [
  // Gathered: the options of a passkey come from a library that takes its time to load, outside of any transaction.
  implementStaffGathered(desk.readLoss, async ({ input: { place, reason }, staff, passkeys, refuse: no }) => {
    if (liftedBy !== 'signatures') return no('LossesByCommand')
    return showLoss(read(), { place, reason, staff, known: await passkeys() })
  }),
  implementStaff(desk.signLoss, async ({ work, input, staff, passkeys, audit, refuse: no }) => {
    if (liftedBy !== 'signatures') return no('LossesByCommand')
    const passkey = await keepLossSignature(work, { ...input, staff, known: await passkeys() })
    audit({
      subject: { kind: 'chain', id: 'all' },
      after: { lost: input.place, signed: input.statement, passkey },
    })
    return {}
  }),
]
