import {
  listAnnouncements,
  type PublishedAnnouncement,
  seeAnnouncements,
} from '@linnet/protocol/publishing/calls'
import { Megaphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { helpTexts } from '~/features/publishing/help-texts'
import { PublishedText } from '~/files/PublishedText'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { dateTimeText } from '~/kit/text/time-span'
import { useScreenVisible } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import styles from './AnnouncementList.module.css'

/** The staff's announcements, newest first. Showing one marks it as seen. */
export function AnnouncementList() {
  const texts = useTexts(helpTexts)
  const { data, problem, reload } = useQueryOf(listAnnouncements, {})
  const rows = data?.announcements
  useSeeing(rows)
  return (
    <>
      {!rows && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!rows && problem === undefined && <SkeletonRows hasAvatar={false} />}
      {rows?.length === 0 && (
        <EmptyState icon={<Megaphone size={32} aria-hidden />}>{texts.noAnnouncements}</EmptyState>
      )}
      {rows?.map((row) => (
        <Announcement key={row.id} announcement={row} />
      ))}
    </>
  )
}

function Announcement({ announcement: { title, body, at } }: { announcement: PublishedAnnouncement }) {
  const language = usePreferences((state) => state.language)
  return (
    <article className={styles.announcement}>
      <h2 className={styles.title}>{title}</h2>
      <p className="tertiary">{dateTimeText(at, language)}</p>
      {body !== '' && <PublishedText text={body} />}
    </article>
  )
}

/** Marks announcements as seen, once each, while the screen is visible. */
function useSeeing(rows: readonly PublishedAnnouncement[] | undefined): void {
  const engine = useEngine()
  const isVisible = useScreenVisible()
  const [marked] = useState(() => new Set<string>())
  useEffect(() => {
    if (!isVisible || !rows) return
    const ids = rows.filter(({ id, isSeen }) => !isSeen && !marked.has(id)).map(({ id }) => id)
    if (ids.length === 0) return
    ids.forEach((id) => marked.add(id))
    void engine.call(seeAnnouncements, { ids: ids.slice(0, 100) }).then((outcome) => {
      if (!outcome.ok) ids.forEach((id) => marked.delete(id))
    })
  }, [engine, isVisible, rows, marked])
}
