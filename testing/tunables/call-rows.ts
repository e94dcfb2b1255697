/** The prices that people may set for calls. */
import { setCallRate } from '@linnet/protocol'
import { refusalOf, ringUp, usdt } from '@linnet/testing'
import type { Row, Scene } from './row'

const pricing =
  (units: number) =>
  ({ ben }: Scene) =>
    refusalOf(ben.call(setCallRate, { rate: usdt(units) }))

/** The price of a call whose callee charges 1.00. */
async function price({ ann, world }: Scene): Promise<bigint | undefined> {
  const callee = await world.person('Cal')
  await world.sql`
    insert into calls.preference (person_id, hides_address, rate) values (${callee.id}, false, ${usdt(1).toString()}::bigint)`
  return (await ringUp(ann, await world.befriend(ann, callee), { rate: usdt(5) })).rate
}

export const callRows: readonly Row[] = [
  { key: 'callRateMin', to: '2', meets: pricing(1), before: 'done', after: 'CallRateOutOfRange' },
  { key: 'callRateMin', to: '2', meets: price, before: usdt(1), after: usdt(2) },
  { key: 'callRateMax', to: '0.5', meets: pricing(1), before: 'done', after: 'CallRateOutOfRange' },
  { key: 'callRateMax', to: '0', meets: pricing(1), before: 'done', after: 'CallsNotPaid' },
  { key: 'callRateMax', to: '0', meets: price, before: usdt(1), after: undefined },
]
