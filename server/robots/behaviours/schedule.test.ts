import { describe, expect, test } from 'bun:test'
import type { Schedule } from '@linnet/protocol'
import { nextMoment } from './schedule'

const after = (schedule: Schedule, zone: string, time: string) => {
  const moment = nextMoment(schedule, zone, Date.parse(time))
  return moment === undefined ? undefined : new Date(moment).toISOString()
}
const daily = (...times: string[]): Schedule => ({ every: 'daily', times })

describe('schedules', () => {
  test('a daily time is that of the group’s zone', () => {
    expect(after(daily('09:00'), 'Asia/Shanghai', '2026-05-01T00:59:00Z')).toBe('2026-05-01T01:00:00.000Z')
    expect(after(daily('09:00'), 'Asia/Shanghai', '2026-05-01T01:00:00Z')).toBe('2026-05-02T01:00:00.000Z')
    expect(after(daily('09:00', '20:30'), 'Asia/Seoul', '2026-05-01T01:00:00Z')).toBe(
      '2026-05-01T11:30:00.000Z',
    )
  })

  test('a day that has begun in the zone counts, though not yet in Greenwich', () => {
    expect(after(daily('00:10'), 'Pacific/Auckland', '2026-06-30T12:05:00Z')).toBe('2026-06-30T12:10:00.000Z')
  })

  test('weekdays begin on Monday', () => {
    const schedule: Schedule = { every: 'weekly', weekdays: [1, 7], times: ['12:00'] }
    expect(after(schedule, 'Etc/UTC', '2026-05-02T13:00:00Z')).toBe('2026-05-03T12:00:00.000Z')
    expect(after(schedule, 'Etc/UTC', '2026-05-03T13:00:00Z')).toBe('2026-05-04T12:00:00.000Z')
    expect(after(schedule, 'Etc/UTC', '2026-05-04T12:00:00Z')).toBe('2026-05-10T12:00:00.000Z')
  })

  test('once is once', () => {
    const schedule: Schedule = { every: 'once', day: '2026-12-24', times: ['18:00'] }
    expect(after(schedule, 'Asia/Hong_Kong', '2026-05-01T00:00:00Z')).toBe('2026-12-24T10:00:00.000Z')
    expect(after(schedule, 'Asia/Hong_Kong', '2026-12-24T10:00:00Z')).toBeUndefined()
  })

  test('summer time neither doubles nor loses a day', () => {
    const seen: string[] = []
    let time = '2026-10-23T00:00:00Z'
    for (let n = 0; n < 5; n++) {
      time = after(daily('02:30'), 'Europe/Berlin', time) ?? ''
      seen.push(time.slice(0, 16))
    }
    expect(seen.map((moment) => moment.slice(8, 10))).toEqual(['23', '24', '25', '26', '27'])
    const spring = after(daily('02:30'), 'Europe/Berlin', '2026-03-28T12:00:00Z')
    expect(spring?.slice(0, 10)).toBe('2026-03-29')
    expect(after(daily('02:30'), 'Europe/Berlin', spring ?? '')).toBe('2026-03-30T00:30:00.000Z')
  })
})
