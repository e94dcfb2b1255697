import { clock, dateText, timeAhead } from '~/kit/text/relative-time'

/** Date and time in full: `2026-11-21 13:40`. Takes Unix seconds. */
export const dateTimeText = (seconds: number): string => `${dateText(seconds)} ${clock(seconds)}`

/** The time at which money moved, always with the clock: today's `13:40`, otherwise after the date. */
export const timeOfMoney = (seconds: number, now: number): string => timeAhead(seconds, now)
