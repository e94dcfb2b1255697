import type { ClientState } from '@linnet/client'
import type { PushedEvent } from '@linnet/protocol/contract'

/** A rule that makes answers of some calls stale. */
export type Rule = {
  /** Names of the calls whose answers it covers. */
  calls: readonly string[]
  /** Stale when this value changes; `input` is the call's. */
  version?: (state: ClientState, input: unknown) => unknown
  /** Stale after any of these is pushed. */
  events?: readonly PushedEvent[]
  /** Stale after I make any of these calls, even if it fails: its effect may be unknown. */
  after?: readonly string[]
  /** Not fetched again just because a screen opens: the rule covers every change, or the screens ask themselves. */
  staysFresh?: boolean
}
