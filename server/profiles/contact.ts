import type { Language, PersonId } from '@linnet/protocol'
import type { ReadWork, Work } from '../kernel/work'
import { type ContactRow, selectContact, selectRegistrations, updateLanguage } from './store'

/** The addresses and the language for messages to a person. The person must exist. */
export async function contactOf({ sql }: ReadWork, personId: PersonId): Promise<ContactRow> {
  const row = await selectContact(sql, personId)
  if (!row) throw new Error('a member has no profile')
  return row
}

/** The time at which each of these people registered (ms). */
export async function registeredAt(
  { sql }: ReadWork,
  personIds: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, number>> {
  const rows = personIds.length > 0 ? await selectRegistrations(sql, personIds) : []
  return new Map(rows.map(({ id, at }) => [id, at.getTime()]))
}

/** Remembers the language in which a person logged in. */
export async function rememberLanguage(
  { sql }: Work,
  { personId, language }: { personId: PersonId; language: Language },
): Promise<void> {
  await updateLanguage(sql, { id: personId, language })
}
