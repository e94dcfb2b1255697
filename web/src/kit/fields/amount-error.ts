import { defineTexts, useTexts } from '~/i18n/texts'
import { type AmountProblem, amountProblem } from '~/kit/text/amount-text'

const problemTexts = defineTexts({
  missing: {
    'zh-cn': '请输入金额',
    'yue-lang': '請輸入金額',
    'en-us': 'Enter an amount',
    'korean-lang': '금액을 입력하세요',
  },
  notDigits: {
    'zh-cn': '金额只能用数字和一个小数点，例如 12.50',
    'yue-lang': '金額淨係可以用數字同一個小數點，例如 12.50',
    'en-us': 'Write it with digits and one point, like 12.50',
    'korean-lang': '숫자와 소수점 하나로만 써 주세요. 예: 12.50',
  },
  tooFine: {
    'zh-cn': '最多两位小数',
    'yue-lang': '最多兩位小數',
    'en-us': 'At most two decimals',
    'korean-lang': '소수점 아래 두 자리까지 쓸 수 있어요',
  },
  tooMuch: {
    'zh-cn': '金额太大了',
    'yue-lang': '金額太大喇',
    'en-us': 'That is more than can be paid at once',
    'korean-lang': '한 번에 보낼 수 있는 금액보다 커요',
  },
  zero: {
    'zh-cn': '金额要大于 0',
    'yue-lang': '金額要大過 0',
    'en-us': 'It must be more than 0',
    'korean-lang': '0보다 커야 해요',
  },
})

/** Shown while typing: more input can't fix these, only deleting can. */
const atOnce: ReadonlySet<AmountProblem> = new Set(['notDigits', 'tooFine', 'tooMuch'])

/** The error below an amount field: a problem with the text itself, else the screen's own error. */
export function useAmountError(value: string, error: string | undefined): string | undefined {
  const texts = useTexts(problemTexts)
  const problem = amountProblem(value)
  return problem && (error !== undefined || atOnce.has(problem)) ? texts[problem] : error
}
