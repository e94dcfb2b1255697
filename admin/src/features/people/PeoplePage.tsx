import { searchStaffPeople } from '@linnet/protocol/staff'
import { useMemo } from 'react'
import { DataTable } from '@/data/DataTable'
import type { RowOf } from '@/data/paged-call'
import { personTexts } from '@/data/people/person-texts'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Page } from '@/kit/Page'
import type { ListColumn } from '@/kit/table/TableView'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { peopleTexts } from './people-texts'
import { PersonPanel } from './PersonPanel'

type Person = RowOf<typeof searchStaffPeople>

/** Finds people, and shows one beside the list. */
export function PeoplePage() {
  const t = useTexts(peopleTexts)
  const who = useTexts(personTexts)
  const columns = useMemo<ListColumn<Person>[]>(
    () => [
      { id: 'name', header: t.name, isMain: true, cell: ({ name }) => name },
      { id: 'number', header: who.number, cell: ({ chatId }) => chatId },
      {
        id: 'under',
        header: t.standing,
        cell: ({ under }) => (
          <>
            {under.includes('freeze') && <Badge tone="bad">{who.frozen}</Badge>}
            {under.includes('mute') && <Badge tone="warning">{who.muted}</Badge>}
          </>
        ),
        csv: ({ under }) => under.map((kind) => (kind === 'freeze' ? who.frozen : who.muted)).join(', '),
      },
      { id: 'phone', header: t.phone, cell: ({ phone }) => phone },
      { id: 'email', header: t.email, isWide: true, cell: ({ email }) => email },
      {
        id: 'joined',
        header: who.joined,
        sort: 'joined',
        isWide: true,
        cell: ({ joinedAt }) => <Time at={joinedAt} />,
        csv: ({ joinedAt }) => fileTime(joinedAt),
      },
    ],
    [t, who],
  )
  return (
    <Page title={t.title} lead={t.lead} isFilling>
      <DataTable
        label={t.title}
        call={searchStaffPeople}
        columns={columns}
        csvName="people"
        rowKey={({ id }) => id}
        filters={[
          { kind: 'search', name: 'text', label: t.search },
          {
            kind: 'choice',
            name: 'under',
            label: t.standing,
            options: [
              { value: 'freeze', name: who.frozen },
              { value: 'mute', name: who.muted },
            ],
          },
        ]}
        empty={t.empty}
        detail={(id, close) => <PersonPanel key={id} id={id} close={close} />}
      />
    </Page>
  )
}
