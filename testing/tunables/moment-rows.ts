/** The possible prices of moments. */
import { publishMoment } from '@linnet/protocol'
import { newId, refusalOf, usdt } from '@linnet/testing'
import type { Row, Scene } from './row'

const selling =
  (units: number) =>
  ({ ann }: Scene) =>
    refusalOf(
      ann.call(publishMoment, { cid: newId(), text: 'Hi', visibility: 'friends', price: usdt(units) }),
    )

export const momentRows: readonly Row[] = [
  { key: 'paidMomentsOpen', to: 'off', meets: selling(1), before: 'done', after: 'NoPaidMoments' },
  { key: 'momentPriceMin', to: '2', meets: selling(1), before: 'done', after: 'BadMomentPrice' },
  { key: 'momentPriceMax', to: '20', meets: selling(30), before: 'done', after: 'BadMomentPrice' },
]
