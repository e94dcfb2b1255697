import { withoutMarks } from '@linnet/protocol/visible-text'
import { dateText } from './relative-time'

/** The day of a time (ms) in the device's time zone, as date fields take it: 2026-01-31. */
export const dayValue = (ms: number): string => withoutMarks(dateText(ms / 1000))
