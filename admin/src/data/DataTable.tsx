import { pageLimits, type StaffInput } from '@linnet/protocol/staff'
import { ChevronLeft, ChevronRight, ChevronsLeft, RotateCw } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { IconButton } from '@/kit/Button'
import { DetailPanel } from '@/kit/Page'
import { PanelStepsContext } from '@/kit/panel-steps'
import { Skeleton } from '@/kit/Spinner'
import { Banner, EmptyState, ErrorState } from '@/kit/States'
import { type Column, type ListColumn, TableView } from '@/kit/table/TableView'
import { useOnline } from '@/platform/online'
import { CsvButton } from './CsvButton'
import { type Filter, Filters } from './Filters'
import { type LastPlace, neighbourOf } from './neighbour'
import type { PagedCall, RowOf } from './paged-call'
import { reloadPage } from './query-client'
import { withKey } from './SaveCsv'
import { type Queue, type SetSearch, typedSearch, useSearchRecord, withQueue } from './search'
import { tableTexts } from './table-texts'
import { useStaffQuery } from './use-staff-query'
import css from './DataTable.module.css'
import filterCss from './Filters.module.css'

export interface DataTableProps<C extends PagedCall> {
  label: string
  call: C
  columns: readonly ListColumn<RowOf<C>>[]
  rowKey: (row: RowOf<C>) => string
  filters?: readonly Filter[]
  queue?: Queue
  /** Input that is not in the address, such as the person whose bills are listed. */
  fixed?: Partial<StaffInput<C>>
  /** Shown beside the table when a row is open; its key is in the address as `open`. */
  detail?: (key: string, close: () => void, row: RowOf<C> | undefined) => ReactNode
  /** Called when a row is pressed, instead of showing `detail`. */
  onOpen?: (row: RowOf<C>) => void
  empty?: string
  /** The polling interval. */
  everySeconds?: number
  /** The name of the CSV file that the table can be saved as. */
  csvName: string
  /** The filter that finds a row by its key, for an open row that is on another page. */
  keyFilter?: string
}

const noFilters: readonly Filter[] = []

/**
 * A list from the server: page, sort order, filters and the open row are in the address, so that each is a link and Back undoes
 * it.
 */
export function DataTable<C extends PagedCall>({
  label,
  call,
  columns,
  rowKey,
  filters = noFilters,
  queue,
  fixed,
  detail,
  onOpen,
  empty,
  everySeconds,
  csvName,
  keyFilter = 'id',
}: DataTableProps<C>) {
  const t = useTexts(tableTexts)
  const [record, set] = useSearchRecord()
  const input = useMemo(
    () => ({ ...typedSearch(call.input, withQueue(record, queue, filters)), ...fixed }) as StaffInput<C>,
    [call, record, queue, filters, fixed],
  )
  const query = useStaffQuery(call, input, { keepsPrevious: true, ...(everySeconds ? { everySeconds } : {}) })
  const page = query.data as { rows: RowOf<C>[]; next?: string; total?: number } | undefined
  const asked = useAsked(call, input)
  const openKey = detail ? record['open'] : undefined
  const close = useCallback(() => set({ open: undefined }), [set])
  const open =
    onOpen ??
    (detail && ((row: RowOf<C>) => set({ open: rowKey(row) }, { isReplacing: openKey !== undefined })))
  const openRow = useOpenRow({ call, rowKey, keyFilter, openKey, page, fixed })
  const isLoading = openRow.isLoading || (!page && query.problem === undefined)
  const steps = useSteps(page?.rows.map(rowKey) ?? [], openKey, (key) =>
    set({ open: key }, { isReplacing: true }),
  )
  usePanelInStep(call.name, openKey, openRow.row as object | undefined)
  const isFiltered = filters.some(({ name }) => record[name] !== undefined) || record['after'] !== undefined
  const reload = (
    <IconButton
      icon={RotateCw}
      label={t.reload}
      size="small"
      onClick={() => reloadPage()}
      disabled={query.isFetching}
    />
  )
  return (
    <div className={css.table}>
      <Filters filters={filters} queue={queue} record={record} set={set}>
        {reload}
        <CsvButton call={call} input={input} columns={withKey(columns, rowKey)} name={csvName} />
      </Filters>
      <StateBanner hasRows={page !== undefined} problem={query.problem} />
      <div className={css.split} data-open={openKey === undefined ? undefined : true}>
        <div className={css.list}>
          {page && page.rows.length > 0 && (
            <TableView
              label={label}
              columns={columns as readonly Column<object>[]}
              rows={page.rows as readonly object[]}
              rowKey={rowKey as (row: object) => string}
              sorting={asked}
              onSort={({ sort, isDescending }) => set({ sort, descending: isDescending, after: undefined })}
              openKey={openKey}
              {...(open ? { onOpen: open as (row: object) => void } : {})}
              isBusy={query.isFetching && !everySeconds}
            />
          )}
          {page?.rows.length === 0 && (
            <div className={css.frame}>
              <EmptyState title={isFiltered ? t.nothingFound : (empty ?? t.nothing)} />
            </div>
          )}
          {!page && (
            <div className={css.frame}>
              {query.problem ? <ErrorState problem={query.problem} onRetry={query.reload} /> : <Skeleton />}
            </div>
          )}
          {page && <Foot page={page} limit={asked.limit} after={record['after']} set={set} />}
        </div>
        {detail && openKey !== undefined && (
          <PanelStepsContext value={steps}>
            {isLoading ? (
              <DetailPanel title={label} onClose={close}>
                <Skeleton />
              </DetailPanel>
            ) : (
              detail(openKey, close, openRow.row)
            )}
          </PanelStepsContext>
        )}
      </div>
    </div>
  )
}

/** The open row: from the page, or fetched by its key, since a link may lead to a row of another page. */
function useOpenRow<C extends PagedCall>({
  call,
  rowKey,
  keyFilter,
  openKey,
  page,
  fixed,
}: Pick<DataTableProps<C>, 'call' | 'rowKey'> & {
  fixed: Partial<StaffInput<C>> | undefined
  keyFilter: string
  openKey: string | undefined
  page: { rows: RowOf<C>[] } | undefined
}): { row: RowOf<C> | undefined; isLoading: boolean } {
  const isOpen = (row: RowOf<C>) => rowKey(row) === openKey
  const found = page?.rows.find(isOpen)
  const input = { ...fixed, ...typedSearch(call.input, { [keyFilter]: openKey ?? '' }) } as StaffInput<C>
  const isEnabled = openKey !== undefined && page !== undefined && !found && keyFilter in input
  const query = useStaffQuery(call, input, { isEnabled })
  const other = query.data as { rows: RowOf<C>[] } | undefined
  return { row: found ?? other?.rows.find(isOpen), isLoading: isEnabled && query.isLoading }
}

/** The ways to the rows above and below the open one. */
function useSteps(keys: readonly string[], openKey: string | undefined, open: (key: string) => void) {
  const [last, setLast] = useState<LastPlace>()
  const at = openKey === undefined ? -1 : keys.indexOf(openKey)
  if (openKey !== undefined && at >= 0 && (last?.key !== openKey || last.at !== at))
    setLast({ key: openKey, at })
  const step = (by: -1 | 1) => {
    const key = neighbourOf({ keys, openKey, last }, by)
    return key === undefined ? undefined : () => open(key)
  }
  return { above: step(-1), below: step(1) }
}

/** Refetches the open panel's data once its row has changed or left the list, so that both always agree. */
function usePanelInStep(list: string, openKey: string | undefined, row: object | undefined): void {
  const shown = useRef<{ key: string | undefined; row: object | undefined }>(undefined)
  useEffect(() => {
    const earlier = shown.current
    shown.current = { key: openKey, row }
    if (openKey !== undefined && earlier?.key === openKey && earlier.row && earlier.row !== row)
      reloadPage({ except: list })
  }, [list, openKey, row])
}

/** The sort order and page size, with the defaults of the call. */
function useAsked(call: PagedCall, input: object): { sort: string; isDescending: boolean; limit: number } {
  return useMemo(() => {
    const parsed = call.input.safeParse(input)
    const { sort = '', descending = true, limit = 25 } = (parsed.data ?? {}) as Record<string, never>
    return { sort, isDescending: descending, limit }
  }, [call, input])
}

function StateBanner({ hasRows, problem }: { hasRows: boolean; problem: string | undefined }) {
  const t = useTexts(tableTexts)
  const isOnline = useOnline()
  if (!isOnline && hasRows) return <Banner tone="warning">{t.offline}</Banner>
  return problem && hasRows ? <Banner tone="warning">{t.stale}</Banner> : undefined
}

const cappedTotal = 10_000

/** The total, the page size, and buttons for the next and the previous page. */
function Foot({
  page,
  limit,
  after,
  set,
}: {
  page: { next?: string; total?: number }
  limit: number
  after: string | undefined
  set: SetSearch
}) {
  const t = useTexts(tableTexts)
  // The cursors of the pages before this one. A link to a later page has none: then there is only a button for the first page.
  const [trail, setTrail] = useState<readonly (string | undefined)[]>([])
  const goTo = (cursor: string | undefined, nextTrail: typeof trail) => {
    setTrail(nextTrail)
    set({ after: cursor, open: undefined })
  }
  const { total } = page
  return (
    <div className={css.foot}>
      {total !== undefined && (
        <span role="status">
          {t.total({
            n: total >= cappedTotal ? `${cappedTotal.toLocaleString('en')}+` : total.toLocaleString('en'),
          })}
        </span>
      )}
      <div className={css.pages}>
        <label className={filterCss.named}>
          {t.perPage}
          <select
            className={filterCss.control}
            value={limit}
            onChange={(event) => set({ limit: event.target.value, after: undefined })}
          >
            {pageLimits.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <IconButton
          icon={ChevronsLeft}
          label={t.first}
          size="small"
          disabled={after === undefined}
          onClick={() => goTo(undefined, [])}
        />
        <IconButton
          icon={ChevronLeft}
          label={t.previous}
          size="small"
          disabled={after === undefined || trail.length === 0}
          onClick={() => goTo(trail.at(-1), trail.slice(0, -1))}
        />
        <IconButton
          icon={ChevronRight}
          label={t.next}
          size="small"
          disabled={page.next === undefined}
          onClick={() => goTo(page.next, [...trail, after])}
        />
      </div>
    </div>
  )
}
