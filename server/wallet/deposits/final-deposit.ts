import type { PersonId } from '@linnet/protocol'

/** A deposit in a block that is final. */
export interface FinalDeposit {
  chainId: number
  txHash: string
  ordinal: number
  blockNumber: bigint
  blockHash: string
  raw: bigint
  /** The address that the tokens came from. */
  from: string
  personId: PersonId
}
