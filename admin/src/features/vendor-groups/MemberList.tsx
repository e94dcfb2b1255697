import {
  listVendorMembers,
  type VendorGroupView,
  type VendorMemberView,
} from '@linnet/protocol/vendors/calls'
import { PersonId } from '@linnet/protocol/wire'
import { useDeferredValue, useMemo, useState } from 'react'
import { MemberTable } from '@/data/MemberTable'
import { useMemberList } from '@/data/use-member-list'
import { useTexts } from '@/i18n/texts'
import { Field } from '@/kit/fields/Field'
import type { ListColumn } from '@/kit/table/TableView'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { groupsTexts } from './groups-texts'

/** The members of a group, with when and through whom they joined. */
export function MemberList({ conversationId }: Pick<VendorGroupView, 'conversationId'>) {
  const t = useTexts(groupsTexts)
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const list = useMemberList(listVendorMembers, {
    key: [conversationId, keyword],
    input: (after) => ({
      conversationId,
      ...(keyword && { keyword }),
      ...(after !== undefined && { after: PersonId.parse(after) }),
    }),
    rows: ({ members }) => members,
    hasMore: ({ isLast }) => !isLast,
    cursor: ({ personId }: VendorMemberView) => personId,
  })
  const columns = useMemo<ListColumn<VendorMemberView>[]>(
    () => [
      {
        id: 'name',
        header: t.member,
        isMain: true,
        cell: ({ nickname, groupName }) => (groupName ? `${groupName} (${nickname})` : nickname),
      },
      {
        id: 'role',
        header: t.role,
        cell: ({ role, isRobot }) =>
          isRobot ? t.robot : role === 2 ? t.role2 : role === 1 ? t.role1 : t.role0,
      },
      {
        id: 'joined',
        header: t.joined,
        cell: ({ joinedAt }) => <Time at={joinedAt} />,
        csv: ({ joinedAt }) => fileTime(joinedAt),
      },
      { id: 'inviter', header: t.inviter, cell: ({ inviter }) => inviter || '–' },
    ],
    [t],
  )
  return (
    <>
      <Field label={t.search}>
        {(control) => (
          <input
            {...control}
            type="search"
            value={typed}
            maxLength={60}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <MemberTable
        label={t.members}
        list={list}
        columns={columns}
        csvName="members"
        rowKey={({ personId }) => personId}
        empty={t.nobody}
      />
    </>
  )
}
