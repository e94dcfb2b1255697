/** The lines that controls switch off. */
import type { Edit } from '../mutant'

/** Nobody announces again what others stored. */
export const noReconcile: readonly Edit[] = [
  {
    file: 'cluster/reconcile.ts',
    from: 'if (announceSince) await transact(',
    to: 'if (announceSince && sinceMs < 0) await transact(',
  },
]

/** Nobody takes over what a dead process left behind. */
export const noTakeOver: readonly Edit[] = [
  {
    file: 'cluster/neighbors.ts',
    from: 'for (const { takeOver } of opened) await takeOver?.(',
    to: 'for (const { takeOver } of opened.slice(0, 0)) await takeOver?.(',
  },
]

/** A process goes on although the others have declared it dead. */
export const noEnd: readonly Edit[] = [
  {
    file: 'cluster/lease.ts',
    from: "onReplaced('The other processes have taken this one for dead: it did not renew its lease in time.')",
    to: 'void onReplaced',
  },
]

/** Members in memory are taken for current. */
export const noVersions: readonly Edit[] = [
  {
    file: 'audience/audience.ts',
    from: 'if (one && one.version >= (versions?.get(id) ?? 0)) known.set(id, one)',
    to: 'if (one) known.set(id, one)',
  },
]

/** Nobody asks whether the sessions of connections still exist. */
export const noRecheck: readonly Edit[] = [
  { file: 'cluster/neighbors.ts', from: 'await recheck?.(read(), here)', to: 'void recheck' },
]

/** A forwarder keeps rooms open that its server no longer holds. */
export const noHold: readonly Edit[] = [
  { file: 'media/owned-rooms.ts', from: 'heldMs: room.lease.heldForMs() }', to: 'heldMs: undefined }' },
]

/** A transaction that has written nothing waits for no replica. */
export const noWaitAtCommit: readonly Edit[] = [
  {
    file: 'kernel/work.ts',
    from: 'if (commitWaits && (!isBackground || afterwards.length > 0)) await waitAtCommit(tx)',
    to: 'void commitWaits',
  },
]

/** The numbers of packets mean nothing: whatever comes is taken, and nothing is missing. */
export const noNumbers: readonly Edit[] = [
  {
    file: 'bus/inbox.ts',
    from: 'if (n <= received || early.has(n)) return',
    to: 'if (n > 0) return void ((received = newest = Math.max(n, received)), deliver(body))',
  },
  {
    file: 'bus/inbox.ts',
    from: 'expect(n) {\n      newest = Math.max(newest, n)',
    to: 'expect(n) {\n      received = newest = Math.max(newest, n)',
  },
]
