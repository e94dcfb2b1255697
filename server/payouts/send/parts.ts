import type { ChainConfig, ChainNode, Sandbox } from '../../deposits'
import type { Log } from '../../kernel/log'
import type { Transact } from '../../kernel/work'
import type { PayoutNode } from './payout-node'

/** A node, asked for blocks and for payouts. */
export interface SenderNode {
  blocks: Pick<ChainNode, 'head' | 'finalized' | 'block' | 'chainId'>
  payouts: PayoutNode
}

export interface SenderParts {
  transact: Transact
  chain: Pick<ChainConfig, 'chainId' | 'token' | 'decimals' | 'confirmations'>
  /** The address of the wallet that pays. */
  address: string
  nodes: readonly [SenderNode, (SenderNode | undefined)?]
  sandbox?: Sandbox | undefined
  stuckMs: number
  log: Log
}
