/** Payouts that a restored database does not know, at the desk: which they are, and what two of the staff sign to record one. */
import * as desk from '@linnet/protocol/staff'
import { explorerPage } from '@linnet/protocol/wallet/explorer'
import { refuse } from '../../kernel/refusal'
import {
  implementStaff,
  implementStaffGathered,
  implementStaffQuery,
  type StaffImplementation,
} from '../../kernel/staff/implement-staff'
import { type Signing, showSigning } from '../../kernel/staff/show-signing'
import { findSigningKey } from '../../kernel/staff/signed-statements'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { chainMoney } from '../../wallet'
import type { PayoutDesk } from '../desk'
import { isApprovable } from './is-approvable'
import { holdsRecording, holdsSeconds, type Recording, writeRecording } from './recording-statement'
import {
  insertRecordingSignature,
  selectRecordingSignatures,
  selectUnknownPayout,
  selectUnknownPayouts,
  type UnknownPayout,
} from './recording-store'

async function requireUnknown(work: ReadWork, id: string): Promise<{ row: UnknownPayout; it: Recording }> {
  const row = (await selectUnknownPayout(work.sql, id)) ?? refuse('NothingToRecord')
  if (await isApprovable(work, id)) return refuse('WithdrawalApprovable')
  const { personId: person, address, amount, nonce, hashes } = row
  const epoch = await chainMoney.epoch(work)
  return { row, it: { withdrawal: id, person, address, amount, nonce, hashes, epoch } }
}

async function listUnknown(work: ReadWork, { chain }: PayoutDesk) {
  if (!chain) return { rows: [] }
  const rows = await selectUnknownPayouts(work.sql, chain.chainId)
  const profiles = await profilesByIds(
    work,
    rows.map(({ personId }) => personId),
  )
  const shown = []
  for (const { id, personId, amount, address, hashes, foundAt } of rows)
    shown.push({
      id,
      personId,
      nickname: profiles.get(personId)?.nickname ?? '',
      amount,
      address,
      transactions: hashes.map((hash) => ({ hash, page: explorerPage(chain.explorer, hash) })),
      foundAt: unixSeconds(foundAt),
      isApprovable: await isApprovable(work, id),
    })
  return { rows: shown }
}

/** Shows what the caller may sign now: what somebody has signed already, or a new statement with this reason. */
async function showRecording(
  work: ReadWork,
  { id, reason, ...signing }: Signing & { id: string; reason: string | undefined },
) {
  const { it } = await requireUnknown(work, id)
  const { nowMs } = work
  const rows = await selectRecordingSignatures(work.sql, id)
  const valid = rows.filter(({ statement }) => holdsRecording(it, statement, { nowMs }))
  const until = Math.floor(nowMs / 1000) + holdsSeconds
  const fresh = reason === undefined ? undefined : writeRecording(it, { why: reason, until })
  return showSigning(signing, { valid, fresh })
}

/** Keeps a signature of somebody on the staff, after looking at it as the signer will. Returns the payout, and the key. */
async function keepRecordingSignature(
  work: Work,
  {
    id,
    staff,
    known,
    statement,
    answer,
  }: Signing & { id: string; statement: string; answer: Record<string, unknown> },
): Promise<{ row: UnknownPayout; credentialId: string }> {
  const { row, it } = await requireUnknown(work, id)
  if (row.personId === staff.personId) return refuse('OwnWithdrawal')
  if (!holdsRecording(it, statement, work)) return refuse('WrongFactor')
  const credentialId = await findSigningKey(staff.origin, { statement, answer, known })
  if (credentialId === undefined) return refuse('WrongFactor')
  await insertRecordingSignature(work.sql, {
    id: work.newId(),
    withdrawalId: id,
    staffId: staff.id,
    staffName: staff.name,
    credentialId,
    statement,
    answer: JSON.stringify(answer),
  })
  return { row, credentialId }
}

export const recordingRoutes = (
  parts: PayoutDesk,
  { read }: { read: () => ReadWork },
): StaffImplementation[] => [
  implementStaffQuery(desk.listUnknownPayouts, ({ work }) => listUnknown(work, parts)),
  // Gathered: the options of a passkey come from a library that takes its time to load, outside of any transaction.
  implementStaffGathered(desk.readRecording, async ({ input: { id, reason }, staff, passkeys }) =>
    showRecording(read(), { id, reason, staff, known: await passkeys() }),
  ),
  implementStaff(desk.signRecording, async ({ work, input, staff, passkeys, audit }) => {
    const kept = await keepRecordingSignature(work, { ...input, staff, known: await passkeys() })
    const { row, credentialId } = kept
    audit({
      subject: { kind: 'withdrawal', id: row.id },
      concerns: [row.personId],
      after: { signed: input.statement, passkey: credentialId },
    })
    return {}
  }),
]
