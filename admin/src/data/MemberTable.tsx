import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Skeleton } from '@/kit/Spinner'
import { Banner, EmptyState, ErrorState } from '@/kit/States'
import { type Column, TableView } from '@/kit/table/TableView'
import { useOnline } from '@/platform/online'
import { memberTableTexts } from './member-table-texts'
import type { MemberList } from './use-member-list'

/** A list on the vendors' page with its states, and a button for more. */
export function MemberTable<Row extends object>({
  label,
  list,
  columns,
  rowKey,
  empty,
  openKey,
  onOpen,
}: {
  label: string
  list: MemberList<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  empty: string
  openKey?: string | undefined
  onOpen?: (row: Row) => void
}) {
  const t = useTexts(memberTableTexts)
  const isOnline = useOnline()
  const { rows, problem, hasMore, isBusy } = list
  if (!rows) return problem ? <ErrorState problem={problem} onRetry={list.reload} /> : <Skeleton />
  if (rows.length === 0) return <EmptyState title={empty} />
  return (
    <>
      {!isOnline && <Banner tone="warning">{t.offline}</Banner>}
      {isOnline && problem && <Banner tone="warning">{problem}</Banner>}
      <TableView
        label={label}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        openKey={openKey}
        {...(onOpen ? { onOpen } : {})}
      />
      {hasMore && (
        <div>
          <Button isBusy={isBusy} onClick={list.showMore}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  )
}
