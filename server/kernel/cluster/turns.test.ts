import { describe, expect, test } from 'bun:test'
import { createTurns, type LivingProcess, orderFor } from './turns'

const everyMs = 1_000
const nowMs = 1_000_000
const processOf = (nth: number, startedMs = 0): LivingProcess => ({ id: `process-${nth}`, startedMs })
const four = [1, 2, 3, 4].map((nth) => processOf(nth))
const jobs = Array.from({ length: 400 }, (_, nth) => ({ name: `job-${nth}`, everyMs }))

describe('the order of a job', () => {
  test('is the same for all that know of the same processes', () => {
    for (const job of jobs)
      expect(orderFor(job, { living: four, nowMs })).toEqual(
        orderFor(job, { living: four.toReversed(), nowMs }),
      )
  })

  test('divides the jobs', () => {
    const firsts = jobs.map((job) => orderFor(job, { living: four, nowMs })[0])
    for (const { id } of four) {
      const share = firsts.filter((first) => first === id).length
      expect(share).toBeGreaterThan(60)
      expect(share).toBeLessThan(140)
    }
  })

  test('moves no job but those of a process that has gone', () => {
    const [gone, ...rest] = four
    for (const job of jobs) {
      const before = orderFor(job, { living: four, nowMs }).filter((id) => id !== gone?.id)
      expect(orderFor(job, { living: rest, nowMs })).toEqual(before)
    }
  })

  test('has those last that started less than a period ago', () => {
    const living = [processOf(1), processOf(2, nowMs - everyMs + 1), processOf(3)]
    for (const job of jobs) expect(orderFor(job, { living, nowMs }).at(-1)).toBe('process-2')
  })
})

describe('a process', () => {
  /** The numbers of the periods in which each of the processes tries the job. */
  function tries(job: (typeof jobs)[number], periods: number, livingAt: (period: number) => LivingProcess[]) {
    let living: LivingProcess[] = []
    let timeMs = 0
    const turns = four.map(({ id: self }) =>
      createTurns({ self, others: () => living.filter(({ id }) => id !== self), nowMs: () => timeMs }),
    )
    timeMs = nowMs
    const tried = new Map<string, number[]>()
    for (let period = 1; period <= periods; period++) {
      living = livingAt(period)
      for (const [nth, self] of four.entries())
        if (living.includes(self) && turns[nth]?.(job))
          tried.set(self.id, [...(tried.get(self.id) ?? []), period])
    }
    return tried
  }

  test('tries a job each period if it comes first, else every tenth', () => {
    for (const job of jobs.slice(0, 20)) {
      const [first, ...others] = orderFor(job, { living: four, nowMs })
      const tried = tries(job, 30, () => four)
      expect(tried.get(first ?? '')).toHaveLength(30)
      for (const id of others) expect(tried.get(id)).toEqual([10, 20, 30])
    }
  })

  test('takes the place of a dead first one from the next period on', () => {
    for (const job of jobs.slice(0, 20)) {
      const [first, second = ''] = orderFor(job, { living: four, nowMs })
      const tried = tries(job, 9, (period) => (period < 5 ? four : four.filter(({ id }) => id !== first)))
      expect(tried.get(first ?? '')).toEqual([1, 2, 3, 4])
      expect(tried.get(second)).toEqual([5, 6, 7, 8, 9])
    }
  })

  test('tries every job if it knows of no other', () => {
    const isTurn = createTurns({ self: 'process-1', others: () => [], nowMs: () => nowMs })
    for (const job of jobs) expect(isTurn(job)).toBe(true)
  })
})
