import type { ClientState } from '@linnet/client'
import type { PushedEvent } from '@linnet/protocol/contract'

/** A rule that makes answers of some calls stale. */
export type Rule = {
  /** Names of the calls whose answers the rule covers. */
  calls: readonly string[]
  /** A value whose change makes the answers stale; `input` is the call's. */
  version?: (state: ClientState, input: unknown) => unknown
  /** Events after which the answers are stale. */
  events?: readonly PushedEvent[]
  /** Calls of mine after which the answers are stale, even if a call fails: its effect may be unknown. */
  after?: readonly string[]
  /**
   * Whether the answers are not fetched again just because a screen opens: the rule covers every change, or
   * the screens ask themselves.
   */
  staysFresh?: boolean
}
