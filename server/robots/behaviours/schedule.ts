/** The next time of a schedule, in the time zone of a group. */
import { maxTimes, type Schedule } from '@linnet/protocol'

const dayMs = 86_400_000
const minuteMs = 60_000

interface Wall {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The wall-clock time of that zone. */
function wallAt(ms: number, zone: string): Wall {
  let format = formats.get(zone)
  if (!format) {
    const numeric = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    } as const
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      calendar: 'gregory',
      ...numeric,
    })
    formats.set(zone, format)
  }
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
  const part = (name: keyof Wall): number => parts.get(name) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  }
}

const asUtc = ({ year, month, day, hour, minute }: Wall): number =>
  Date.UTC(year, month - 1, day, hour, minute)

/**
 * The moment at which the wall clock shows this time. A time skipped at the start of summer time is shifted
 * later; either one of a time that occurs twice is chosen.
 */
function momentOf(wall: Wall, zone: string): number {
  const wanted = asUtc(wall)
  const offsetAt = (ms: number) => asUtc(wallAt(ms, zone)) - Math.floor(ms / minuteMs) * minuteMs
  const first = wanted - offsetAt(wanted)
  return wanted - offsetAt(first)
}

/** The first moment after `afterMs` at which a schedule is due; undefined if it never is again. */
export function nextMoment(schedule: Schedule, zone: string, afterMs: number): number | undefined {
  const moments = daysOf(schedule, zone, afterMs).flatMap((day) =>
    schedule.times.slice(0, maxTimes).map((time) => {
      const [hour = 0, minute = 0] = time.split(':').map(Number)
      return momentOf({ ...day, hour, minute }, zone)
    }),
  )
  const ahead = moments.filter((moment) => moment > afterMs)
  return ahead.length > 0 ? Math.min(...ahead) : undefined
}

/** The days on which it may next be due: a week and a day, to include the same weekday. */
function daysOf({ every, day, weekdays = [] }: Schedule, zone: string, afterMs: number): Wall[] {
  if (every === 'once') {
    const [year = 0, month = 0, date = 0] = (day ?? '').split('-').map(Number)
    return [{ year, month, day: date, hour: 0, minute: 0 }]
  }
  const today = asUtc({ ...wallAt(afterMs, zone), hour: 0, minute: 0 })
  return Array.from({ length: 9 }, (_, n) => new Date(today + n * dayMs))
    .filter((date) => every === 'daily' || weekdays.includes(date.getUTCDay() || 7))
    .map((date) => ({
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: 0,
      minute: 0,
    }))
}
