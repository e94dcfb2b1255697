/** Schedules of robots' automatic behaviours. */
import { z } from 'zod'
import { nested } from '../wire'

export const scheduleEvery = ['once', 'daily', 'weekly'] as const
export const ScheduleEvery = z.enum(scheduleEvery)
export type ScheduleEvery = z.output<typeof ScheduleEvery>

/** The most times per day. */
export const maxTimes = 6

const isDay = (text: string) =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
/** Written as a regular expression, since the web app's small zod has no `iso.date`. */
const Day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine(isDay)
const Time = z.string().regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/)
const Weekday = z.int().min(1).max(7)

/** A schedule in the time zone of the group. */
export const scheduleFields = {
  every: ['every', ScheduleEvery.optional(), 'How often.', 'daily'],
  /** The day, if it runs only once. */
  day: ['day', Day.optional(), 'The day, if it is only once.', '2026-12-24'],
  /** The days of the week, 1 is Monday. */
  weekdays: [
    'weekdays',
    nested(z.array(Weekday).min(1).max(7)).optional(),
    'The days of the week, 1 is Monday.',
    [1, 5],
    'days of the week from 1 to 7',
  ],
  /** Times of the day, such as 09:30. */
  times: [
    'times',
    nested(z.array(Time).min(1).max(maxTimes)).optional(),
    'The times of the day, in the time zone of the group.',
    ['09:30'],
  ],
} as const

export interface Schedule {
  every: ScheduleEvery
  day?: string | undefined
  weekdays?: number[] | undefined
  times: string[]
}

/**
 * A name from the time zone database, such as Asia/Shanghai. One that is not known here counts as absent: browsers that cannot tell
 * their zone state Etc/Unknown, and new ones state zones that a server does not know yet.
 */
export const TimeZone = z.codec(
  z
    .string()
    .max(64)
    .regex(/^[A-Za-z0-9_+/-]*$/),
  z.string().optional(),
  { decode: (name) => (isTimeZone(name) ? name : undefined), encode: (name) => name ?? '' },
)

/** Whether a zone is known here; devices and servers know different ones. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
