import { dateTimeText as dateTimeAt } from '@linnet/protocol/words/time-words'
import type { Language } from '~/i18n/languages'
import { serverNowMs } from '~/platform/now'

/** The remaining time: 0:42, 12:05, 3:00:00. */
export function countdownText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** A date and time in the reader's locale, with the year if it is not the current one. */
export const dateTimeText = (seconds: number, language: Language): string =>
  dateTimeAt(seconds, { language, now: serverNowMs() / 1000 })
