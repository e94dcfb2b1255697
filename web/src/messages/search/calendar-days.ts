/** A month of a calendar, in the device's time zone. */
export type Month = { year: number; month: number }

export const monthAt = (ms: number): Month => {
  const date = new Date(ms)
  return { year: date.getFullYear(), month: date.getMonth() }
}

/** The month that is `months` later, or earlier if negative. */
export const monthAfter = ({ year, month }: Month, months: number): Month =>
  monthAt(new Date(year, month + months, 1).getTime())

/** The start of each day of a month, and of the next month, as the server's input. A day may have 23 or 25 hours. */
export function daysOf({ year, month }: Month): number[] {
  const count = new Date(year, month + 1, 0).getDate()
  return Array.from({ length: count + 1 }, (_, nth) => new Date(year, month, nth + 1).getTime())
}

/** The number of empty cells before the first day, in weeks that begin with `firstDay` (0 is Sunday). */
export const emptyBefore = ({ year, month }: Month, firstDay: number): number =>
  (new Date(year, month, 1).getDay() - firstDay + 7) % 7
