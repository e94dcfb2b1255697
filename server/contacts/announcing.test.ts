import { expect, test } from 'bun:test'
import type { PersonId } from '@linnet/protocol'
import { until } from '@linnet/testing'
import { createAnnouncing } from './announcing'

const people = (count: number) => Array.from({ length: count }, () => Bun.randomUUIDv7() as PersonId)

/** An announcer whose pauses end when the test says so. */
function startAnnouncing() {
  const batches: (readonly PersonId[])[] = []
  const pauses: { ms: number; end: () => void }[] = []
  const announcing = createAnnouncing(
    (personIds) => Promise.resolve(void batches.push(personIds)),
    (ms) => new Promise<void>((end) => void pauses.push({ ms, end })),
  )
  return { batches, pauses, ...announcing }
}

test('of thousands who come or leave at once, no more than five hundred are announced each second', async () => {
  const { batches, pauses, announce } = startAnnouncing()
  for (const personId of people(1_000)) announce(personId)
  for (let batch = 1; batch <= 20; batch++) {
    await until(() => pauses.length === batch)
    expect(batches).toHaveLength(batch)
    pauses[batch - 1]?.end()
  }
  expect(new Set(batches.flat()).size).toBe(1_000)
  expect(pauses.reduce((sum, { ms }) => sum + ms, 0)).toBe(2_000)
})

test('a server that stops announces the rest at once', async () => {
  const { batches, announce, drain } = startAnnouncing()
  for (const personId of people(200)) announce(personId)
  await until(() => batches.length === 1)
  await drain()
  expect(batches.flat()).toHaveLength(200)
})

test('a failure concerns its batch alone', async () => {
  const sent: PersonId[] = []
  const [one, other, next] = people(3) as [PersonId, PersonId, PersonId]
  const { announce, drain } = createAnnouncing(
    (personIds) => {
      if (personIds.includes(one)) return Promise.reject(new Error('the database failed'))
      return Promise.resolve(void sent.push(...personIds))
    },
    () => Promise.resolve(),
  )
  for (const personId of [one, other]) announce(personId)
  await until(() => sent.includes(other))
  announce(next)
  await until(() => sent.includes(next))
  await drain()
  expect(sent).toEqual([other, next])
})
