import { SlidersHorizontal } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Segmented } from '~/kit/fields/Segmented'
import { IconButton } from '~/kit/IconButton'
import { LongList } from '~/kit/lists/LongList'
import { PullToRefresh } from '~/kit/lists/PullToRefresh'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Sheet } from '~/kit/overlays/Sheet'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useConnectionStatus } from '~/session/connection-status'
import { AsOf } from './AsOf'

type MoneyListScreenProps<Row, Value extends string> = {
  title: string
  /** The filter that is always shown, and the title and content of the sheet with the others. */
  segments: ComponentProps<typeof Segmented<Value>>
  filterTitle: string
  filters: ReactNode
  list: {
    rows: readonly Row[] | undefined
    asOf: number | undefined
    problem: string | undefined
    reload: () => void
    refresh: () => Promise<void>
    loadMore: () => void
  }
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list about money, newest first, with its filters. */
export function MoneyListScreen<Row, Value extends string>({
  title,
  segments,
  filterTitle,
  filters,
  list: { rows, asOf, problem, reload, refresh, loadMore },
  empty,
  children,
}: MoneyListScreenProps<Row, Value>) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <Screen
      title={title}
      status={useConnectionStatus()}
      tone="surface"
      ownScroll
      actions={
        <IconButton
          icon={<SlidersHorizontal size={22} />}
          label={filterTitle}
          onPress={() => setChoosing(true)}
        />
      }
      header={<Segmented {...segments} />}
    >
      <AsOf at={asOf} />
      <PullToRefresh onRefresh={refresh}>
        {!rows && problem === undefined && <SkeletonRows />}
        {!rows && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
        {rows?.length === 0 && empty}
        {rows && rows.length > 0 && <LongList onNearEnd={loadMore}>{children(rows)}</LongList>}
      </PullToRefresh>
      <Sheet isOpen={isChoosing} onClose={() => setChoosing(false)} title={filterTitle}>
        {filters}
      </Sheet>
    </Screen>
  )
}
