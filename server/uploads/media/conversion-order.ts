/** Whose video is converted next. */

/** A worker of its own keeps short videos from waiting for long ones; the other takes any. */
export const lanes = ['short', 'any'] as const
export type Lane = (typeof lanes)[number]

/** The seconds times pixels up to which a video counts as short: three minutes at 1080 lines. */
export const shortWork = 180 * 1920 * 1080

const dayMs = 24 * 3_600_000
/** The age up to which an account is new: its videos follow those of others, and it has a smaller share. */
const newForMs = 7 * dayMs
/** The part of a day's processor time that a new account has for conversions. */
const newShare = 0.25
/** The wait after which a video of a new account is no longer put behind others. */
const behindForMs = 3_600_000

export interface ConversionLimits {
  /** The lowest id of a new account: ids, UUIDv7, begin with the time at which they were made. */
  newSinceId: string
  /** A video of a new account that has waited since before is treated like any other. */
  behindSince: Date
  cpuMs: number
  newCpuMs: number
}

export const conversionLimits = (nowMs: number, cpuMs: number): ConversionLimits => ({
  newSinceId: firstIdAt(nowMs - newForMs),
  behindSince: new Date(nowMs - behindForMs),
  cpuMs,
  newCpuMs: Math.floor(cpuMs * newShare),
})

function firstIdAt(ms: number): string {
  const digits = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`
}
