/** The names of the people that subjects are about: an id means nothing to the person who decides. */
import type { PersonId } from '@linnet/protocol'
import type { NamedSubject } from '@linnet/protocol/staff'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'

interface SubjectRow {
  subjectKind: string | null
  subjectId: string | null
}

/** The subjects of rows; `ownerOf` gives the member to whom a subject that is no person belongs. */
export async function nameSubjects<Row extends SubjectRow>(
  work: ReadWork,
  rows: readonly Row[],
  ownerOf: (row: Row) => PersonId | undefined,
): Promise<(row: Row) => NamedSubject | undefined> {
  const personIn = (row: Row) => (row.subjectKind === 'person' ? (row.subjectId as PersonId) : ownerOf(row))
  const ids = new Set(rows.map(personIn).filter((id) => id !== undefined))
  const people = await profilesByIds(work, [...ids])
  return (row) => {
    if (row.subjectKind === null) return undefined
    const id = personIn(row)
    const person = id && people.get(id)
    return {
      kind: row.subjectKind,
      id: row.subjectId ?? '',
      ...(person && { person: { id, name: person.nickname, chatId: person.chatId } }),
    }
  }
}
