import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { Actions } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, EmptyState, ErrorState } from '@/kit/States'
import { type Column, type ListColumn, TableView } from '@/kit/table/TableView'
import { useOnline } from '@/platform/online'
import { memberTableTexts } from './member-table-texts'
import { SaveCsv, withKey } from './SaveCsv'
import type { MemberList } from './use-member-list'

/**
 * The saving of a list as a file: the file's name, and the columns as text. Left out where the server writes
 * the file.
 */
type Saving<Row> =
  | { columns: readonly ListColumn<Row>[]; csvName: string }
  | { columns: readonly Column<Row>[]; csvName?: never }

/**
 * A list on the vendors' page with its loading and error states, a button for more rows, and one that saves
 * the whole list.
 */
export function MemberTable<Row extends object>({
  label,
  list,
  rowKey,
  empty,
  openKey,
  onOpen,
  ...saving
}: Saving<Row> & {
  label: string
  list: MemberList<Row>
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
        columns={saving.columns}
        rows={rows}
        rowKey={rowKey}
        openKey={openKey}
        {...(onOpen ? { onOpen } : {})}
      />
      <Actions>
        {hasMore && (
          <Button size="small" isBusy={isBusy} onClick={list.showMore}>
            {t.more}
          </Button>
        )}
        {saving.csvName !== undefined && (
          <SaveCsv columns={withKey(saving.columns, rowKey)} name={saving.csvName} read={list.read} />
        )}
      </Actions>
    </>
  )
}
