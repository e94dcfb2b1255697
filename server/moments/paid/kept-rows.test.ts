import { afterAll, beforeAll, expect, test } from 'bun:test'
import { checkBeforePay, deleteMoment, payMoment, publishMoment } from '@linnet/protocol'
import { createTestWorld, endow, newId, type Person, pin, type TestWorld, usdt } from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = [await world.person('Ann'), await world.person('Ben')]
  await world.befriend(ann, ben)
  await endow(ben, 100)
})
afterAll(() => world.stop())

async function buy(): Promise<string> {
  const moment = { cid: newId(), text: 'What one pays for', visibility: 'friends' as const, price: usdt(5) }
  const { id: momentId } = await ann.do(publishMoment, moment)
  const { id: intentId } = await ben.do(checkBeforePay, { kind: 'moment', momentId })
  await ben.do(payMoment, { momentId, amount: usdt(5), intentId, password: pin, cid: newId() })
  return momentId
}
const attempt = (statement: string) =>
  world.sql.unsafe(statement).then(
    () => 'done',
    (error: Error) => error.message,
  )

test('what was paid for a moment is not rewritten, deleted or ended twice, nor a price changed', async () => {
  const momentId = await buy()
  const kept = 'moments.purchase keeps what is written in it'
  const where = `where moment_id = '${momentId}'`
  expect(await attempt(`update moments.purchase set amount = amount + 1 ${where}`)).toBe(kept)
  expect(await attempt(`update moments.purchase set payer_id = author_id ${where}`)).toBe(kept)
  expect(await attempt(`delete from moments.purchase ${where}`)).toBe(kept)
  expect(await attempt('truncate moments.purchase')).toBe(kept)
  expect(await attempt(`update moments.moment set price = 1 where id = '${momentId}'`)).toBe(
    'moments.moment keeps what is written in it',
  )
  await ann.do(deleteMoment, { momentId })
  expect(await attempt(`update moments.purchase set state = 'settled' ${where}`)).toBe(kept)
})
