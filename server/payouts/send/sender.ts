/**
 * Sends what the signer has signed, follows it until it is final, and books what became of it. It signs nothing, so whatever it does a
 * second time, or two of it at once, does the same: a transaction that was sent before, and a row that was ended before.
 */
import type { Sandbox } from '../../deposits'
import { chainMoney } from '../../wallet'
import { selectRecorded } from '../recording/recording-store'
import { toUnits } from '../statement'
import { finalNumber } from './final-number'
import { createGasLook } from './gas-look'
import type { SenderNode, SenderParts } from './parts'
import type { PayoutNode, Receipt } from './payout-node'
import {
  haltSending,
  insertWallet,
  markEnded,
  markMined,
  markSent,
  markStuck,
  noteSeen,
  selectUnderWay,
  type UnderWay,
} from './sender-store'

export type SendStep = 'sent' | 'halted'

export function createSender(parts: SenderParts): { step: () => Promise<SendStep> } {
  const { transact, chain, nodes, address } = parts
  const { chainId } = chain
  const lookAtGas = createGasLook(parts)
  let isOpen = false
  return {
    async step() {
      if (!isOpen) await open(parts)
      isOpen = true
      const [{ payouts }] = nodes
      const [coins, tokens, nonce, fees] = await Promise.all([
        payouts.coins(address),
        payouts.tokens(address, chain.token),
        payouts.nonce(address),
        payouts.fees(),
      ])
      const wallet = await transact(({ sql }) => noteSeen(sql, { chainId, coins, tokens, nonce, ...fees }))
      if (wallet?.address.toLowerCase() !== address.toLowerCase())
        throw new Error(
          `withdrawals of this chain were paid by ${wallet?.address}, not by PAYOUT_ADDRESS ${address}`,
        )
      if (wallet.haltedFor !== null) return 'halted'
      const underWay = await transact(({ sql }) => selectUnderWay(sql, chainId))
      for (const payout of underWay) if (!(await follow(parts, payout))) return 'halted'
      if (!(await lookAtGas())) {
        await halt(parts, 'the nodes disagree about a payout')
        return 'halted'
      }
      if (underWay.length > 0) await parts.sandbox?.mine()
      return 'sent'
    },
  }
}

async function open(parts: SenderParts): Promise<void> {
  const { transact, chain, nodes, address } = parts
  for (const node of nodes)
    if (node && (await node.blocks.chainId()) !== chain.chainId)
      throw new Error(`a node is of another chain than CHAIN_ID ${chain.chainId}`)
  await transact((work) => chainMoney.deposits.bind(work, chain))
  if (parts.sandbox) await fundSandbox(parts, parts.sandbox)
  const nonce = await nodes[0].payouts.nonce(address)
  await transact(({ sql }) => insertWallet(sql, { chainId: chain.chainId, address, nonce }))
}

/** On the development chain, the wallet that pays gets tokens of the house once. */
async function fundSandbox(
  { transact, chain, nodes, address }: SenderParts,
  sandbox: Sandbox,
): Promise<void> {
  const units = toUnits(playFund, chain.decimals) ?? 0n
  const [{ payouts }] = nodes
  if ((await payouts.tokens(address, chain.token)) > 0n) return
  const txHash = await sandbox.send(address, units, chain.token)
  await sandbox.mine()
  await sandbox.save()
  const id = crypto.randomUUID()
  await transact((work) => chainMoney.payouts.fundPlayHot(work, { id, amount: playFund, txHash }))
}
const playFund = 1_000_000_000_000n

/** Moves a payout on as far as the chain allows. False: nothing is sent any more. */
async function follow(parts: SenderParts, payout: UnderWay): Promise<boolean> {
  const { nodes, transact } = parts
  const [{ blocks, payouts }] = nodes
  const mined = await findMined(payouts, payout)
  if (!mined) return send(parts, payout)
  const { txHash, receipt } = mined
  const { blockNumber, blockHash } = receipt
  const head = await blocks.head()
  const confirmations = head.number < blockNumber ? 0n : head.number - blockNumber + 1n
  await transact(async (work) => {
    await markMined(work.sql, { id: payout.id, txHash, blockNumber, blockHash })
    await chainMoney.payouts.note(work, {
      id: payout.id,
      step: 'mined',
      hash: txHash,
      confirmations: parseInt(confirmations.toString(), 10),
    })
  })
  if (!(await isFinal(parts.chain, blocks, receipt))) return true
  const second = nodes[1]
  if (second) {
    const agreement = await compare(parts.chain, second, { txHash, receipt })
    if (agreement === 'later') return true
    if (agreement === 'differs') return halt(parts, 'the nodes disagree about a payout')
  }
  return end(parts, payout, mined)
}

interface Mined {
  txHash: string
  receipt: Receipt
}

async function findMined(node: PayoutNode, { attempts }: UnderWay): Promise<Mined | undefined> {
  for (const { txHash } of attempts) {
    const receipt = await node.receipt(txHash)
    if (receipt) return { txHash, receipt }
  }
  return undefined
}

/** Whether the block of a transaction is final, and still the one at its height. */
async function isFinal(
  { confirmations }: SenderParts['chain'],
  blocks: SenderNode['blocks'],
  { blockNumber, blockHash }: Receipt,
): Promise<boolean> {
  const final = await finalNumber({ confirmations }, blocks)
  return blockNumber <= final && (await blocks.block(blockNumber)).hash === blockHash
}

/** Compares a receipt with what a second node says. */
async function compare(
  chain: SenderParts['chain'],
  node: SenderNode,
  { txHash, receipt }: Mined,
): Promise<'same' | 'later' | 'differs'> {
  const other = await node.payouts.receipt(txHash)
  if (!other) return 'later'
  if (!(await isFinal(chain, node.blocks, other))) return 'later'
  return other.blockHash === receipt.blockHash && other.isSuccess === receipt.isSuccess ? 'same' : 'differs'
}

/** Sends the transactions of a payout that is in no block. Each time: a node may have forgotten them. */
async function send(parts: SenderParts, payout: UnderWay): Promise<boolean> {
  const { transact, nodes, address, chain, stuckMs, log } = parts
  const [{ blocks, payouts }] = nodes
  const final = await finalNumber(chain, blocks)
  if (
    final >= 0n &&
    (await payouts.nonce(address, final)) > payout.nonce &&
    !(await findMined(payouts, payout))
  )
    return halt(parts, `nonce ${payout.nonce} was used for something else`)
  const [newest] = payout.attempts
  if (!newest) return true
  try {
    await payouts.broadcast(newest.transaction)
  } catch (error) {
    log.warn('a payout could not be sent yet', { withdrawal: payout.id, error })
    await noteOutgrown(parts, payout)
    return true
  }
  const isReplaced = payout.attempts.length > 1
  const isStuck = payout.step === 'broadcast' && (payout.sentForMs ?? 0) > stuckMs
  await transact(async (work) => {
    await markSent(work.sql, { id: payout.id, hashes: [newest.txHash] })
    if (isStuck && (await markStuck(work.sql, payout.id)).length > 0)
      log.warn('a payout is stuck', { withdrawal: payout.id, txHash: newest.txHash })
    const step = isStuck || payout.isStuck ? 'stuck' : isReplaced ? 'replaced' : 'broadcast'
    await chainMoney.payouts.note(work, { id: payout.id, step, hash: newest.txHash })
  })
  return true
}

/** Asks for higher fees for what a node does not even take, if the reason is that gas costs more than it offers. */
async function noteOutgrown(
  { nodes: [{ payouts }], transact, stuckMs, log }: SenderParts,
  { id, attempts: [newest], signedForMs }: UnderWay,
): Promise<void> {
  if (!newest || (signedForMs ?? 0) <= stuckMs) return
  if ((await payouts.fees()).baseFee <= BigInt(newest.maxFee)) return
  await transact(async (work) => {
    if ((await markStuck(work.sql, id)).length === 0) return
    log.warn('a payout is stuck', { withdrawal: id, txHash: newest.txHash })
    await chainMoney.payouts.note(work, { id, step: 'stuck', hash: newest.txHash })
  })
}

/** Books a payout whose transaction is final. */
async function end(parts: SenderParts, { id }: UnderWay, { txHash, receipt }: Mined): Promise<boolean> {
  const { transact, chain, address } = parts
  // One that the books did not know after a restore: two of the staff have signed that it is recorded.
  const recorded = await transact(({ sql }) => selectRecorded(sql, id))
  const row = recorded ?? (await transact((work) => chainMoney.payouts.find(work, id)))
  if (!row) throw new Error(`withdrawal ${id} is gone`)
  const units = toUnits(row.amount, chain.decimals)
  const isPaid = receipt.transfers.some(
    ({ contract, from, to, raw }) =>
      contract.toLowerCase() === chain.token.toLowerCase() &&
      from === address.toLowerCase() &&
      to === row.address.toLowerCase() &&
      raw === units,
  )
  if (receipt.isSuccess && !isPaid) return halt(parts, 'a payout went through without the transfer it is for')
  const { blockNumber, blockHash, cost, isSuccess: isSent } = receipt
  // Nothing is booked that a restart of the development chain would forget.
  await parts.sandbox?.save()
  await transact(async (work) => {
    if (!(await markEnded(work.sql, { id, isSent, txHash, cost }))) return
    const result = { id, isSent, txHash, blockNumber, blockHash }
    if (recorded) await chainMoney.payouts.endRecorded(work, result)
    else await chainMoney.payouts.end(work, result)
    await chainMoney.gas.spend(work, { kind: 'spent', wallet: address, cost, txHash, blockNumber })
  })
  return true
}

async function halt({ transact, chain: { chainId }, log }: SenderParts, reason: string): Promise<false> {
  await transact(({ sql }) => haltSending(sql, { chainId, reason }))
  log.error('payouts are not followed any more', { reason })
  return false
}
