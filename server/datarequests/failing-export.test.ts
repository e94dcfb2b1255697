import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listDataRequests, requestExport } from '@linnet/protocol'
import { createTestWorld, peopleNamed, type Person, runJob, type TestWorld } from '@linnet/testing'
import type { ExportSection } from '../kernel/declared/personal-data'
import { createLagging } from '../kernel/replica/lagging'
import { exportJobs } from './make-export'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld({}, undefined, { jobSpeed: 0 })
})
afterAll(() => world.stop())

test('an export that fails does not hold up the next one', async () => {
  const [ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  for (const person of [ann, ben]) await person.do(requestExport, {})
  const section: ExportSection = {
    name: 'profile',
    read: (_, personId) =>
      personId === ann.id ? Promise.reject(new Error('broken')) : Promise.resolve({ rows: [] }),
  }
  const [job] = exportJobs({
    sections: () => [section],
    lagging: createLagging({ read: () => ({ sql: world.sql, nowMs: Date.now() }), replica: undefined }),
  })
  expect(await runJob(world, job!).then(String, String)).toContain('broken')
  await runJob(world, job!)
  const stateOf = async (person: Person) => (await person.do(listDataRequests, {})).requests[0]?.state
  expect([await stateOf(ann), await stateOf(ben)]).toEqual(['waiting', 'ready'])
})
