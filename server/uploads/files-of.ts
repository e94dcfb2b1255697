import type { PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { selectFilesOf } from './store'

/** A page of what a person uploaded, oldest first, for an export of their data. */
export const filesOf = (
  { sql }: ReadWork,
  page: { personId: PersonId; after: string | undefined; limit: number },
) => selectFilesOf(sql, page)
