/** How a process keeps up with the others of its cluster, and one without a cluster with a database that gave no answer. */
import type { KernelParts, OpenDomain } from '../domain'
import { watchNeighbors } from './neighbors'
import { createReconciler } from './reconcile'
import type { Transactions } from './transactions'

export interface KeepUpParts extends Pick<
  KernelParts,
  'config' | 'sql' | 'read' | 'transact' | 'clock' | 'hub' | 'log'
> {
  /** The id of this process in its cluster. */
  processId: string | undefined
  opened: readonly OpenDomain[]
  transactions: Pick<Transactions, 'transactRelayed' | 'settledMs'>
}

/** The time after which a transaction that is still open holds up the moment no longer. */
const longestMs = 60_000

export function keepUp({ config: { cluster }, processId, transactions, ...parts }: KeepUpParts) {
  const { hub } = parts
  const reconciler = createReconciler({
    ...parts,
    transact: transactions.transactRelayed,
    isHere: (personId) => hub.isOnline(personId),
    hearsNothing: () => neighbors?.hasLiving() ?? false,
  })
  const neighbors =
    processId === undefined || cluster === undefined
      ? undefined
      : watchNeighbors({
          ...parts,
          self: { id: processId, cluster },
          members: () => [...hub.all()].flatMap(({ member }) => member ?? []),
          reconcile: reconciler.since,
        })
  return {
    reconcile: reconciler.since,
    /** Everything that this process committed before then has been announced. */
    announcedUntil: () => new Date(transactions.settledMs(longestMs)),
    stop: () => Promise.all([neighbors?.stop(), reconciler.stop()]),
    /** The other processes that live, as far as this one knows. */
    others: () => neighbors?.living() ?? [],
  }
}
