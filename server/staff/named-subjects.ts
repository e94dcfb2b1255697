/** The names of the people, groups and staff that subjects are about: an id means nothing to the person who decides. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import type { NamedPerson, NamedSubject, StaffId } from '@linnet/protocol/staff'
import { groupsByIds } from '../conversations'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { selectStaffNames } from './account-store'

interface SubjectRow {
  subjectKind: string | null
  subjectId: string | null
  /** The members that the row is about, besides its subject. */
  concerns: readonly PersonId[] | null
}

interface Names<Row> {
  subjectOf: (row: Row) => NamedSubject | undefined
  /** The members that a row is about, without the one whom its subject names. */
  othersIn: (row: Row) => NamedPerson[]
}

/** The names in rows; `ownerOf` gives the member to whom a subject that is no person belongs. */
export async function namesIn<Row extends SubjectRow>(
  work: ReadWork,
  rows: readonly Row[],
  ownerOf: (row: Row) => PersonId | undefined,
): Promise<Names<Row>> {
  const personIn = (row: Row) => (row.subjectKind === 'person' ? (row.subjectId as PersonId) : ownerOf(row))
  const idIn = <Id>({ subjectKind, subjectId }: Row, kind: 'group' | 'staff') =>
    subjectKind === kind ? (subjectId as Id) : undefined
  const personIds = rows.flatMap((row) => [personIn(row), ...(row.concerns ?? [])])
  const [people, groups, staff] = await Promise.all([
    profilesByIds(work, distinct(personIds)),
    groupsByIds(work, distinct(rows.map((row) => idIn<ConversationId>(row, 'group')))),
    selectStaffNames(work.sql, distinct(rows.map((row) => idIn<StaffId>(row, 'staff')))),
  ])
  const named = (id: PersonId): NamedPerson[] => {
    const person = people.get(id)
    return person ? [{ id, name: person.nickname, chatId: person.chatId }] : []
  }
  return {
    subjectOf: (row) => {
      if (row.subjectKind === null) return undefined
      const id = personIn(row)
      const [person] = id === undefined ? [] : named(id)
      const groupId = idIn<ConversationId>(row, 'group')
      const staffId = idIn<StaffId>(row, 'staff')
      const name = groupId ? groups.get(groupId)?.name : staffId && staff.get(staffId)
      return {
        kind: row.subjectKind,
        id: row.subjectId ?? '',
        ...(person && { person }),
        ...(name !== undefined && { name }),
      }
    },
    othersIn: (row) => distinct(row.concerns ?? []).flatMap((id) => (id === personIn(row) ? [] : named(id))),
  }
}

const distinct = <Id extends string>(ids: readonly (Id | undefined)[]): Id[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
]
