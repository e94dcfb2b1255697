import type { BillView } from '@linnet/protocol/wallet/calls'
import { languageTags } from '@linnet/protocol/words/language-tags'
import type { Language } from '~/i18n/languages'
import type { BillFilter } from './bill-filter'
import { reasonTexts } from './reason-texts'

/** Whether the bill is money received rather than paid. */
export const isIncome = ({ side }: Pick<BillView, 'side'>): boolean => side === 1

type Reason = keyof (typeof reasonTexts)['en-us']

/**
 * The purpose of a bill. Reasons unknown to this version get a generic text, because the money moved
 * nevertheless.
 */
export function reasonText(reason: string, language: Language): string {
  const texts = reasonTexts[language]
  const [first = ''] = reason.split('.')
  if (reason in texts) return texts[reason as Reason]
  return first in texts ? texts[first as Reason] : texts.other
}

/** A bill's title: the other person's name, or the reason. */
export function billTitle(bill: Pick<BillView, 'reason' | 'nickname'>, language: Language): string {
  return bill.nickname === '' ? reasonText(bill.reason, language) : bill.nickname
}

const returnableSeconds = 24 * 3600

/** Whether a received transfer can still be returned. The server has the final say. */
export const canSendBack = (
  bill: Pick<BillView, 'side' | 'reason' | 'state' | 'isSentBack' | 'at'>,
  now: number,
): boolean =>
  isIncome(bill) &&
  bill.reason === 'transfer' &&
  bill.state === 'done' &&
  !bill.isSentBack &&
  now - bill.at < returnableSeconds

/** A bill's state, as the key of its text. */
export const billState = ({ state, isSentBack }: Pick<BillView, 'state' | 'isSentBack'>) =>
  isSentBack ? 'returned' : (state ?? 'unknownState')

export type MonthOfBills = {
  /** For people: November 2026. */
  month: string
  bills: readonly BillView[]
  /** The money that came in and went out; undefined for a month of which older bills may be missing. */
  sums: { income: bigint; expenses: bigint } | undefined
}

/** Groups bills by month in this device's time zone, newest first. The bills of the past `days` begin anywhere in a month. */
export function billsByMonth(
  bills: readonly BillView[],
  { language, hasMore, days }: { language: Language; hasMore: boolean; days: BillFilter['days'] },
): MonthOfBills[] {
  const format = new Intl.DateTimeFormat(languageTags[language], { year: 'numeric', month: 'long' })
  const months: { month: string; bills: BillView[] }[] = []
  for (const bill of bills) {
    const month = format.format(bill.at * 1000)
    const last = months.at(-1)
    if (last?.month === month) last.bills.push(bill)
    else months.push({ month, bills: [bill] })
  }
  const isCut = hasMore || days !== 0
  return months.map((each, at) => ({
    ...each,
    sums: isCut && at === months.length - 1 ? undefined : sumsOf(each.bills),
  }))
}

/** Money that waits or was returned has not moved. */
function sumsOf(bills: readonly BillView[]) {
  const sums = { income: 0n, expenses: 0n }
  for (const bill of bills)
    if (billState(bill) === 'done') sums[isIncome(bill) ? 'income' : 'expenses'] += bill.amount
  return sums
}
