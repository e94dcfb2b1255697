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
  // Arabic, Persian and Devanagari keyboards.
  ...[0x660, 0x6f0, 0x966].map((zero) =>
    plain.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
  ),
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

test.each(['½', '5²', '①', '十', '\u{11136}'])('%s stays, so that it becomes no other number', (typed) => {
  expect(plainTyped(typed)).toBe(typed)
})

test('each digit of the first plane is the one of its place among the ten of its script', () => {
  let nth = 0
  for (let code = 0; code < 0x10000; code++) {
    const character = String.fromCharCode(code)
    if (!/\p{Nd}/u.test(character)) nth = 0
    else expect([character, plainTyped(character)]).toEqual([character, String(nth++ % 10)])
  }
})

test('an amount with the separators of Arabic keyboards is the same amount', () => {
  expect(plainAmountText('١٬٢٣٤٫٥٠')).toBe('1234.50')
  expect(plainAmountText('۱۲٫۵')).toBe('12.5')
})

test.each([
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 (0) 20 7946 0958', '+442079460958'],
  ['tel:+86-139-0000-7713', '13900007713'],
])('%s is dialled from abroad as %s', (typed, address) => {
  expect(readAccount(typed)).toEqual({ kind: 'phone', address })
})

test('an address copied with its link is the address', () => {
  expect(readAccount('mailto:ann@example.org')).toEqual({ kind: 'email', address: 'ann@example.org' })
})
