import { htmlLanguage, type Language } from '~/i18n/languages'
import { serverNowMs } from '~/platform/now'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A duration in its largest whole unit: "7 days", "10分钟"; short where space is: "30 min". */
export function spanText(
  seconds: number,
  language: Language,
  unitDisplay: 'long' | 'short' = 'long',
): string {
  const [unit, length] = units.find(([, size]) => seconds >= size && seconds % size === 0) ?? units[3]
  return new Intl.NumberFormat(htmlLanguage(language), { style: 'unit', unit, unitDisplay }).format(
    seconds / length,
  )
}

/** The remaining time: 0:42, 12:05, 3:00:00. */
export function countdownText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** A date and time in the reader's locale, with the year if it is another. */
export function dateTimeText(seconds: number, language: Language): string {
  const date = new Date(seconds * 1000)
  return new Intl.DateTimeFormat(htmlLanguage(language), {
    ...(date.getFullYear() !== new Date(serverNowMs()).getFullYear() && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(date)
}
