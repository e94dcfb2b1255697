/** Formatting points in time and durations. */
import type { Language } from '../languages'
import { languageTags } from './language-tags'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A duration in its largest whole unit: "7 days", "10分钟"; abbreviated where space is limited: "30 min". */
export function spanText(
  seconds: number,
  language: Language,
  unitDisplay: 'long' | 'short' = 'long',
): string {
  const [unit, length] = units.find(([, size]) => seconds >= size && seconds % size === 0) ?? units[3]
  return new Intl.NumberFormat(languageTags[language], { style: 'unit', unit, unitDisplay }).format(
    seconds / length,
  )
}

/**
 * The reader of a time: language and current time. With a `timeZone`, the text includes the zone: the reader
 * may be in another one.
 */
export type TimeReader = { language: Language; now: number; timeZone?: string }

/** A date and time in the reader's locale, with the year if it differs from that of `now`. In seconds. */
export function dateTimeText(seconds: number, { language, now, timeZone }: TimeReader): string {
  const date = new Date(seconds * 1000)
  return new Intl.DateTimeFormat(languageTags[language], {
    ...(date.getFullYear() !== new Date(now * 1000).getFullYear() && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone !== undefined && { timeZone, timeZoneName: 'short' }),
  }).format(date)
}
