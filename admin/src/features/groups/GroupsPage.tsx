import { searchStaffGroups } from '@linnet/protocol/staff'
import { useMemo } from 'react'
import { DataTable } from '@/data/DataTable'
import type { RowOf } from '@/data/paged-call'
import { PersonLink } from '@/data/people/PersonLink'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Page } from '@/kit/Page'
import type { ListColumn } from '@/kit/table/TableView'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { GroupPanel } from './GroupPanel'
import { groupsTexts } from './groups-texts'

type Group = RowOf<typeof searchStaffGroups>

/** Finds groups, and shows one beside the list. */
export function GroupsPage() {
  const t = useTexts(groupsTexts)
  const columns = useMemo<ListColumn<Group>[]>(
    () => [
      { id: 'name', header: t.name, isMain: true, cell: ({ name, number }) => name || number },
      { id: 'number', header: t.number, cell: ({ number }) => number },
      {
        id: 'owner',
        header: t.owner,
        cell: ({ owner }) => <PersonLink person={owner} />,
        csv: ({ owner }) => owner.name,
      },
      { id: 'members', header: t.members, cell: ({ memberCount }) => memberCount },
      {
        id: 'created',
        header: t.created,
        sort: 'created',
        isWide: true,
        cell: ({ createdAt }) => <Time at={createdAt} />,
        csv: ({ createdAt }) => fileTime(createdAt),
      },
      {
        id: 'state',
        header: t.state,
        cell: ({ isDissolved }) => (
          <Badge tone={isDissolved ? 'neutral' : 'good'}>{isDissolved ? t.dissolved : t.live}</Badge>
        ),
        csv: ({ isDissolved }) => (isDissolved ? t.dissolved : t.live),
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
        csvName="groups"
        rowKey={({ id }) => id}
        filters={[{ kind: 'search', name: 'text', label: t.search }]}
        empty={t.empty}
        detail={(id, close) => <GroupPanel key={id} id={id} close={close} />}
      />
    </Page>
  )
}
