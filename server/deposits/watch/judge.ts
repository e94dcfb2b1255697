import type { PersonId } from '@linnet/protocol'
import type { TokenTransfer } from '../chain/node'
import type { ChainConfig } from '../settings'

/** A transfer to somebody's address. */
export interface Owned extends TokenTransfer {
  personId: PersonId
}

/** The most that one transfer of the ledger moves. */
const most = 10n ** 15n

/** The amount in millionths, rounded down, and why it is not credited; '' if it is. */
export function judge(
  { token, decimals, least }: Pick<ChainConfig, 'token' | 'decimals' | 'least'>,
  { contract, raw }: Pick<TokenTransfer, 'contract' | 'raw'>,
): { amount: bigint; reason: '' | 'otherToken' | 'dust' | 'tooLarge' } {
  if (contract.toLowerCase() !== token.toLowerCase()) return { amount: 0n, reason: 'otherToken' }
  const amount = (raw * 1_000_000n) / 10n ** BigInt(decimals)
  // A token that says such a thing is broken, and its number may not fit.
  if (amount > most) return { amount: 0n, reason: 'tooLarge' }
  return { amount, reason: amount < least ? 'dust' : '' }
}
