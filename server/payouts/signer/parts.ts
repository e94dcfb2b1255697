import type { ChainConfig } from '../../deposits'
import type { Log } from '../../kernel/log'
import type { Pin } from '../../kernel/staff/signed-statements'
import type { Transact } from '../../kernel/work'
import type { PayoutConfig } from '../settings'
import type { Journal } from './journal'
import type { SigningKey } from './key'

export type SignerChain = Pick<ChainConfig, 'chainId' | 'token' | 'decimals'>
export interface SignerParts {
  transact: Transact
  chain: SignerChain
  key: SigningKey
  journal: Journal
  /** The pinned keys of the staff; undefined only on a development chain: then the state of the withdrawal is enough. */
  pins: () => readonly Pin[] | undefined
  /** Where passkeys sign. */
  origin: string
  limits: Pick<PayoutConfig['signer'], 'caps' | 'twoFrom' | 'maxFeePerGas'>
  log: Log
  /** The signer's own clock: limits by time are not for the database to decide. */
  nowMs?: () => number
}
