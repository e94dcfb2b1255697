/** People as staff find and see them. */
import { type PersonId, plainTyped, readAccount } from '@linnet/protocol'
import {
  maxTotal,
  type searchStaffPeople,
  type StaffPersonRow as StaffPersonView,
} from '@linnet/protocol/staff'
import type { z } from 'zod'
import { likePrefix } from '../kernel/like-prefix'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import {
  countPeople,
  type PeopleSearch,
  selectPeople,
  selectStaffPerson,
  type StaffPersonRow,
} from './staff-store'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function searchForStaff(
  { sql }: ReadWork,
  { text = '', after, limit, descending }: z.output<(typeof searchStaffPeople)['input']>,
  among: readonly PersonId[] | null = null,
) {
  const search = { among, ...searchOf(text.trim()) }
  const rows = await selectPeople(sql, search, {
    after: decodeCursor(after, 'time', 'id'),
    descending,
    limit,
  })
  return pageFrom(rows, {
    limit,
    keyOf: ({ createdText, id }) => [createdText, id],
    view: presentForStaff,
    total: await countPeople(sql, { ...search, most: maxTotal }),
  })
}

/** Names are searched as written, everything else as it looks. */
function searchOf(written: string): Omit<PeopleSearch, 'among'> {
  if (written === '') return { namePattern: null, chatId: null, phone: null, email: null, id: null }
  const text = plainTyped(written).trim()
  const account = readAccount(text)
  return {
    namePattern: likePrefix(written),
    chatId: text.toLowerCase(),
    phone: account?.kind === 'phone' ? account.address : null,
    email: account?.kind === 'email' ? account.address : null,
    id: uuid.test(text) ? text : null,
  }
}

/** A person, with the data that only they and staff see; undefined if there is none. */
export async function showForStaff({ sql }: ReadWork, id: PersonId) {
  const row = await selectStaffPerson(sql, id)
  return (
    row && {
      ...presentForStaff(row),
      signature: row.signature,
      gender: row.gender,
      language: row.language ?? '',
    }
  )
}

const presentForStaff = (row: StaffPersonRow): StaffPersonView => ({
  id: row.id,
  name: row.nickname,
  photo: row.photo,
  chatId: row.chatId,
  ...(row.phone && { phone: row.phone }),
  ...(row.email && { email: row.email }),
  joinedAt: unixSeconds(row.createdAt),
})
