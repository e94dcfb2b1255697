/** Sends what was signed for a sweep. The watcher books it once it is final. */
import { getAddress, parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem'
import type { Sql } from '../../kernel/database'
import { StartRefusal } from '../../kernel/start-refusal'
import { clientOf, coldOf, hexOf, type SweepChain, targetOf } from './plan'
import { selectAllAddresses } from './sweep-store'

/** Sends signed transactions, all of which have to move tokens from deposit addresses to cold storage. Returns their hashes. */
export async function sendSweep(
  sql: Sql,
  { chain, url, signed }: SweepChain & { signed: readonly string[] },
): Promise<string[]> {
  const known = new Set((await selectAllAddresses(sql, chain.chainId)).map(({ address }) => address))
  const cold = coldOf(chain)
  for (const [nth, raw] of signed.entries()) {
    const problem = await problemOf(raw, { known, cold, token: chain.token, chainId: chain.chainId })
    if (problem) throw new StartRefusal(`Transaction ${nth + 1} ${problem}. Nothing was sent.`)
  }
  const client = clientOf(url)
  const hashes: string[] = []
  for (const raw of signed)
    hashes.push(await client.sendRawTransaction({ serializedTransaction: hexOf(raw) }))
  return hashes
}

async function problemOf(
  raw: string,
  {
    known,
    cold,
    token,
    chainId,
  }: { known: ReadonlySet<string>; cold: string; token: string; chainId: number },
): Promise<string | undefined> {
  const serialized = hexOf(raw) as TransactionSerialized
  const { to, data, value, chainId: signedFor } = parseTransaction(serialized)
  if (signedFor !== chainId) return 'is for another chain'
  if (!to || getAddress(to) !== getAddress(token)) return 'does not call the token'
  if ((value ?? 0n) !== 0n) return 'sends coins'
  if (data === undefined || targetOf(data) !== cold) return 'does not move tokens to cold storage'
  const from = await recoverTransactionAddress({ serializedTransaction: serialized })
  return known.has(from) ? undefined : 'is from no deposit address'
}
