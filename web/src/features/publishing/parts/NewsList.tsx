import { type ArticleSummary, listNews } from '@linnet/protocol/publishing/calls'
import { screens } from '@linnet/protocol/screens'
import { lengthAsSent } from '@linnet/protocol/tolerant'
import { Newspaper } from 'lucide-react'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { helpTexts } from '~/features/publishing/help-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { ListHeading } from '~/kit/lists/ListHeading'
import { LongList } from '~/kit/lists/LongList'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { dayText } from '~/kit/text/day-text'
import { clock, dateText } from '~/kit/text/relative-time'
import { currentHttpUrl, useLines } from '~/lines/lines'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import styles from './NewsList.module.css'

const pageSize = 30

const news = definePages({
  call: listNews,
  inputOf: () => ({}),
  read: (rows: readonly ArticleSummary[]) => ({ rows, hasMore: lengthAsSent(rows) >= pageSize }),
  after: ({ id }) => ({ after: id }),
  idOf: ({ id }) => id,
})

/** News flashes by day, newest first. */
export function NewsList() {
  const texts = useTexts(helpTexts)
  const now = useNow()
  const language = usePreferences((state) => state.language)
  const { rows, problem, reload, loadMore } = usePagesOf(news, {})
  return (
    <>
      {!rows && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!rows && problem === undefined && <SkeletonRows hasAvatar={false} />}
      {rows?.length === 0 && (
        <EmptyState icon={<Newspaper size={32} aria-hidden />}>{texts.noNews}</EmptyState>
      )}
      {rows && rows.length > 0 && (
        <LongList onNearEnd={loadMore}>
          {rows.flatMap((flash, nth) => {
            const row = <Flash key={flash.id} flash={flash} />
            const day = dateText(flash.at)
            if (nth > 0 && day === dateText(rows[nth - 1]?.at ?? 0)) return [row]
            return [<ListHeading key={day}>{dayText(flash.at, now, language)}</ListHeading>, row]
          })}
        </LongList>
      )}
    </>
  )
}

function Flash({ flash: { id, title, excerpt, picture, at } }: { flash: ArticleSummary }) {
  const go = useNavigate()
  const httpUrl = useLines(currentHttpUrl)
  return (
    <button
      type="button"
      className={styles.flash}
      onClick={() => go(screens.article, { article: id, news: 1 })}
    >
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.excerpt}>{excerpt}</span>
        <span className="tertiary">{clock(at)}</span>
      </span>
      {picture !== '' && (
        <img className={styles.picture} src={httpUrl + picture} alt="" loading="lazy" decoding="async" />
      )}
    </button>
  )
}
