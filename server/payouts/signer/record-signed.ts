/** Payouts that the journal has and a restored database cannot take: written down for the staff, and recorded once two have signed. */
import type { PersonId } from '@linnet/protocol'
import { findSigners } from '../../kernel/staff/signed-statements'
import type { Work } from '../../kernel/work'
import { chainMoney } from '../../wallet'
import { isApprovable } from '../recording/is-approvable'
import { holdsRecording } from '../recording/recording-statement'
import {
  insertUnknownPayout,
  liftKnown,
  markRecorded,
  selectRecordingSignatures,
  selectUnknownPayouts,
} from '../recording/recording-store'
import type { Entry } from './journal'
import type { SignerParts } from './parts'
import { insertAttempt, insertPayout } from './signer-store'

/** The beginning of the reason for which everything halts while the database does not know a payout. */
export const unknownReason = 'the journal has paid withdrawal'

type RecordingParts = Pick<
  SignerParts,
  'transact' | 'chain' | 'journal' | 'pins' | 'origin' | 'log' | 'nowMs'
>

/** Writes down, for the staff to see, what the journal has paid for a withdrawal. */
export async function noteUnknown(
  { sql }: Pick<Work, 'sql'>,
  { chainId, entries }: { chainId: number; entries: readonly Entry[] },
): Promise<void> {
  const [first] = entries
  if (!first) return
  const { withdrawal: id, person, amount, to: address, nonce } = first
  const hashes = entries.map(({ txHash }) => txHash)
  await insertUnknownPayout(sql, {
    id,
    chainId,
    personId: person as PersonId,
    amount,
    address,
    nonce,
    hashes,
  })
}

/** Records what two of the staff have signed. Returns whether the database knows all payouts now, and the halt for them is lifted. */
export async function recordSigned(parts: RecordingParts): Promise<boolean> {
  const { transact, chain, journal, log } = parts
  const { chainId } = chain
  for (const { id } of await transact(({ sql }) => selectUnknownPayouts(sql, chainId))) {
    const entries = journal.of(id)
    const isRecorded = await transact(async (work) => {
      const statement = await findSignedRecording(work, parts, entries)
      if (statement === undefined || (await isApprovable(work, id))) return false
      await record(work, { entries, statement, chainId })
      return true
    })
    if (isRecorded) log.warn('a payout was recorded by two signatures', { withdrawal: id })
  }
  return transact(({ sql }) => liftKnown(sql, { chainId, reason: unknownReason }))
}

/** The statement that two people have signed to record these entries; undefined if there is none. It is about them as the journal has them. */
async function findSignedRecording(
  work: Work,
  { pins: readPins, origin, nowMs = Date.now }: RecordingParts,
  entries: readonly Entry[],
): Promise<string | undefined> {
  const [first] = entries
  if (!first) return undefined
  const { withdrawal, person, to: address, amount, nonce } = first
  const epoch = await chainMoney.epoch(work)
  const hashes = entries.map(({ txHash }) => txHash)
  const it = { withdrawal, person, address, amount, nonce, hashes, epoch }
  const rows = await selectRecordingSignatures(work.sql, withdrawal)
  const pins = readPins()
  for (const statement of new Set(rows.map((row) => row.statement))) {
    if (!holdsRecording(it, statement, { nowMs: nowMs() })) continue
    const same = rows.filter((row) => row.statement === statement)
    const signers = pins
      ? await findSigners(same, { pins, origin, person, isStated: (text) => text === statement })
      : new Set(same.map(({ staffId }) => staffId))
    if (signers.size > 1) return statement
  }
  return undefined
}

/** Writes a payout with all its transactions, which the sender then follows as any other, and lets it be booked. */
async function record(
  work: Work,
  { entries, statement, chainId }: { entries: readonly Entry[]; statement: string; chainId: number },
): Promise<void> {
  const [first] = entries
  if (!first) return
  const { withdrawal: id, nonce, amount } = first
  await insertPayout(work.sql, { id, chainId, nonce })
  for (const { attempt: n, ...entry } of entries) await insertAttempt(work.sql, { ...entry, id, n })
  await chainMoney.payouts.permitRecording(work, { id, amount, statement })
  await markRecorded(work.sql, id)
}
