import { SearchX, UsersRound } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { SearchField } from '~/kit/fields/SearchField'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from './EmptyState'
import { ErrorState } from './ErrorState'
import { Screen } from './Screen'

type SearchScreenProps = Pick<
  ComponentProps<typeof Screen>,
  'title' | 'subtitle' | 'status' | 'actions' | 'footer'
> & {
  search: { value: string; onChange: (text: string) => void; placeholder: string }
  /** An element between the search field and the list. */
  picks?: ReactNode
  /** The number of rows; undefined while loading. */
  count: number | undefined
  problem: string | undefined
  onRetry: () => void
  isSearching: boolean
  /** The text shown if a search finds nothing. */
  noMatch: string
  /** The text shown if there is nothing to search. */
  empty?: { text: string; action?: ReactNode }
  /** The list; rendered only if there are rows. */
  children: ReactNode
  /** Sheets and other overlays; always rendered. */
  overlay?: ReactNode
}

/** A screen that searches a list of people or groups, with its loading, error and empty states. */
export function SearchScreen(props: SearchScreenProps) {
  const {
    search,
    picks,
    count,
    problem,
    onRetry,
    isSearching,
    noMatch,
    empty,
    children,
    overlay,
    ...screen
  } = props
  return (
    <Screen
      {...screen}
      tone="surface"
      ownScroll
      header={
        <>
          <SearchField {...search} />
          {picks}
        </>
      }
    >
      {count === undefined && problem === undefined && <SkeletonRows />}
      {count === undefined && problem !== undefined && <ErrorState message={problem} onRetry={onRetry} />}
      {count === 0 && isSearching && (
        <EmptyState icon={<SearchX size={32} aria-hidden />}>{noMatch}</EmptyState>
      )}
      {count === 0 && !isSearching && empty && (
        <EmptyState icon={<UsersRound size={32} aria-hidden />} action={empty.action}>
          {empty.text}
        </EmptyState>
      )}
      {count !== undefined && count > 0 && children}
      {overlay}
    </Screen>
  )
}
