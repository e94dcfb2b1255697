import { expect, test } from 'bun:test'
import { listSettings } from '@linnet/protocol/staff'
import { createTestWorld } from '@linnet/testing'
import { areaNames } from '../../admin/src/data/setting-areas'
import { settingNames, unitNames, valueNames } from '../../admin/src/data/setting-names'

test('each tunable, its area, its unit and its choices have a name on the desk', async () => {
  const world = await createTestWorld()
  const { settings } = await (await world.staff('owner', 'Olga')).do(listSettings, {})
  await world.stop()
  const nameless = settings.flatMap(({ key, area, unit, choices = [] }) => [
    ...(key in settingNames ? [] : [key]),
    ...(area in areaNames ? [] : [area]),
    ...(unit === undefined || unit in unitNames ? [] : [unit]),
    ...choices.filter((choice) => !(choice in valueNames)),
  ])
  expect(nameless).toEqual([])
})
