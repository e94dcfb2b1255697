import { formatAmount } from '@linnet/protocol/money'
import { minQuanta, maxDaysAhead, packetQuantum } from '@linnet/protocol/redpackets/terms'
import { type Circumstances, maxSharesOf, type DraftProblem } from '~/features/redpackets/packet-draft'
import { sendTexts } from '~/features/redpackets/send-texts'
import { useTexts } from '~/i18n/texts'
import { amountText } from '~/kit/text/amount-text'

/** Returns a function that words a problem with the draft. */
export function useProblemWords(circumstances: Circumstances): (problem: DraftProblem) => string {
  const texts = useTexts(sendTexts)
  const { kind, rules } = circumstances
  return (problem) => {
    switch (problem) {
      case 'tooManyShares':
        return texts.tooManyShares({ n: maxSharesOf(circumstances) })
      case 'sharesTooSmall':
        return texts.sharesTooSmall({
          least: formatAmount(minQuanta(kind === 'mine' ? 'mine' : 'lucky', 1) * packetQuantum),
        })
      case 'belowLeast':
        return texts.belowLeast({ amount: amountText(rules.least) })
      case 'aboveMost':
        return texts.aboveMost({ amount: amountText(rules.most) })
      case 'startTooFar':
        return texts.startTooFar({ days: maxDaysAhead })
      case 'noAmount':
      case 'noCount':
      case 'noDigits':
      case 'noPeople':
      case 'startPast':
        return texts[problem]
    }
  }
}
