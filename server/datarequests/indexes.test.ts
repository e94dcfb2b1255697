/** Rows of one person, which an export reads and a deletion deletes, are found by an index on the person. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { PersonId } from '@linnet/protocol'
import { createTestWorld, newId, type TestWorld } from '@linnet/testing'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

const personId = newId() as PersonId
const page = `id > '00000000-0000-0000-0000-000000000000' order by id limit 100`

test.each([
  ['seat_of_person', `select room_id from rooms.seat where person_id = '${personId}' order by room_id`],
  ['voice_seat_of_person', `delete from rooms.voice_seat where person_id = '${personId}'`],
  [
    'meeting_message_of_person',
    `select text from rooms.meeting_message where person_id = '${personId}' order by id`,
  ],
  ['packet_sent_by', `select id from redpackets.packet where sender_id = '${personId}' and ${page}`],
  ['packet_of_payer', `select id from redpackets.packet where payer_id = '${personId}' and ${page}`],
  ['claim_by_person', `select amount from redpackets.claim where person_id = '${personId}' and ${page}`],
])('%s serves: %s', async (index, statement) => {
  const plan = await world.sql.begin(async (tx) => {
    for (const other of ['seqscan', 'sort', 'bitmapscan']) await tx.unsafe(`set local enable_${other} = off`)
    return tx.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${statement}`)
  })
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
})
