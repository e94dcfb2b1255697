import type { Language, PersonId } from '@linnet/protocol'
import type { ReadWork, Work } from '../kernel/work'
import { type ContactRow, selectContact, updateLanguage } from './store'

/** Where messages reach a person, and in which language. The person must exist. */
export async function contactOf({ sql }: ReadWork, personId: PersonId): Promise<ContactRow> {
  const row = await selectContact(sql, personId)
  if (!row) throw new Error('a member has no profile')
  return row
}

/** Remembers the language in which a person logged in. */
export async function rememberLanguage(
  { sql }: Work,
  { personId, language }: { personId: PersonId; language: Language },
): Promise<void> {
  await updateLanguage(sql, { id: personId, language })
}
