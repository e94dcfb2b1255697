import type { PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'

/**
 * Keeps a person's money from leaving for a while, because whoever is signed in now may not be its owner. Called in the
 * transaction that gives the reason.
 */
export type FreezeSpending = (
  work: Work,
  freeze: {
    personId: PersonId
    cause: 'loginReset' | 'newDevice'
    /** When it happened: how long it freezes is a setting of the domain that moves money. */
    sinceMs: number
    /** The only session that may not pay; all of the person's if left out. */
    sessionId?: string
  },
) => Promise<void>
