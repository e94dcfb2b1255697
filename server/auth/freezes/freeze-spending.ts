import type { PersonId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'

/**
 * Keeps a person's money from leaving for a while, because the person signed in now may not be its owner. Called in the
 * transaction that is the reason for it.
 */
export type FreezeSpending = (
  work: Work,
  freeze: {
    personId: PersonId
    cause: 'loginReset' | 'newDevice' | 'accountChanged'
    /** The time of the reason (ms): the length of the freeze is a setting of the domain that moves money. */
    sinceMs: number
    /** The only session that may not pay; all of the person's sessions if left out. */
    sessionId?: string
  },
) => Promise<void>
