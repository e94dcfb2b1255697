import { type Language, languageTag } from '@/i18n/languages'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A unix time in seconds as `2026-11-22 18:05`, in this computer's time zone. */
export function timeText(seconds: number): string {
  const date = new Date(seconds * 1000)
  return `${dateText(seconds)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** A unix time in seconds as `2026-11-22T18:05:00+08:00`, for files that are read in other time zones. */
export function fileTime(seconds: number): string {
  const date = new Date(seconds * 1000)
  const ahead = -date.getTimezoneOffset()
  const [hours, minutes] = [Math.trunc(Math.abs(ahead) / 60), Math.abs(ahead) % 60].map(twoDigits)
  return `${timeText(seconds).replace(' ', 'T')}:${twoDigits(date.getSeconds())}${ahead < 0 ? '-' : '+'}${hours}:${minutes}`
}

/** A unix time in seconds as `2026-11-22`. */
export function dateText(seconds: number): string {
  const date = new Date(seconds * 1000)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

type Unit = [Intl.RelativeTimeFormatUnit, number]

const units: readonly Unit[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
const ageUnits: readonly Unit[] = [['year', 365 * 86_400], ['month', 30 * 86_400], ...units]

/**
 * A relative time in words, past or future: `3 hours ago`. Less than a minute is `now`, as `now` may be a
 * minute old itself.
 */
export function agoText(seconds: number, now: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(languageTag(language), { numeric: 'auto' })
  const difference = seconds - now
  const [unit, size] = ageUnits.find(([, each]) => Math.abs(difference) >= each) ?? ['second', 60]
  // Not -0, which some languages word as the past.
  return format.format(Math.trunc(difference / size) || 0, unit)
}

/** This computer's time zone, such as `Asia/Hong_Kong`. */
export const zoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A duration in the largest unit that it fills: `7 days` for 168 hours, `36 hours` for a day and a half. */
export function durationText(seconds: number, language: Language): string {
  const [unit, size] = units.find(([, each]) => seconds >= each && seconds % each === 0) ?? ['minute', 60]
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(languageTag(language), format).format(seconds / size)
}

/** A unix time in seconds in the form that an <input type="datetime-local"> expects. */
export const localInput = (seconds: number): string => timeText(seconds).replace(' ', 'T')

/** The unix time in seconds of an <input type="datetime-local"> or "date"; undefined if it is empty or broken. */
export function fromLocalInput(text: string): number | undefined {
  const at = new Date(text.includes('T') ? text : `${text}T00:00`).getTime()
  return Number.isNaN(at) ? undefined : Math.floor(at / 1000)
}
