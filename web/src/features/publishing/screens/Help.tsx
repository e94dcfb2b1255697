import { type ArticleSummary, listArticleCategories, listArticles } from '@linnet/protocol/publishing/calls'
import { screens } from '@linnet/protocol/screens'
import { lengthAsSent } from '@linnet/protocol/tolerant'
import { CircleQuestionMark, SearchX } from 'lucide-react'
import { useState } from 'react'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { useQueryOf } from '~/data/use-query'
import { helpTexts } from '~/features/publishing/help-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SearchField } from '~/kit/fields/SearchField'
import { Cell } from '~/kit/lists/Cell'
import { LongList } from '~/kit/lists/LongList'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useDebounced } from '~/kit/use-debounced'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './Help.module.css'

const pageSize = 30

const articles = definePages({
  call: listArticles,
  inputOf: (input: { keyword: string; categoryId?: string }) => input,
  read: (rows: readonly ArticleSummary[]) => ({ rows, hasMore: lengthAsSent(rows) >= pageSize }),
  after: ({ id }) => ({ after: id }),
  idOf: ({ id }) => id,
})

/** The help centre: articles by category, or the results of a search. */
export function Help() {
  const texts = useTexts(helpTexts)
  const go = useNavigate()
  const [text, setText] = useState('')
  const [categoryId, setCategoryId] = useState<string>()
  const keyword = useDebounced(text.trim())
  // A search covers all categories.
  const input = { keyword, ...(keyword === '' && categoryId !== undefined && { categoryId }) }
  const { rows, problem, reload, loadMore } = usePagesOf(articles, input, { keepsPrevious: keyword !== '' })
  return (
    <Screen
      title={texts.help}
      status={useConnectionStatus()}
      tone="surface"
      ownScroll
      header={
        <>
          <SearchField value={text} onChange={setText} placeholder={texts.search} />
          {keyword === '' && <Categories chosen={categoryId} onChoose={setCategoryId} />}
        </>
      }
    >
      {!rows && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!rows && problem === undefined && <SkeletonRows hasAvatar={false} />}
      {rows?.length === 0 && <NothingFound keyword={keyword} />}
      {rows && rows.length > 0 && (
        <LongList onNearEnd={loadMore}>
          {rows.map(({ id, title, excerpt }) => (
            <Cell
              key={id}
              title={title}
              subtitle={excerpt}
              onPress={() => go(screens.article, { article: id })}
            />
          ))}
        </LongList>
      )}
    </Screen>
  )
}

function NothingFound({ keyword }: { keyword: string }) {
  const texts = useTexts(helpTexts)
  const go = useNavigate()
  const Icon = keyword === '' ? CircleQuestionMark : SearchX
  return (
    <EmptyState
      icon={<Icon size={32} aria-hidden />}
      action={
        <Button kind="quiet" size="small" onPress={() => go(screens.report)}>
          {texts.ask}
        </Button>
      }
    >
      {keyword === '' ? texts.noArticles : texts.noMatch({ text: keyword })}
    </EmptyState>
  )
}

type CategoriesProps = { chosen: string | undefined; onChoose: (id: string | undefined) => void }

function Categories({ chosen, onChoose }: CategoriesProps) {
  const texts = useTexts(helpTexts)
  const { data: categories = [] } = useQueryOf(listArticleCategories, {})
  if (categories.length < 2) return null
  const choices = [{ id: undefined, name: texts.all }, ...categories]
  return (
    <div className={styles.categories} role="group" aria-label={texts.categories}>
      {choices.map(({ id, name }) => (
        <button
          key={id ?? 'all'}
          type="button"
          className={styles.category}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
