import { startExport, type StaffCall, type StaffInput } from '@linnet/protocol/staff'
import type { ListColumn } from '@/kit/table/TableView'
import { callStaff } from '@/session/staff-call'
import type { PagedCall, RowOf } from './paged-call'
import { SaveCsv } from './SaveCsv'

/** Saves the filtered list as CSV. The export is recorded in the audit log before the first page is read. */
export function CsvButton<C extends PagedCall>({
  call,
  input,
  columns,
  name,
}: {
  call: C
  input: StaffInput<C>
  columns: readonly ListColumn<RowOf<C>>[]
  /** The file's name without date and extension. */
  name: string
}) {
  return (
    <SaveCsv
      columns={columns}
      name={name}
      read={async ({ signal, take }) => {
        const noted = { call: call.name, filters: filtersOf(input) }
        const { most } = await callStaff(startExport, noted, signal)
        let count = 0
        let after: string | undefined
        do {
          const asked = { ...(input as object), limit: 100, after } as StaffInput<C>
          const page = (await callStaff(call, asked, signal)) as { rows: RowOf<C>[]; next?: string }
          take(page.rows)
          count += page.rows.length
          after = page.next
        } while (after !== undefined && count < most)
        return { isCut: after !== undefined }
      }}
    />
  )
}

/** The same for a table whose rows are all loaded. */
export function RowsCsvButton<Row>({
  call,
  rows,
  columns,
  name,
}: {
  /** The call that returns the rows. */
  call: Pick<StaffCall, 'name'>
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
  name: string
}) {
  return (
    <SaveCsv
      columns={columns}
      name={name}
      read={async ({ signal, take }) => {
        await callStaff(startExport, { call: call.name, filters: {} }, signal)
        take(rows)
        return { isCut: false }
      }}
    />
  )
}

/** The part of the input that filters and sorts the list, without the page. */
function filtersOf(input: unknown): StaffInput<typeof startExport>['filters'] {
  const { after: _, limit: __, ...filters } = input as Record<string, string | number | boolean | undefined>
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
