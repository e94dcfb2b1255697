import type { Language } from '~/i18n/languages'

type Words = { justNow: string; minutesAgo: (n: number) => string; yesterday: string }

const words: Record<Language, Words> = {
  'zh-cn': { justNow: '刚刚', minutesAgo: (n) => `${n}分钟前`, yesterday: '昨天' },
  'yue-lang': { justNow: '啱啱', minutesAgo: (n) => `${n}分鐘前`, yesterday: '尋日' },
  'en-us': { justNow: 'just now', minutesAgo: (n) => `${n} min ago`, yesterday: 'yesterday' },
  'korean-lang': { justNow: '방금', minutesAgo: (n) => `${n}분 전`, yesterday: '어제' },
}

/**
 * Formats a past time: just now, minutes ago, today's HH:MM, yesterday HH:MM, MM-DD HH:MM this year,
 * otherwise YYYY-MM-DD HH:MM. Both arguments are unix seconds; days follow the device's time zone.
 */
export function relativeTime(seconds: number, now: number, language: Language): string {
  const age = now - seconds
  const { justNow, minutesAgo, yesterday } = words[language]
  // If the device's clock is slow, a new message must not show as a date in the future.
  if (age < 60) return age > -60 ? justNow : dated(seconds, now)
  if (age < 3600) return minutesAgo(Math.floor(age / 60))
  const days = calendarDaysBetween(seconds, now)
  if (days === 0) return clock(seconds)
  if (days === 1) return `${yesterday} ${clock(seconds)}`
  return dated(seconds, now)
}

/** Formats a future time: today's HH:MM, MM-DD HH:MM this year, otherwise YYYY-MM-DD HH:MM. */
export const timeAhead = (seconds: number, now: number): string =>
  calendarDaysBetween(now, seconds) === 0 ? clock(seconds) : dated(seconds, now)

/** The date as YYYY-MM-DD. */
export function dateText(seconds: number): string {
  const date = new Date(seconds * 1000)
  return `${date.getFullYear()}-${dayOfYear(date)}`
}

/** The time of day as HH:MM. */
export function clock(seconds: number): string {
  const date = new Date(seconds * 1000)
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

function dated(seconds: number, now: number): string {
  const date = new Date(seconds * 1000)
  const isThisYear = date.getFullYear() === new Date(now * 1000).getFullYear()
  return `${isThisYear ? dayOfYear(date) : dateText(seconds)} ${clock(seconds)}`
}

const dayOfYear = (date: Date): string => `${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

/** The days between two times. Compares noons, so that a day of 23 or 25 hours still counts as one. */
function calendarDaysBetween(earlier: number, later: number): number {
  return Math.round((noon(later) - noon(earlier)) / 86_400_000)
}

function noon(seconds: number): number {
  return new Date(seconds * 1000).setHours(12, 0, 0, 0)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
