import { useLanguage } from '@/i18n/texts'
import { useMinute } from '@/platform/now'
import { agoText, timeText } from './time-text'

/** A unix time in seconds, to the minute; the tooltip shows how long ago. */
export function Time({ at, isRelative = false }: { at: number; isRelative?: boolean }) {
  const language = useLanguage()
  const [exact, ago] = [timeText(at), agoText(at, useMinute(), language)]
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={isRelative ? exact : ago}>
      {isRelative ? ago : exact}
    </time>
  )
}
