/** Groups as staff search and see them. */
import { type ConversationId, type PersonId, pick } from '@linnet/protocol'
import {
  type listStaffGroupMembers,
  maxTotal,
  type searchStaffGroups,
  type showStaffGroup,
  type StaffGroupRow as StaffGroupView,
  staffSettings,
} from '@linnet/protocol/staff'
import type { z } from 'zod'
import { findGroupIds, type GroupState, groupsByIds, readMembers } from '../conversations'
import { refuse } from '../kernel/refusal'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { profilesByIds, type PublicProfile } from '../profiles'
import {
  countStaffGroups,
  type GroupSearch,
  selectStaffGroup,
  selectStaffGroups,
  type StaffGroupRow,
} from './staff-store'
import { type GroupRow, selectGroup } from './store'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function searchGroups(
  work: ReadWork,
  { text = '', ownerId, after, limit, descending }: z.output<(typeof searchStaffGroups)['input']>,
) {
  const search = { ...(await searchOf(work, text.trim())), ownerId }
  const key = decodeCursor(after, 'time', 'id')
  const rows = await selectStaffGroups(work.sql, search, { after: key, descending, limit })
  const facts = await factsOf(work, rows)
  return pageFrom(rows, {
    limit,
    keyOf: ({ createdText, id }) => [createdText, id],
    view: (row) => presentRow(row, facts),
    total: await countStaffGroups(work.sql, { ...search, most: maxTotal }),
  })
}

async function searchOf(work: ReadWork, text: string): Promise<Pick<GroupSearch, 'ids' | 'number'>> {
  if (text === '') return { ids: undefined, number: undefined }
  const ids: readonly string[] = uuid.test(text) ? [text] : await findGroupIds(work, text)
  return { ids, number: /^\d{1,15}$/.test(text) ? text : undefined }
}

interface Facts {
  states: ReadonlyMap<ConversationId, GroupState>
  owners: ReadonlyMap<PersonId, PublicProfile>
}

async function factsOf(work: ReadWork, rows: readonly StaffGroupRow[]): Promise<Facts> {
  const [states, owners] = await Promise.all([
    groupsByIds(
      work,
      rows.map(({ id }) => id),
    ),
    profilesByIds(
      work,
      rows.map(({ ownerId }) => ownerId),
    ),
  ])
  return { states, owners }
}

const presentRow = (row: StaffGroupRow, { states, owners }: Facts): StaffGroupView => ({
  id: row.id,
  number: String(row.number),
  name: states.get(row.id)?.name ?? '',
  owner: { id: row.ownerId, name: owners.get(row.ownerId)?.nickname ?? '' },
  memberCount: states.get(row.id)?.memberCount ?? 0,
  createdAt: unixSeconds(row.createdAt),
  isDissolved: row.dissolvedAt !== null,
})

export async function showGroupForStaff(
  work: ReadWork,
  id: ConversationId,
): Promise<z.output<(typeof showStaffGroup)['output']>> {
  const row = (await selectStaffGroup(work.sql, id)) ?? refuse('GroupNotFound')
  const facts = await factsOf(work, [row])
  const state = facts.states.get(id) ?? refuse('GroupNotFound')
  return {
    ...presentRow(row, facts),
    announcement: state.announcement,
    settings: pick(state, staffSettings),
  }
}

/** A group that was not dissolved. */
export const requireGroup = async (work: ReadWork, id: ConversationId): Promise<GroupRow> =>
  (await selectGroup(work.sql, id)) ?? refuse('GroupNotFound')

const membersPerPage = 100

export async function membersForStaff(
  work: ReadWork,
  { id, after, text }: z.output<(typeof listStaffGroupMembers)['input']>,
): Promise<z.output<(typeof listStaffGroupMembers)['output']>> {
  const page = { conversationId: id, after, keyword: text, limit: membersPerPage + 1 }
  const members = await readMembers(work, page)
  const shown = members.slice(0, membersPerPage)
  const people = await profilesByIds(
    work,
    shown.map(({ personId }) => personId),
  )
  const last = shown.at(-1)
  return {
    rows: shown.map((member) => ({
      id: member.personId,
      name: people.get(member.personId)?.nickname ?? '',
      role: member.role,
      groupName: member.groupName,
      joinedAt: unixSeconds(member.joinedAtMs),
      joinedBy: member.joinedBy,
      ...(people.get(member.personId)?.isRobot && { isRobot: true }),
      ...((member.mutedUntilMs ?? 0) > work.nowMs && { mutedUntil: unixSeconds(member.mutedUntilMs ?? 0) }),
    })),
    ...(members.length > membersPerPage && last && { next: last.personId }),
  }
}
