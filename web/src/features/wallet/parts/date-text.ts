import { clock, isoDate } from '~/kit/text/relative-time'

/** Date and time in full: `2026-11-21 13:40`. Takes Unix seconds. */
export const dateTimeText = (seconds: number): string => `${isoDate(seconds)} ${clock(seconds)}`
