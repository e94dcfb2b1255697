import type { PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { selectFilesOf } from './store'

/** A page of a person's uploads, oldest first, for an export of their data. */
export const filesOf = (
  { sql }: ReadWork,
  page: { personId: PersonId; after: string | undefined; limit: number },
) => selectFilesOf(sql, page)
