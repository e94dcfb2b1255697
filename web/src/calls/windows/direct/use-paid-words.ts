import type { OngoingCall } from '~/calls/ongoing/ongoing'
import { costTexts } from '~/calls/texts/cost-texts'
import { paidTexts } from '~/calls/texts/paid-texts'
import { useSecond } from '~/calls/windows/use-second'
import { useTexts } from '~/i18n/texts'
import { clockText } from '~/kit/text/clock-text'
import { useMoneyText } from '~/payments/Money'

/** The cost or earnings of a call in its current stage; empty if it is free. */
export function usePaidWords(call: OngoingCall): string {
  const texts = useTexts(paidTexts)
  const totals = useTexts(costTexts)
  const money = useMoneyText()
  const { stage, isMine, view } = call
  const price = stage === 'checking' || stage === 'joining' ? call.price : undefined
  const rate = view?.rate ?? price?.rate
  if (rate === undefined) return ''
  const cost = money(view?.charged ?? 0n)
  if (stage === 'over') {
    if (!view?.charged) return ''
    return totals[isMine ? 'cost' : 'earned']({ cost })
  }
  if (stage !== 'inside')
    return isMine ? texts.perMinute({ price: money(rate) }) : texts.youEarn({ price: money(rate) })
  return isMine ? texts.soFar({ cost }) : texts.earnedSoFar({ cost })
}

/** The warning that the money runs out, with the time; empty while it does not. */
export function useWarning(call: OngoingCall): { words: string; spoken: string } {
  const texts = useTexts(paidTexts)
  const now = useSecond()
  const endsAtMs = call.stage === 'inside' ? call.endsAtMs : undefined
  if (endsAtMs === undefined) return { words: '', spoken: '' }
  const left = Math.max(0, Math.ceil((endsAtMs - now) / 1000))
  // The warning is announced once, not each second.
  return {
    words: texts.leftOver({ clock: clockText(left) }),
    spoken: texts.leftOver({ clock: clockText(60) }),
  }
}
