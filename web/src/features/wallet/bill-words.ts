import type { BillView } from '@linnet/protocol/wallet'
import type { Language } from '~/i18n/languages'
import { reasonTexts } from './reason-texts'

/** Which side of a bill this is, as people see it: what came in and what went out. */
export const isIncome = ({ side }: Pick<BillView, 'side'>): boolean => side === 1

type Reason = keyof (typeof reasonTexts)['en-us']

/** What a bill is for. A reason that this version does not know is still money that moved. */
export function reasonText(reason: string, language: Language): string {
  const texts = reasonTexts[language]
  const [first = ''] = reason.split('.')
  if (reason in texts) return texts[reason as Reason]
  return first in texts ? texts[first as Reason] : texts.other
}

/** The headline of a bill: whom it was with, or what it was for. */
export function billTitle(bill: Pick<BillView, 'reason' | 'nickname'>, language: Language): string {
  return bill.nickname === '' ? reasonText(bill.reason, language) : bill.nickname
}

/** A transfer can be sent back for a day. */
const returnableSeconds = 24 * 3600

/** Whether I may still send back what I got; the server has the last word. */
export const canSendBack = (
  bill: Pick<BillView, 'side' | 'reason' | 'state' | 'isSentBack' | 'at'>,
  now: number,
): boolean =>
  isIncome(bill) &&
  bill.reason === 'transfer' &&
  bill.state === 'done' &&
  !bill.isSentBack &&
  now - bill.at < returnableSeconds

/** How a bill stands, by the name of its words. */
export const billState = ({ state, isSentBack }: Pick<BillView, 'state' | 'isSentBack'>) =>
  isSentBack ? 'returned' : state

export type MonthOfBills = { month: string; bills: readonly BillView[] }

/** Bills under the month they fell in, on this device's calendar: `2026-11`. */
export function billsByMonth(bills: readonly BillView[]): MonthOfBills[] {
  const months: { month: string; bills: BillView[] }[] = []
  for (const bill of bills) {
    const month = monthOf(bill.at)
    const last = months.at(-1)
    if (last?.month === month) last.bills.push(bill)
    else months.push({ month, bills: [bill] })
  }
  return months
}

function monthOf(seconds: number): string {
  const date = new Date(seconds * 1000)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}
