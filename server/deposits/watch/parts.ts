import type { Log } from '../../kernel/log'
import type { Transact } from '../../kernel/work'
import type { ChainNode } from '../chain/node'
import type { Sandbox } from '../sandbox/sandbox'
import type { ChainConfig } from '../settings'

export interface WatcherParts {
  transact: Transact
  chain: ChainConfig
  /** The node that is read, and perhaps a second one to compare with. */
  nodes: readonly [ChainNode, (ChainNode | undefined)?]
  sandbox?: Sandbox | undefined
  log: Log
}
