import { clock, isoDate } from '~/kit/text/relative-time'

/** A moment in full, as papers have it: `2026-11-21 13:40`. */
export const dateTimeText = (seconds: number): string => `${isoDate(seconds)} ${clock(seconds)}`
