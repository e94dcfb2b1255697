import { searchStaffPeople } from '@linnet/protocol/staff'
import { useMemo } from 'react'
import { DataTable } from '@/data/DataTable'
import type { RowOf } from '@/data/paged-call'
import { useTexts } from '@/i18n/texts'
import { Page } from '@/kit/Page'
import type { ListColumn } from '@/kit/table/TableView'
import { Time } from '@/kit/text/Time'
import { timeText } from '@/kit/text/time-text'
import { peopleTexts } from './people-texts'
import { PersonPanel } from './PersonPanel'

type Person = RowOf<typeof searchStaffPeople>

/** Finds people, and shows one beside the list. */
export function PeoplePage() {
  const t = useTexts(peopleTexts)
  const columns = useMemo<ListColumn<Person>[]>(
    () => [
      { id: 'name', header: t.name, isMain: true, cell: ({ name }) => name },
      { id: 'number', header: t.number, cell: ({ chatId }) => chatId },
      { id: 'phone', header: t.phone, cell: ({ phone }) => phone },
      { id: 'email', header: t.email, isWide: true, cell: ({ email }) => email },
      {
        id: 'joined',
        header: t.joined,
        sort: 'joined',
        isWide: true,
        cell: ({ joinedAt }) => <Time at={joinedAt} />,
        csv: ({ joinedAt }) => timeText(joinedAt),
      },
    ],
    [t],
  )
  return (
    <Page title={t.title} lead={t.lead} isFilling>
      <DataTable
        label={t.title}
        call={searchStaffPeople}
        columns={columns}
        csvName="people"
        rowKey={({ id }) => id}
        filters={[{ kind: 'search', name: 'text', label: t.search }]}
        empty={t.empty}
        detail={(id, close) => <PersonPanel key={id} id={id} close={close} />}
      />
    </Page>
  )
}
