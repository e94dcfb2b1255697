import type { PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { endExport, selectAllOf } from './store'

/** Deletes the archives of a person whose account is deleted, made or being made. */
export async function forgetArchives({ sql }: Work, personId: PersonId): Promise<void> {
  for (const { id } of await selectAllOf(sql, personId)) await endExport(sql, id)
}
