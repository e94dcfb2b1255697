import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createTestWorld, newId, type TestWorld } from '@linnet/testing'
import { createMetrics } from './metrics'

describe('a gauge that cannot be read', () => {
  test('is left out and counted, and the others are shown', async () => {
    const metrics = createMetrics()
    let isBroken = true
    metrics.gauge('linnet_broken', 'One that throws at first', () => {
      if (isBroken) throw new Error('no database')
      return 7
    })
    metrics.gauge('linnet_fine', 'One that does not', () => 3)
    const text = await metrics.registry.metrics()
    expect(text).toContain('linnet_fine 3')
    expect(text).not.toMatch(/^linnet_broken /m)
    isBroken = false
    const later = await metrics.registry.metrics()
    expect(later).toContain('linnet_broken 7')
    expect(later).toContain('linnet_scrape_errors_total{metric="linnet_broken"} 1')
  })

  test('is waited for for a second, and asked for once however often it is scraped', async () => {
    const metrics = createMetrics()
    const answer = Promise.withResolvers<number>()
    let asked = 0
    metrics.gauge('linnet_hanging', 'One that hangs at first', () => {
      asked++
      return answer.promise
    })
    expect(await metrics.registry.metrics()).not.toMatch(/^linnet_hanging /m)
    expect(await metrics.registry.metrics()).not.toMatch(/^linnet_hanging /m)
    expect(asked).toBe(1)
    answer.resolve(5)
    await answer.promise
    expect(await metrics.registry.metrics()).toContain('linnet_hanging 5')
  })
})

test('downloads of files are counted by the status of their answers', async () => {
  const world = await createTestWorld()
  const before = await fetch(`${world.url}/im/file/${newId()}/original`)
  const text = await (await fetch(`${world.statusUrl}/metrics`)).text()
  await world.stop()
  expect(before.status).toBe(401)
  expect(text).toContain('linnet_file_answers_total{status="401"} 1')
})

test('people, the size of the database and the delay of the event loop are measured', async () => {
  const world = await createTestWorld()
  for (const name of ['Ann', 'Bob']) await world.person(name)
  const text = await (await fetch(`${world.statusUrl}/metrics`)).text()
  await world.stop()
  expect(text).toMatch(/^linnet_people 2$/m)
  expect(text).toMatch(/^linnet_database_bytes [1-9]\d{6,}$/m)
  expect(text).toMatch(/^linnet_event_loop_lag_seconds [\d.]+$/m)
})

describe('while the database is out of reach', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await createTestWorld({}, undefined, { cutsDatabase: true })
  })
  afterAll(() => world.stop())

  test('/metrics shows everything that does not come from it', async () => {
    const { mend } = world.cutDatabase()
    const response = await fetch(`${world.statusUrl}/metrics`)
    const text = await response.text()
    await mend()
    expect(response.status).toBe(200)
    for (const name of ['linnet_pool_busy', 'linnet_sockets', 'linnet_resident_bytes', 'linnet_send_queue'])
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
    expect(text).not.toMatch(/^linnet_video_queue /m)
    const later = await (await fetch(`${world.statusUrl}/metrics`)).text()
    expect(later).toMatch(/linnet_scrape_errors_total\{metric="linnet_video_queue"\} \d/)
  })
})
