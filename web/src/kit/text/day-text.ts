import { htmlLanguage, type Language } from '~/i18n/languages'
import { clock, relativeTime } from './relative-time'

/**
 * The day of something in a list by days: today, yesterday, a weekday within the last week, otherwise the
 * date.
 */
export function dayText(seconds: number, now: number, language: Language): string {
  const tag = htmlLanguage(language)
  const days = daysBetween(seconds, now)
  if (days === 0 || days === 1) {
    const words = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-days, 'day')
    return words.charAt(0).toLocaleUpperCase(tag) + words.slice(1)
  }
  const date = new Date(seconds * 1000)
  const isThisYear = date.getFullYear() === new Date(now * 1000).getFullYear()
  return new Intl.DateTimeFormat(tag, {
    month: 'long',
    day: 'numeric',
    weekday: days < 7 ? 'short' : undefined,
    year: isThisYear ? undefined : 'numeric',
  }).format(date)
}

/** The text of a time separator: today only the time, otherwise as the product writes dates. */
export function separatorText(seconds: number, now: number, language: Language): string {
  return daysBetween(seconds, now) === 0 ? clock(seconds) : relativeTime(seconds, now, language)
}

function daysBetween(earlier: number, later: number): number {
  const noon = (seconds: number) => new Date(seconds * 1000).setHours(12, 0, 0, 0)
  return Math.round((noon(later) - noon(earlier)) / 86_400_000)
}
