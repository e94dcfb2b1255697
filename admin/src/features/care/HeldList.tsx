import { listHeld } from '@linnet/protocol/staff'
import { cutToUnits } from '@linnet/protocol/text-cut'
import { useMemo } from 'react'
import { DataTable } from '@/data/DataTable'
import { pickerTexts } from '@/data/people/picker-texts'
import type { Queue } from '@/data/search'
import { useTexts } from '@/i18n/texts'
import type { ListColumn } from '@/kit/table/TableView'
import { timeColumn } from '@/kit/table/time-column'
import { heldTexts } from './held-texts'
import { HeldPanel } from './HeldPanel'
import { type Held, HeldState } from './HeldState'

const states = ['waiting', 'released', 'refused', 'expired'] as const

const queue: Queue = { name: 'state', waiting: ['waiting'] }

/** Messages held until staff have reviewed them, and the outcomes of earlier ones. */
export function HeldList() {
  const t = useTexts(heldTexts)
  const picker = useTexts(pickerTexts)
  const columns = useMemo<ListColumn<Held>[]>(
    () => [
      { id: 'person', header: t.person, isMain: true, cell: ({ personName }) => personName },
      {
        id: 'text',
        header: t.text,
        cell: (row) => cutToUnits(wordsOf(row), 80),
        csv: (row) => wordsOf(row),
      },
      timeColumn(t.at),
      {
        id: 'state',
        header: t.state,
        cell: ({ state }) => <HeldState state={state} />,
        csv: ({ state }) => t[state],
      },
    ],
    [t],
  )
  return (
    <DataTable
      label={t.held}
      call={listHeld}
      queue={queue}
      columns={columns}
      csvName="held-messages"
      filters={[
        { kind: 'person', name: 'personId', label: picker.person },
        {
          kind: 'choice',
          name: 'state',
          label: t.state,
          options: states.map((value) => ({ value, name: t[value] })),
        },
      ]}
      rowKey={({ id }) => id}
      empty={t.empty}
      everySeconds={30}
      detail={(_, close, message) => <HeldPanel message={message} close={close} />}
    />
  )
}

/** The text of a message, or the names of its files, or its kind. */
const wordsOf = ({ text, files, kind }: Held): string =>
  text || files.map(({ name }) => name).join(', ') || kind
