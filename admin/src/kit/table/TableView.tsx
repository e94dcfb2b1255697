import {
  createColumnHelper,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from 'react'
import css from './TableView.module.css'

/** A column of a table. */
export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The name that the server sorts by; without it, the column cannot be sorted. */
  sort?: string
  align?: 'end'
  /** Names the row: its cell opens the row and serves as the row's heading. One column should have it. */
  isMain?: boolean
  /** Hidden while a row is open beside the table. */
  isWide?: boolean
  /** Only in the file that the list can be saved as. */
  isOfFile?: boolean
  /** Buttons, which no file has. */
  isAction?: boolean
  /** Long text may wrap instead of being truncated. */
  canWrap?: boolean
}

/** A column of a list that can be saved as a file: where the cell is more than text, `csv` gives its text. */
export type ListColumn<Row> = Column<Row> &
  (
    | { cell: (row: Row) => string | number | undefined; csv?: (row: Row) => string }
    | { csv: (row: Row) => string }
  )

export interface Sorting {
  sort: string
  isDescending: boolean
}

export interface TableViewProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  /** The key of the row that is open beside the table. */
  openKey?: string | undefined
  onOpen?: (row: Row) => void
  isBusy?: boolean
}

const features = tableFeatures({ rowSortingFeature })

/** A table of rows that are already loaded. Arrow keys move between rows, Enter opens one. */
export function TableView<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  sorting,
  onSort,
  openKey,
  onOpen,
  isBusy = false,
}: TableViewProps<Row>) {
  const isOpen = openKey !== undefined
  const columnDefs = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns
      .filter(({ isWide, isOfFile }) => !isOfFile && !(isWide && isOpen))
      .map((column) =>
        // The server sorts, so the value is never compared; only columns with an accessor can be sorted.
        helper.accessor((): unknown => column.id, {
          id: column.id,
          header: column.header,
          enableSorting: column.sort !== undefined,
        }),
      )
  }, [columns, isOpen])
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const sorted = columns.find(({ sort }) => sort !== undefined && sort === sorting?.sort)
  const state: SortingState = sorted ? [{ id: sorted.id, desc: sorting?.isDescending ?? false }] : []
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({
    features,
    columns: columnDefs,
    data,
    getRowId: rowKey,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting: state },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(state) : update
      const sort = next && byId.get(next.id)?.sort
      if (next && sort) onSort?.({ sort, isDescending: next.desc })
    },
  })
  return (
    <div className={css.scroller} tabIndex={0} role="region" aria-label={label}>
      <table
        className={css.table}
        aria-label={label}
        aria-busy={isBusy}
        data-many={columnDefs.length > manyColumns || undefined}
      >
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const column = byId.get(header.column.id)
                const direction = header.column.getIsSorted()
                return (
                  <th
                    key={header.id}
                    scope="col"
                    data-align={column?.align}
                    aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
                  >
                    {header.column.getCanSort() ? (
                      <button
                        type="button"
                        className={css.sort}
                        data-sorted={direction || undefined}
                        onClick={() => header.column.toggleSorting(direction ? direction === 'asc' : true)}
                      >
                        {column?.header}
                        <SortIcon direction={direction} />
                      </button>
                    ) : (
                      column?.header
                    )}
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className={css.row}
              data-opens={onOpen ? true : undefined}
              data-open={row.id === openKey || undefined}
              aria-current={row.id === openKey || undefined}
              onClick={onOpen && ((event) => isOwnPress(event) && onOpen(row.original))}
            >
              {row.getAllCells().map(({ id, column: { id: columnId } }) => (
                <BodyCell key={id} column={byId.get(columnId)} row={row.original} onOpen={onOpen} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BodyCell<Row extends object>({
  column,
  row,
  onOpen,
}: {
  column: Column<Row> | undefined
  row: Row
  onOpen: ((row: Row) => void) | undefined
}) {
  if (!column) return undefined
  const content = column.cell(row)
  const looks = { 'data-align': column.align, 'data-nowrap': column.canWrap ? undefined : true }
  if (!column.isMain) return <td {...looks}>{content}</td>
  return (
    <th scope="row" {...looks}>
      {onOpen ? (
        <button
          type="button"
          className={css.opener}
          data-row-opener
          onClick={() => onOpen(row)}
          onKeyDown={moveBetweenRows}
        >
          {content}
        </button>
      ) : (
        content
      )}
    </th>
  )
}

/** With more columns each has less room in a small window, so that the last ones stay in sight. */
const manyColumns = 6

function SortIcon({ direction }: { direction: false | 'asc' | 'desc' }) {
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown
  return <Icon size={13} aria-hidden />
}

/**
 * Whether a press is meant for the row: neither for a control inside the row, nor the end of a text
 * selection.
 */
function isOwnPress(event: MouseEvent): boolean {
  const target = event.target as Element
  return target.closest('button, a, input, select, label') === null && !window.getSelection()?.toString()
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = event.currentTarget.closest('tbody')
  const openers = [...(rows?.querySelectorAll<HTMLElement>('[data-row-opener]') ?? [])]
  const at = openers.indexOf(event.currentTarget)
  const step = steps[event.key]
  if (at === -1 || !step) return
  event.preventDefault()
  const next = openers[step(at, openers.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
