import { describe, expect, test } from 'bun:test'
import { Registry } from 'prom-client'
import { createJobRuns } from './job-runs'

const minuteMs = 60_000

function runsAt(startMs: number) {
  const clock = { nowMs: startMs }
  const registry = new Registry()
  const runs = createJobRuns(registry, () => clock.nowMs)
  runs.expect({ name: 'sweep', everyMs: minuteMs })
  return { clock, registry, runs }
}

describe('a job', () => {
  test('says when it last ended and how long it took', async () => {
    const { clock, runs } = runsAt(0)
    expect(runs.all()).toMatchObject([{ name: 'sweep', endedMs: undefined, state: 'ok' }])
    clock.nowMs = 1_000
    await runs.note('sweep', async () => void (clock.nowMs += 250))
    expect(runs.all()).toMatchObject([{ endedMs: 1_250, tookMs: 250, state: 'ok' }])
  })

  test('is failing from a run that throws until one that does not', async () => {
    const { registry, runs } = runsAt(0)
    const failed = runs.note('sweep', () => Promise.reject(new Error('broken')))
    expect(await failed.catch(String)).toContain('broken')
    expect(runs.all()).toMatchObject([{ state: 'failing' }])
    expect(await registry.metrics()).toContain('linnet_jobs{state="failing"} 1')
    expect(await registry.metrics()).toContain('linnet_job_state{job_name="sweep"} 0')
    await runs.note('sweep', () => Promise.resolve())
    expect(runs.all()).toMatchObject([{ state: 'ok' }])
  })

  test('is late once no run has ended for longer than two of them may take, also before its first', async () => {
    const { clock, runs } = runsAt(0)
    clock.nowMs = 13 * minuteMs
    expect(runs.all()).toMatchObject([{ state: 'late' }])
    await runs.note('sweep', () => Promise.resolve())
    expect(runs.all()).toMatchObject([{ state: 'ok' }])
  })
})
