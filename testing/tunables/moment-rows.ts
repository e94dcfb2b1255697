/** The possible prices of moments, and how long they are kept. */
import { publishMoment, readMoment } from '@linnet/protocol'
import { newId, refusalOf, usdt } from '@linnet/testing'
import type { Row, Scene } from './row'

const selling =
  (units: number) =>
  ({ ann }: Scene) =>
    refusalOf(
      ann.call(publishMoment, { cid: newId(), text: 'Hi', visibility: 'friends', price: usdt(units) }),
    )

/** The outcome of reading a moment of two days ago. */
async function isKept({ world, ann, ben, runJob }: Scene): Promise<string> {
  const { id: momentId } = await ann.do(publishMoment, { cid: newId(), text: 'Hi', visibility: 'friends' })
  world.clock.advance(2 * 86_400_000)
  await runJob('moments.retention')
  return refusalOf(ben.call(readMoment, { momentId }))
}

export const momentRows: readonly Row[] = [
  { key: 'paidMomentsOpen', to: 'off', meets: selling(1), before: 'done', after: 'NoPaidMoments' },
  { key: 'momentPriceMin', to: '2', meets: selling(1), before: 'done', after: 'BadMomentPrice' },
  { key: 'momentPriceMax', to: '20', meets: selling(30), before: 'done', after: 'BadMomentPrice' },
  { key: 'keepMoments', to: '1', meets: isKept, before: 'done', after: 'MomentNotFound' },
]
