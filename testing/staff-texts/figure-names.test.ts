import { expect, test } from 'bun:test'
import { readOverview, readServerHealth } from '@linnet/protocol/staff'
import { createTestWorld } from '@linnet/testing'
import { figureNames, queueNames } from '../../admin/src/features/overview/figure-names'

test('each figure and each queue has a name on the overview', async () => {
  const world = await createTestWorld()
  const olga = await world.staff('owner', 'Olga')
  const { series, waiting } = await olga.do(readOverview, {})
  const { queues } = await olga.do(readServerHealth, {})
  await world.stop()
  const nameless = [
    ...[...series, ...waiting].filter(({ name }) => !(name in figureNames)),
    ...queues.filter(({ name }) => !(name in queueNames)),
  ]
  expect(nameless.map(({ name }) => name)).toEqual([])
})
