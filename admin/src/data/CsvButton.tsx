import type { StaffInput } from '@linnet/protocol/staff'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import type { Column } from '@/kit/table/TableView'
import { dateText } from '@/kit/text/time-text'
import { showToast } from '@/kit/toast'
import { csvText } from '@/platform/csv'
import { saveFile } from '@/platform/save-file'
import { callStaff } from '@/session/staff-call'
import type { PagedCall, RowOf } from './paged-call'
import { useProblemText } from './problem-text'
import { tableTexts } from './table-texts'

/** Saves the whole filtered list as CSV: page after page, with the count as it grows. A press while it runs stops it. */
export function CsvButton<C extends PagedCall>({
  call,
  input,
  columns,
  name,
}: {
  call: C
  input: StaffInput<C>
  columns: readonly Column<RowOf<C>>[]
  /** The file's name without date and ending. */
  name: string
}) {
  const t = useTexts(tableTexts)
  const problemText = useProblemText()
  const [running, setRunning] = useState<{ count: number; stop: AbortController }>()

  const save = async () => {
    const stop = new AbortController()
    setRunning({ count: 0, stop })
    const exported = columns.filter(({ csv }) => csv)
    const rows: string[][] = [exported.map(({ header }) => header)]
    try {
      for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
        const asked = { ...(input as object), limit: 100, after } as StaffInput<C>
        const page = (await callStaff(call, asked, stop.signal)) as { rows: RowOf<C>[]; next?: string }
        for (const row of page.rows) rows.push(exported.map(({ csv }) => csv?.(row) ?? ''))
        setRunning({ count: rows.length - 1, stop })
        after = page.next
      }
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
