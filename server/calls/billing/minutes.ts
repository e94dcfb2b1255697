/** The times at which the minutes of a call begin, and until which the call is known to be alive. */
import { heartbeatSeconds, silenceSeconds } from '@linnet/protocol'
import type { CallRow } from '../store'

const minuteMs = 60_000

/** The beginning of a minute (ms); minute 0 begins when both are connected. */
export const minuteStartMs = (connectedMs: number, number: number): number => connectedMs + number * minuteMs

/**
 * The part of a minute in which a heartbeat does not make it cost anything: for a hang-up at the border of two minutes. With the
 * time between heartbeats, up to seven seconds of a minute are free.
 */
const graceMs = 2_000

/**
 * Whether a minute that has begun is to be paid: the first one at once, since the two are connected, and a later
 * one when both devices were heard in it.
 */
export const isHeardIn = (
  { callerBeatAt, calleeBeatAt }: CallRow,
  { number, startMs }: { number: number; startMs: number },
): boolean =>
  number === 0 ||
  Math.min(callerBeatAt.getTime(), (calleeBeatAt ?? callerBeatAt).getTime()) >= startMs + graceMs

/** The next time at which a minute that has begun may have been heard (ms): after the free part, then after each heartbeat. */
export function nextLookMs(startMs: number, nowMs: number): number {
  const firstMs = startMs + graceMs
  const missed = Math.floor((nowMs - firstMs) / (heartbeatSeconds * 1000)) + 1
  return firstMs + Math.max(0, missed) * heartbeatSeconds * 1000
}

/**
 * The time until which a call lives (ms), counted from the device that was heard least recently: either may
 * be silent for this long.
 */
export const livesUntilMs = ({ callerBeatAt, calleeBeatAt }: CallRow): number =>
  Math.min(callerBeatAt.getTime(), (calleeBeatAt ?? callerBeatAt).getTime()) + silenceSeconds * 1000

/** The end of a call that is ended now (ms): no later than its devices were known to be present. */
export const endOfCallMs = (row: CallRow, nowMs: number): number =>
  row.connectedAt === null ? nowMs : Math.max(row.connectedAt.getTime(), Math.min(nowMs, livesUntilMs(row)))
