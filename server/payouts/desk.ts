/** The desk of payouts: what staff sign for a withdrawal, and how far it got on the chain. */
import type { PayoutView } from '@linnet/protocol/staff'
import { explorerPage } from '@linnet/protocol/wallet/explorer'
import type { ChainConfig } from '../deposits'
import type { KnownPasskey } from '../kernel/factors/passkeys'
import { refuse } from '../kernel/refusal'
import { findSigningKey, optionsToSign, readUntil } from '../kernel/staff/signed-statements'
import type { Staff } from '../kernel/staff/staff-caller'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { chainMoney } from '../wallet'
import type { PayoutConfig } from './settings'
import { toUnits, writeStatement } from './statement'
import {
  insertApproval,
  selectAttempts,
  selectHalt,
  selectHindrance,
  selectPayout,
  selectSignatures,
} from './store'

export interface PayoutDesk {
  /** Undefined where withdrawals are sent by hand. */
  chain: ChainConfig | undefined
  config: PayoutConfig['signer']
}

type Withdrawal = NonNullable<Awaited<ReturnType<typeof chainMoney.payouts.find>>>

const daySeconds = 24 * 3600

/** Writes what staff sign for a withdrawal. */
async function stateFor(
  work: Pick<ReadWork, 'sql'>,
  { chain, row, until }: { chain: ChainConfig; row: Withdrawal; until: number },
): Promise<string | undefined> {
  const raw = toUnits(row.amount, chain.decimals)
  if (raw === undefined) return undefined
  const { id: withdrawal, personId: person, address, fee } = row
  const { chainId, token } = chain
  const epoch = await chainMoney.epoch(work)
  return writeStatement({ chainId, token, withdrawal, person, address, raw, fee, epoch, until })
}

export interface Signature {
  id: string
  statement: string
  answer: Record<string, unknown>
  staff: Staff
  /** The passkeys of the caller. */
  known: readonly KnownPasskey[]
}

/** Keeps a signature of somebody on the staff, after looking at it as the signer will. Returns the withdrawal, and the key. */
export async function keepSignature(
  work: Work,
  { chain }: PayoutDesk,
  { id, statement, answer, staff, known }: Signature,
): Promise<{ row: Withdrawal; credentialId: string }> {
  const row = (await chainMoney.payouts.find(work, id)) ?? refuse('WithdrawalNotFound')
  if (row.personId === staff.personId) return refuse('OwnWithdrawal')
  if (!chain || !row.byChain || row.status !== 'approved') return refuse('WithdrawalDecided')
  const until = readUntil(statement)
  const expected = await stateFor(work, { chain, row, until })
  const nowSeconds = Math.floor(work.nowMs / 1000)
  if (expected !== statement || until < nowSeconds || until > nowSeconds + 2 * daySeconds)
    return refuse('WrongFactor')
  const credentialId = await findSigningKey(staff.origin, { statement, answer, known })
  if (credentialId === undefined) return refuse('WrongFactor')
  await insertApproval(work.sql, {
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

/** Reads how far a withdrawal got, and what this person may sign. */
export async function showPayout(
  work: ReadWork,
  { chain, config }: PayoutDesk,
  { id, staff, known }: Pick<Signature, 'id' | 'staff' | 'known'>,
): Promise<PayoutView> {
  const row = (await chainMoney.payouts.find(work, id)) ?? refuse('WithdrawalNotFound')
  if (!row.byChain || !chain) return { isByChain: row.byChain, needed: 0, signatures: [], transactions: [] }
  const { sql } = work
  const payout = await selectPayout(sql, id)
  const signatures = await selectSignatures(sql, id)
  const transactions = await selectAttempts(sql, id)
  const [hindrance, haltedFor] = [await selectHindrance(sql, id), await selectHalt(sql, chain.chainId)]
  const isWaiting = row.status === 'approved' && row.personId !== staff.personId
  return {
    isByChain: true,
    // On the development chain the signer pays what is approved, unless it was given keys.
    needed: chain.isSandbox ? 0 : row.amount >= config.twoFrom ? 2 : 1,
    signatures: signatures.map(({ name, at }) => ({ name, at: unixSeconds(at) })),
    transactions: transactions.map(({ hash, signedAt, sentAt, block, maxFee }) => ({
      hash,
      page: explorerPage(chain.explorer, hash),
      signedAt: unixSeconds(signedAt),
      ...(sentAt && { sentAt: unixSeconds(sentAt) }),
      ...(block !== null && { block }),
      maxFee,
    })),
    ...(isWaiting && (await offerToSign(work, { chain, row, staff, known }))),
    ...(hindrance !== undefined && row.status === 'approved' && { hindrance }),
    ...(payout && { step: payout.step }),
    ...(payout?.stuckAt && { stuckSince: unixSeconds(payout.stuckAt) }),
    ...(haltedFor !== undefined && { haltedFor }),
  }
}

async function offerToSign(
  work: ReadWork,
  { chain, row, staff, known }: { chain: ChainConfig; row: Withdrawal } & Pick<Signature, 'staff' | 'known'>,
): Promise<Pick<PayoutView, 'statement' | 'passkeyOptions'>> {
  const until = Math.floor(work.nowMs / 1000) + daySeconds
  const statement = await stateFor(work, { chain, row, until })
  if (statement === undefined) return {}
  const passkeyOptions = await optionsToSign(staff.origin, { statement, known })
  return { statement, ...(passkeyOptions && { passkeyOptions }) }
}
