import type { PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'

/** Ends the access that programs have through a person's robots, in the transaction of the reason for it. */
export type EndRobotAccess = (work: Work, personId: PersonId) => Promise<void>
