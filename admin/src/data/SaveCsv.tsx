import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import type { ListColumn } from '@/kit/table/TableView'
import { dateText } from '@/kit/text/time-text'
import { showToast } from '@/kit/toast'
import { csvText } from '@/platform/csv'
import { saveFile } from '@/platform/save-file'
import { useProblemText } from './problem-text'
import { tableTexts } from './table-texts'

/** Reads a list page by page; returns whether there was more than fits in a file. */
export type ReadRows<Row> = (reading: {
  signal: AbortSignal
  take: (rows: readonly Row[]) => void
}) => Promise<{ isCut: boolean }>

/** Saves a list as CSV, showing the growing count. A press during the run stops it. */
export function SaveCsv<Row>({
  columns: all,
  name,
  read,
}: {
  columns: readonly ListColumn<Row>[]
  /** The file's name without date and extension. */
  name: string
  read: ReadRows<Row>
}) {
  const t = useTexts(tableTexts)
  const problemText = useProblemText()
  const columns = all.filter(({ isAction }) => !isAction)
  const [running, setRunning] = useState<{ count: number; stop: AbortController }>()

  const save = async () => {
    const stop = new AbortController()
    const lines: string[][] = []
    setRunning({ count: 0, stop })
    const take = (rows: readonly Row[]) => {
      for (const row of rows) lines.push(columns.map((column) => csvCell(column, row)))
      setRunning({ count: lines.length, stop })
    }
    try {
      const { isCut } = await read({ signal: stop.signal, take })
      if (stop.signal.aborted) return
      if (isCut) showToast(t.exportCut({ n: lines.length }), 'bad')
      const text = csvText([columns.map(({ header }) => header), ...lines])
      saveFile(`${name}-${dateText(Date.now() / 1000)}.csv`, text, 'text/csv;charset=utf-8')
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

/** The columns of a file: those of the list, and what names each row for good. */
export const withKey = <Row,>(
  columns: readonly ListColumn<Row>[],
  rowKey: (row: Row) => string,
): readonly ListColumn<Row>[] => [...columns, { id: 'key', header: 'ID', cell: rowKey }]

function csvCell<Row>(column: ListColumn<Row>, row: Row): string {
  if (column.csv) return column.csv(row)
  const text = column.cell(row)
  return typeof text === 'string' || typeof text === 'number' ? String(text) : ''
}
