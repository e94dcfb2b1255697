import type { PersonId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import { deleteDraftsOf } from './member-store'

/** Deletes the drafts of a person whose account is deleted. */
export const forgetDrafts = ({ sql }: Work, personId: PersonId) => deleteDraftsOf(sql, personId)
