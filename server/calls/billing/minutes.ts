/** The times at which the minutes of a call begin, and until which the call is known to be alive. */
import { silenceSeconds } from '@linnet/protocol'
import type { CallRow } from '../store'

const minuteMs = 60_000

/** The beginning of a minute (ms); minute 0 begins when both are connected. */
export const minuteStartMs = (connectedMs: number, number: number): number => connectedMs + number * minuteMs

/**
 * The time until which a call lives (ms), counted from the device that was heard least recently: either may
 * be silent for this long.
 */
export const livesUntilMs = ({ callerBeatAt, calleeBeatAt }: CallRow): number =>
  Math.min(callerBeatAt.getTime(), (calleeBeatAt ?? callerBeatAt).getTime()) + silenceSeconds * 1000

/** The end of a call that is ended now (ms): no later than its devices were known to be present. */
export const endOfCallMs = (row: CallRow, nowMs: number): number =>
  row.connectedAt === null ? nowMs : Math.max(row.connectedAt.getTime(), Math.min(nowMs, livesUntilMs(row)))
