import { startExport, type StaffInput } from '@linnet/protocol/staff'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import type { ListColumn } from '@/kit/table/TableView'
import { dateText } from '@/kit/text/time-text'
import { showToast } from '@/kit/toast'
import { csvText } from '@/platform/csv'
import { saveFile } from '@/platform/save-file'
import { callStaff } from '@/session/staff-call'
import type { PagedCall, RowOf } from './paged-call'
import { useProblemText } from './problem-text'
import { tableTexts } from './table-texts'

/**
 * Saves the filtered list as CSV: page after page, with the count as it grows, up to the most rows of a file. A press while it runs
 * stops it. The audit log knows of it before the first page is read.
 */
export function CsvButton<C extends PagedCall>({
  call,
  input,
  columns,
  name,
}: {
  call: C
  input: StaffInput<C>
  columns: readonly ListColumn<RowOf<C>>[]
  /** The file's name without date and ending. */
  name: string
}) {
  const t = useTexts(tableTexts)
  const problemText = useProblemText()
  const [running, setRunning] = useState<{ count: number; stop: AbortController }>()

  const save = async () => {
    const stop = new AbortController()
    setRunning({ count: 0, stop })
    const rows: string[][] = [columns.map(({ header }) => header)]
    try {
      const { most } = await callStaff(
        startExport,
        { call: call.name, filters: filtersOf(input) },
        stop.signal,
      )
      let after: string | undefined
      do {
        const asked = { ...(input as object), limit: 100, after } as StaffInput<C>
        const page = (await callStaff(call, asked, stop.signal)) as { rows: RowOf<C>[]; next?: string }
        for (const row of page.rows) rows.push(columns.map((column) => csvCell(column, row)))
        setRunning({ count: rows.length - 1, stop })
        after = page.next
      } while (after !== undefined && rows.length <= most)
      if (after !== undefined) showToast(t.exportCut({ n: rows.length - 1 }), 'bad')
      saveFile(`${name}-${dateText(Date.now() / 1000)}.csv`, csvText(rows), 'text/csv;charset=utf-8')
    } catch (error) {
      if (!stop.signal.aborted) showToast(problemText(error), 'bad')
    } finally {
      setRunning(undefined)
    }
  }

  return (
    <Button size="small" icon={Download} onClick={() => (running ? running.stop.abort() : void save())}>
      {running ? t.exporting({ n: running.count }) : t.csv}
    </Button>
  )
}

/** What narrows and orders the list, without which page of it. */
function filtersOf(input: unknown): StaffInput<typeof startExport>['filters'] {
  const { after: _, limit: __, ...filters } = input as Record<string, string | number | boolean | undefined>
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function csvCell<Row>(column: ListColumn<Row>, row: Row): string {
  if (column.csv) return column.csv(row)
  const text = column.cell(row)
  return typeof text === 'string' || typeof text === 'number' ? String(text) : ''
}
