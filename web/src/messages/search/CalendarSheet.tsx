import type { ConversationId } from '@linnet/protocol'
import { searchDays } from '@linnet/protocol/conversations/search'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { htmlLanguage, type Language } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { Sheet } from '~/kit/overlays/Sheet'
import { ErrorState } from '~/kit/screens/ErrorState'
import { useNow } from '~/platform/now'
import { useIsOffline } from '~/session/offline'
import { daysOf, emptyBefore, type Month, monthAfter, monthAt } from './calendar-days'
import { calendarTexts } from './calendar-texts'
import styles from './CalendarSheet.module.css'

type CalendarSheetProps = {
  conversationId: string
  /** The month shown first, in unix seconds; the current one if left out. */
  at?: number | undefined
  isOpen: boolean
  onClose: () => void
  /** Called with the first message of a day. */
  onPick: (cseq: number) => void
}

/** A calendar of a conversation: days with messages can be pressed, and lead to the first message of the day. */
export function CalendarSheet({ conversationId, at, isOpen, onClose, onPick }: CalendarSheetProps) {
  const texts = useTexts(calendarTexts)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.title}>
      <Calendar
        conversationId={conversationId}
        at={at}
        onPick={(cseq) => {
          onClose()
          onPick(cseq)
        }}
      />
    </Sheet>
  )
}

function Calendar({
  conversationId,
  at,
  onPick,
}: Pick<CalendarSheetProps, 'conversationId' | 'at' | 'onPick'>) {
  const texts = useTexts(calendarTexts)
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const isOffline = useIsOffline()
  const [month, setMonth] = useState<Month>(() => monthAt((at ?? now) * 1000))
  const days = daysOf(month)
  const { data, problem, reload } = useQueryOf(
    searchDays,
    { conversationId: conversationId as ConversationId, days },
    { isEnabled: !isOffline },
  )
  const current = monthAt(now * 1000)
  const isCurrent = month.year === current.year && month.month === current.month
  const tag = htmlLanguage(language)
  const step = (months: number) => () => setMonth(monthAfter(month, months))
  const title = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long' }).format(days[0])
  const dayName = new Intl.DateTimeFormat(tag, { dateStyle: 'full' })
  const firstDay = firstDayOf(language)
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton icon={<ChevronsLeft size={20} />} label={texts.previousYear} onPress={step(-12)} />
        <IconButton icon={<ChevronLeft size={20} />} label={texts.previousMonth} onPress={step(-1)} />
        <h3 className={styles.month} aria-live="polite">
          {title}
        </h3>
        <IconButton
          icon={<ChevronRight size={20} />}
          label={texts.nextMonth}
          disabled={isCurrent}
          onPress={step(1)}
        />
        <IconButton
          icon={<ChevronsRight size={20} />}
          label={texts.nextYear}
          disabled={isCurrent}
          onPress={() => {
            const next = monthAfter(month, 12)
            setMonth(isAfter(next, current) ? current : next)
          }}
        />
      </div>
      {isOffline && <p className={styles.note}>{texts.offline}</p>}
      {!isOffline && problem !== undefined && !data ? (
        <ErrorState message={problem} onRetry={reload} />
      ) : (
        <div className={styles.grid} aria-busy={!data && !isOffline}>
          {weekdays(tag, firstDay).map(({ name, key }) => (
            <span key={key} className={styles.weekday} aria-hidden>
              {name}
            </span>
          ))}
          {Array.from({ length: emptyBefore(month, firstDay) }, (_, nth) => (
            <span key={`empty-${nth}`} aria-hidden />
          ))}
          {days.slice(0, -1).map((start, nth) => {
            const first = data?.firstCseqs[nth] ?? 0
            return (
              <button
                key={start}
                type="button"
                className={styles.day}
                disabled={first === 0}
                aria-label={dayName.format(start)}
                aria-current={isToday(start, now) ? 'date' : undefined}
                onClick={() => onPick(first)}
              >
                {nth + 1}
              </button>
            )
          })}
        </div>
      )}
      {data?.firstCseqs.every((first) => first === 0) === true && <p className={styles.note}>{texts.none}</p>}
    </div>
  )
}

const isAfter = (one: Month, other: Month): boolean =>
  one.year * 12 + one.month > other.year * 12 + other.month

const isToday = (start: number, now: number): boolean =>
  new Date(start).toDateString() === new Date(now * 1000).toDateString()

/** In mainland China a week begins on Monday. */
const firstDayOf = (language: Language): number => (language === 'zh-cn' ? 1 : 0)

function weekdays(tag: string, firstDay: number): { key: number; name: string }[] {
  const format = new Intl.DateTimeFormat(tag, { weekday: 'narrow' })
  // 1 November 2026 is a Sunday.
  return Array.from({ length: 7 }, (_, nth) => ({
    key: nth,
    name: format.format(new Date(2026, 10, 1 + firstDay + nth)),
  }))
}
