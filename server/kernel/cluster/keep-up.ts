/** How a process keeps up with the others of its cluster, and one without a cluster with a database that gave no answer. */
import type { KernelParts, OpenDomain } from '../domain'
import type { Membership } from './bus/join-bus'
import type { Peers } from './bus/peers'
import { watchNeighbors } from './neighbors'
import { createReconciler } from './reconcile'
import type { Transactions } from './transactions'

export interface KeepUpParts extends Pick<
  KernelParts,
  'config' | 'sql' | 'read' | 'transact' | 'clock' | 'hub' | 'log' | 'metrics'
> {
  /** This process in its cluster. */
  membership: Membership | undefined
  opened: readonly OpenDomain[]
  transactions: Pick<Transactions, 'transactRelayed' | 'settledMs'>
  /** The other processes on the bus; undefined without one. */
  peers: Peers | undefined
}

/**
 * The time between two looks for what is not heard. Without a bus there is always something; a bus that is away leaves half a second
 * for the devices, which wait before they fetch what is missing (docs/decisions/111-a-bus-between-servers.md).
 */
const lookEveryMs = { withBus: 500, without: 1_000 }
/** The time after which a transaction that is still open holds up the moment no longer. */
const longestMs = 60_000

export function keepUp({ config: { cluster }, membership, transactions, peers, ...parts }: KeepUpParts) {
  const { hub } = parts
  let endedMs: number | undefined
  const everyMs = membership?.lookEveryMs ?? (peers ? lookEveryMs.withBus : lookEveryMs.without)
  const reconciler = createReconciler({
    ...parts,
    transact: transactions.transactRelayed,
    onLook: parts.metrics.counter(
      'linnet_reconciles_total',
      'Looks in the database for what other servers, or commits without an answer, have stored',
      'outcome',
    ),
    isHere: (personId) => hub.isHere(personId),
    everyMs,
    isDeaf: () => neighbors?.someLive((id) => !peers?.isTimely(id)) ?? false,
  })
  const neighbors =
    !membership || cluster === undefined
      ? undefined
      : watchNeighbors({
          ...parts,
          self: { id: membership.processId, cluster },
          members: () => [...hub.all()].flatMap(({ member }) => member ?? []),
          reconcile: reconciler.since,
          onGone(id) {
            endedMs = parts.clock.nowMs()
            peers?.drop(id)
          },
        })
  const settledMs = () => transactions.settledMs(longestMs)
  const announcedMs = () => Math.min(settledMs(), ...unackedSince(peers))
  if (membership)
    parts.metrics.gauge(
      'linnet_announced_age_seconds',
      'The age of the oldest commit of this server of which others may not have heard',
      () => Math.max(0, parts.clock.nowMs() - announcedMs()) / 1000,
    )
  return {
    reconcile: reconciler.since,
    /** Everything that began before then has ended here, and its frames are out. */
    settledMs,
    /** Everything that this process committed before then has been announced, and the others have it. */
    announcedUntil: () => new Date(announcedMs()),
    stop: () => Promise.all([neighbors?.stop(), reconciler.stop()]),
    /** When another process was last found to have ended. */
    endedMs: () => endedMs,
    /** The other processes that live, as far as this one knows. */
    others: () => neighbors?.living() ?? [],
  }
}

const unackedSince = (peers: Peers | undefined): number[] =>
  [...(peers?.all() ?? [])].flatMap((peer) => peer.unackedSinceMs() ?? [])
