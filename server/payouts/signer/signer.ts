/**
 * The signer of payouts. It signs nothing but transfers of the token for withdrawals that the books hold money for and that staff, whose
 * keys it knows itself, have signed; within limits of its own; and each only once, as its journal says. It asks no node: fees are a
 * proposal in the database, which it limits.
 */
import { isDepositAddress } from '../../deposits'
import { findSigners, readUntil } from '../../kernel/staff/signed-statements'
import type { Work } from '../../kernel/work'
import { chainMoney } from '../../wallet'
import { coinsTooFew, gasTooHigh, isGasTooHigh } from '../gas'
import { toUnits, writeStatement } from '../statement'
import { findExcess } from './caps'
import { heedBlocks } from './heed-blocks'
import type { Entry } from './journal'
import type { SignerParts } from './parts'
import { recordSigned } from './record-signed'
import { restoreFrom } from './restore'
import {
  bindJournal,
  haltWallet,
  holdLease,
  insertAttempt,
  insertPayout,
  type OpenPayout,
  selectApprovals,
  selectToSign,
  sumOpenFees,
  takeLease,
  type WalletRow,
  writeHindrance,
} from './signer-store'
import { type Fees, firstFees, gasLimit, raisedFees, signPayment } from './transaction'

type Payable = NonNullable<Awaited<ReturnType<typeof chainMoney.payouts.find>>>

export interface Signer {
  /** Signs all that waits. Returns how many transactions it signed, or why it signs none. */
  step: () => Promise<number | 'waiting' | 'halted'>
  /** Takes one withdrawal and signs it; returns why not, if it does not. */
  sign: (withdrawalId: string) => Promise<string | undefined>
}

const atOnce = 50
const haltedSince = 'payouts are halted, or another signer has taken over'

export function createSigner(parts: SignerParts): Signer {
  const { transact, chain, key } = parts
  const holder = crypto.randomUUID()
  let isRestored = false

  /** The wallet, if it is ours to sign for. */
  async function open(): Promise<WalletRow | 'waiting' | 'halted'> {
    const lease = () => transact(({ sql }) => takeLease(sql, { chainId: chain.chainId, holder }))
    let wallet = await lease()
    if (wallet && wallet.haltedFor !== null && (await recordSigned(parts))) wallet = await lease()
    if (!wallet) return 'waiting'
    if (wallet.haltedFor !== null) return 'halted'
    if (wallet.address.toLowerCase() !== key.address.toLowerCase())
      throw new Error(`the wallet of this chain is ${wallet.address}, and the key is of ${key.address}`)
    const foreign = wallet.journalId !== null && wallet.journalId !== parts.journal.id
    if (foreign) return halt(parts, 'another journal has signed for this wallet')
    if (!isRestored && !(await restoreFrom(parts, wallet))) return 'halted'
    isRestored = true
    if (!wallet.isSeen) return 'waiting'
    if (parts.journal.nextNonce() < wallet.chainNonce)
      return halt(parts, 'the chain has transactions of the wallet that the journal lacks')
    // Only now: a database of before the first payout names no journal, and it is bound for good.
    if (wallet.journalId === null)
      await transact(({ sql }) => bindJournal(sql, { chainId: chain.chainId, journalId: parts.journal.id }))
    return wallet
  }

  const trying = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      // Whatever happened to the database: what the journal has is compared with it again.
      isRestored = false
      throw error
    }
  }

  return {
    step: () =>
      trying(async () => {
        await heedBlocks(parts)
        const wallet = await open()
        if (typeof wallet === 'string') return wallet
        let signed = await signWaiting(parts, wallet)
        const payable = await transact((work) => chainMoney.payouts.payable(work, atOnce))
        for (const { id } of payable) if ((await signOne(parts, wallet, id)) === undefined) signed++
        return signed
      }),
    sign: (id) =>
      trying(async () => {
        await heedBlocks(parts)
        const wallet = await open()
        return typeof wallet === 'string' ? wallet : signOne(parts, wallet, id)
      }),
  }
}

/** Nothing is signed until a person has looked. */
async function halt(
  { transact, chain, log }: Pick<SignerParts, 'transact' | 'chain' | 'log'>,
  reason: string,
): Promise<'halted'> {
  await transact(({ sql }) => haltWallet(sql, { chainId: chain.chainId, reason }))
  log.error('nothing is signed any more', { reason })
  return 'halted'
}

/** Takes a withdrawal in a transaction of its own, and signs it afterwards. */
async function signOne(parts: SignerParts, wallet: WalletRow, id: string): Promise<string | undefined> {
  const { transact, chain, journal, limits } = parts
  const taken = await transact(async (work) => {
    const lease = await requireLease(work, parts, wallet)
    const found = await chainMoney.payouts.findHindrance(work, id)
    if (!found) return 'it is not approved, or does not leave by the chain'
    const reason =
      found.reason ??
      (isGasTooHigh({ ...wallet, most: limits.maxFeePerGas }) ? gasTooHigh : undefined) ??
      (await judge(work, parts, found.row)) ??
      ((await hasCoins(work, parts, wallet)) ? undefined : coinsTooFew) ??
      (await chainMoney.payouts.begin(work, found.row))
    if (reason !== undefined) {
      await writeHindrance(work.sql, { id, reason })
      return reason
    }
    // The journal knows nonces that a restored database does not.
    const nonce = Math.max(lease.nextNonce, journal.nextNonce())
    await insertPayout(work.sql, { id, chainId: chain.chainId, nonce })
    return { row: found.row, nonce }
  })
  if (typeof taken === 'string') return taken
  await signFirst(parts, wallet, taken)
  return undefined
}

/** Whether the wallet can pay for the gas of one more transaction besides those in no block yet. */
async function hasCoins({ sql }: Work, { chain, limits }: SignerParts, wallet: WalletRow): Promise<boolean> {
  const { maxFee } = firstFees({ ...wallet, most: limits.maxFeePerGas })
  const open = await sumOpenFees(sql, { chainId: chain.chainId, preset: maxFee })
  return wallet.coins >= (open + maxFee) * gasLimit
}

async function requireLease(
  { sql }: Work,
  { chain: { chainId } }: SignerParts,
  { fence }: WalletRow,
): Promise<{ nextNonce: number }> {
  const lease = await holdLease(sql, { chainId, fence })
  if (!lease) throw new Error(haltedSince)
  return lease
}

/** Why this withdrawal is not signed, by all that the signer knows itself; undefined if it is. */
async function judge(work: Work, parts: SignerParts, row: Payable): Promise<string | undefined> {
  const { chain, key, journal, limits, nowMs = Date.now } = parts
  if (journal.of(row.id).length > 0) return 'it was signed before'
  const bound = await chainMoney.payouts.bound(work)
  const isOurs =
    bound?.chainId === chain.chainId &&
    bound.token.toLowerCase() === chain.token.toLowerCase() &&
    bound.decimals === chain.decimals
  if (!isOurs) return 'the books are bound to another chain'
  const to = row.address.toLowerCase()
  if (
    !/^0x[0-9a-f]{40}$/.test(to) ||
    [chain.token, key.address].some((own) => own.toLowerCase() === to) ||
    BigInt(to) < 2n ** 16n
  )
    return 'its address is none that can be paid'
  if (await isDepositAddress(work.sql, to)) return 'its address is one at which people pay in'
  if (journal.blocks.has(to) || (await chainMoney.blocked.among(work, [to])).size > 0)
    return 'its address is blocked'
  const units = toUnits(row.amount, chain.decimals)
  if (units === undefined) return 'the token cannot express its amount'
  return (
    (await findMissingApproval(work, parts, { row, units })) ??
    findExcess(journal, limits.caps, { person: row.personId, amount: row.amount, nowMs: nowMs() })
  )
}

const longestMs = 7 * 24 * 3_600_000

async function findMissingApproval(
  work: Work,
  { chain, pins: readPins, origin, limits, nowMs = Date.now }: SignerParts,
  { row, units }: { row: Payable; units: bigint },
): Promise<string | undefined> {
  const pins = readPins()
  if (!pins) return undefined
  const epoch = await chainMoney.epoch(work)
  const isStated = (text: string) => {
    const until = readUntil(text)
    const { id: withdrawal, personId: person, address, fee } = row
    const content = { ...chain, withdrawal, person, address, raw: units, fee, epoch, until }
    const isCurrent = until * 1000 > nowMs() && until * 1000 < nowMs() + longestMs
    return isCurrent && writeStatement(content) === text
  }
  const approvals = await selectApprovals(work.sql, row.id)
  const { size } = await findSigners(approvals, { pins, origin, person: row.personId, isStated })
  const needed = row.amount >= limits.twoFrom ? 2 : 1
  return size < needed ? `${needed - size} more of the staff have to sign it` : undefined
}

/** Signs what was taken and not signed, and raises the fees of what is stuck. */
async function signWaiting(parts: SignerParts, wallet: WalletRow): Promise<number> {
  const { transact, chain } = parts
  let signed = 0
  for (const payout of await transact(({ sql }) => selectToSign(sql, chain.chainId))) {
    const isSigned =
      payout.attempts === 0 ? await signTaken(parts, wallet, payout) : await replace(parts, wallet, payout)
    if (isSigned) signed++
  }
  return signed
}

/** After a crash between taking it and signing it. */
async function signTaken(parts: SignerParts, wallet: WalletRow, { id, nonce }: OpenPayout): Promise<boolean> {
  const row = await parts.transact((work) => chainMoney.payouts.find(work, id))
  if (!row) throw new Error(`withdrawal ${id} is gone`)
  await signFirst(parts, wallet, { row, nonce })
  return true
}

async function signFirst(
  parts: SignerParts,
  wallet: WalletRow,
  { row, nonce }: { row: Payable; nonce: number },
): Promise<void> {
  const { chain, limits } = parts
  const units = toUnits(row.amount, chain.decimals)
  if (units === undefined) throw new Error(`the token cannot express the amount of ${row.id}`)
  const fees = firstFees({ ...wallet, most: limits.maxFeePerGas })
  const { id: withdrawal, personId: person, amount, address: to } = row
  await signAndStore(parts, wallet, { withdrawal, person, amount, nonce, attempt: 1, to, units, ...fees })
}

/** Signs the same payment once more with higher fees; what it is follows from the journal. False if they are as high as they may be. */
async function replace(parts: SignerParts, wallet: WalletRow, { id }: OpenPayout): Promise<boolean> {
  const { journal, limits, log } = parts
  const last = journal.of(id).at(-1)
  if (!last) throw new Error(`the signer's journal has nothing of ${id}`)
  const fees: Fees | undefined = raisedFees(last, { ...wallet, most: limits.maxFeePerGas })
  if (!fees) {
    log.warn('a payout is stuck, and its fees are as high as SIGNER_MAX_GWEI allows', { withdrawal: id })
    return false
  }
  await signAndStore(parts, wallet, { ...last, ...fees, attempt: last.attempt + 1 })
  return true
}

/** Signs, writes the journal to the disk, and stores the transaction for those who send it, in this order. */
async function signAndStore(
  parts: SignerParts,
  wallet: WalletRow,
  payment: Omit<Entry, 'atMs' | 'txHash' | 'transaction'>,
): Promise<void> {
  const { transact, chain, key, journal, nowMs = Date.now } = parts
  const signed = await signPayment(key, { ...chain, ...payment })
  const entry: Entry = { ...payment, ...signed, atMs: nowMs() }
  // Still ours, after the time that signing took.
  await transact((work) => requireLease(work, parts, wallet))
  journal.append(entry)
  await transact(async (work) => {
    await requireLease(work, parts, wallet)
    await storeEntry(work, entry)
  })
}

const storeEntry = ({ sql }: Work, { withdrawal: id, attempt: n, ...entry }: Entry): Promise<void> =>
  insertAttempt(sql, { id, n, ...entry })
