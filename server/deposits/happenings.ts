/** Deposits that arrived, in the list of happenings and as notifications. */
import { formatAmount, type Language } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import type { HappeningSource } from '../kernel/declared/happening-source'
import type { NoteSource } from '../kernel/declared/note-source'
import type { ChainConfig } from './settings'
import { selectCreditedOf, selectNewestCredited } from './store'

interface Books {
  chain: ChainConfig | undefined
  currency: string
}

export const depositsHappened =
  ({ chain, currency }: Books): HappeningSource =>
  async ({ sql }, { caller: { personId }, untilMs, limit }) => {
    if (!chain) return []
    const found = await selectCreditedOf(sql, {
      chainId: chain.chainId,
      personId,
      until: new Date(untilMs + 1),
      limit,
    })
    return found.map(({ id, amount, at }) => ({
      id,
      kind: 'deposit',
      atMs: at.getTime(),
      name: '',
      photo: '',
      text: '',
      amount,
      asset: currency,
      isKnown: false,
    }))
  }

const arrived: Record<Language, (p: { amount: string }) => string> = {
  'zh-cn': (p) => `充值${p.amount}已到账`,
  'yue-lang': (p) => `增值${p.amount}已到帳`,
  'en-us': (p) => `Your deposit of ${p.amount} has arrived`,
  'korean-lang': (p) => `${p.amount} 입금이 완료됐어요`,
}

const arrivedUnnamed: Record<Language, string> = {
  'zh-cn': '你的充值已到账',
  'yue-lang': '你嘅增值已到帳',
  'en-us': 'Your deposit has arrived',
  'korean-lang': '입금이 완료됐어요',
}

/** The age from which an arrival is no news. */
const newForMs = 24 * 3_600_000

export const depositNotes = ({ chain, currency }: Books): NoteSource => ({
  topic: 'deposits',
  endsWhenSeen: true,
  async read({ sql, nowMs }, personIds) {
    if (!chain) return new Map()
    const since = new Date(nowMs - newForMs)
    const found = await selectNewestCredited(sql, { chainId: chain.chainId, personIds, since })
    return new Map(
      found.map(({ id, personId, amount, at }) => [
        personId,
        [
          {
            atMs: at.getTime(),
            revision: id,
            // Notified like what the service itself writes.
            details: { isService: true },
            address: screens.topUp,
            say: ({ language, preview }) => ({
              title: 'Linnet',
              body:
                preview === 'full'
                  ? arrived[language]({ amount: `${formatAmount(amount)} ${currency}` })
                  : arrivedUnnamed[language],
            }),
          },
        ],
      ]),
    )
  },
})
