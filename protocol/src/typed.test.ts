import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { readAccount } from './auth/account-rules'
import { plainAmountText, plainTyped, typedCode } from './typed'

/** The spellings in which calculators, chat apps and input methods hand over a value. */
const spellings = (plain: string): string[] => [
  plain,
  `\u202d${plain}\u202c`,
  `\u2068${plain}\u2069`,
  `\u200e${plain}\u200f`,
  `\u200b${plain}\ufeff`,
  `${plain.slice(0, 2)}\u00ad${plain.slice(2)}`,
  `\u00a0${plain}\u3000`,
  plain.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
]

describe('what is pasted means what is seen', () => {
  test.each(spellings('13900007713'))('%j is a phone number', (typed) => {
    expect(readAccount(typed)).toEqual({ kind: 'phone', address: '13900007713' })
  })

  test.each([
    '139\u00a00000\u00a07713',
    '139‑0000‑7713',
    '139 \u2009 0000–7713',
    '(139) 0000.7713',
    '0086 139 0000 7713',
  ])('%j has separators', (typed) => {
    expect(readAccount(typed)?.address).toBe('13900007713')
  })

  test.each(spellings('ann@example.org'))('%j is an e-mail address', (typed) => {
    expect(readAccount(typed)).toEqual({ kind: 'email', address: 'ann@example.org' })
  })

  test.each([...spellings('246810'), '246 810', '246-810', '246\u00a0810'])('%j is a code', (typed) => {
    expect(z.parse(typedCode(/^\d{6}$/), typed)).toBe('246810')
  })

  test.each([...spellings('1234.50'), ...spellings('1,234.50')])('%j is an amount', (typed) => {
    expect(plainAmountText(typed).trim()).toBe('1234.50')
  })
})

test.each([
  "o'brien@example.com",
  'a&b@example.com',
  'a=b@example.com',
  '!#$%*/?^`{|}~@example.com',
  'ann@xn--e1afmkfd.xn--p1ai',
])('%s is an address, as the standard says', (address) => {
  expect(readAccount(address)).toEqual({ kind: 'email', address })
})

test.each(['1,000', '12,34.50', '1,2345.6', '0,123.50', '1.234,50', '1,234,567'])(
  'the commas of %s could mean something else, and stay',
  (typed) => expect(plainAmountText(typed)).toBe(typed),
)

test.each(['½', '5²', '٣٤', '①', '十'])('%s stays, so that it becomes no other number', (typed) => {
  expect(plainTyped(typed)).toBe(typed)
})
