import { defineTexts, useTexts } from '~/i18n/texts'
import { type AmountProblem, amountProblem } from '~/kit/text/typed-amount'

const problemTexts = defineTexts({
  missing: {
    'zh-cn': '请输入金额',
    'yue-lang': '請輸入金額',
    'en-us': 'Enter an amount',
    'korean-lang': '금액을 입력하세요',
  },
  notDigits: {
    'zh-cn': '只能输入数字和一个小数点，例如12.50',
    'yue-lang': '只可以輸入數字同一個小數點，例如12.50',
    'en-us': 'Use digits and one decimal point, like 12.50',
    'korean-lang': '숫자와 소수점 하나만 입력해 주세요. 예: 12.50',
  },
  tooFine: {
    'zh-cn': '最多两位小数',
    'yue-lang': '最多兩位小數',
    'en-us': 'Up to 2 decimal places',
    'korean-lang': '소수점 둘째 자리까지 입력할 수 있어요',
  },
  tooMuch: {
    'zh-cn': '金额太大了',
    'yue-lang': '金額太大喇',
    'en-us': 'That amount is too large',
    'korean-lang': '금액이 너무 커요',
  },
  zero: {
    'zh-cn': '金额要大于0',
    'yue-lang': '金額要大過0',
    'en-us': 'Enter more than 0',
    'korean-lang': '0보다 큰 금액을 입력해 주세요',
  },
})

/** Problems shown while typing: more input can't fix these, only deleting can. */
const atOnce: ReadonlySet<AmountProblem> = new Set(['notDigits', 'tooFine', 'tooMuch'])

/** The error below an amount field: a problem with the text itself, otherwise the screen's own error. */
export function useAmountError(value: string, error: string | undefined): string | undefined {
  const texts = useTexts(problemTexts)
  const problem = amountProblem(value)
  return problem && (error !== undefined || atOnce.has(problem)) ? texts[problem] : error
}
