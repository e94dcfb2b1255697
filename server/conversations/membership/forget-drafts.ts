import type { PersonId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import { deleteDraftsOf } from './member-store'

/** Forgets what somebody whose account is deleted had begun to write. */
export const forgetDrafts = ({ sql }: Work, personId: PersonId) => deleteDraftsOf(sql, personId)
