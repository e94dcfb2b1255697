import { searchStaffGroups } from '@linnet/protocol/staff'
import { useMemo } from 'react'
import { DataTable } from '@/data/DataTable'
import type { RowOf } from '@/data/paged-call'
import { PersonLink } from '@/data/PersonLink'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Page } from '@/kit/Page'
import type { Column } from '@/kit/table/TableView'
import { Time } from '@/kit/text/Time'
import { GroupPanel } from './GroupPanel'
import { groupsTexts } from './groups-texts'

type Group = RowOf<typeof searchStaffGroups>

/** Finds groups, and shows one beside the list. */
export function GroupsPage() {
  const t = useTexts(groupsTexts)
  const columns = useMemo<Column<Group>[]>(
    () => [
      { id: 'name', header: t.name, isMain: true, cell: ({ name, number }) => name || number },
      { id: 'number', header: t.number, cell: ({ number }) => number },
      { id: 'owner', header: t.owner, cell: ({ owner }) => <PersonLink person={owner} /> },
      { id: 'members', header: t.members, cell: ({ memberCount }) => memberCount },
      {
        id: 'created',
        header: t.created,
        sort: 'created',
        isWide: true,
        cell: ({ createdAt }) => <Time at={createdAt} />,
      },
      {
        id: 'state',
        header: t.state,
        cell: ({ isDissolved }) => (
          <Badge tone={isDissolved ? 'neutral' : 'good'}>{isDissolved ? t.dissolved : t.live}</Badge>
        ),
      },
    ],
    [t],
  )
  return (
    <Page title={t.title} lead={t.lead} isFilling>
      <DataTable
        label={t.title}
        call={searchStaffGroups}
        columns={columns}
        rowKey={({ id }) => id}
        filters={[{ kind: 'search', name: 'text', label: t.search }]}
        empty={t.empty}
        detail={(id, close) => <GroupPanel key={id} id={id} close={close} />}
      />
    </Page>
  )
}
