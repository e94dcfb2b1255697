import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, newId, type TestWorld } from '@linnet/testing'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

test('a recall reads the mentions of its message, not all of its group', async () => {
  const group = newId()
  await world.sql`
    insert into conversations.mention (conversation_id, cseq, mseq, person_id)
    select ${group}, n, n, gen_random_uuid() from generate_series(1, 5_000) as n`
  const plan = await world.sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    return tx<{ 'QUERY PLAN': string }[]>`
      explain delete from conversations.mention where conversation_id = ${group} and cseq = 7`
  })
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('mention_of_entry')
})
