const dayMs = 86_400_000

/** The calendar day in a time zone: `2026-11-23`. */
export const dayIn = (zone: string, nowMs: number): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(nowMs)

/** The calendar day some days after another. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
