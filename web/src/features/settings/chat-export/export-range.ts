/**
 * The range from the start of the first day to the end of the last, in Unix seconds; undefined if they are in
 * the wrong order.
 */
export function rangeOf(first: string, last: string): { from?: number; to?: number } | undefined {
  const from = startOf(first)
  const to = startOf(last, 1)
  if (from !== undefined && to !== undefined && to <= from) return undefined
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** The start of a day in this time zone, given by the browser's date field (2026-01-31), or of a day after it. */
function startOf(day: string, daysLater = 0): number | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  return Math.floor(new Date(year, month - 1, date + daysLater).getTime() / 1000)
}
