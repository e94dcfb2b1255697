import { expect, test } from 'bun:test'
import { currentLanguage } from '~/i18n/preferences'
import { kitTexts } from '~/kit/kit-texts'
import { refusalText } from './refusal-text'

const own = kitTexts[currentLanguage()]

test("a refusal shows the server's message", () => {
  expect(refusalText({ name: 'BadInput', message: 'Not like that' })).toBe('Not like that')
})

test('a call refused before it is sent is not blamed on the network', () => {
  expect(refusalText({ name: 'BadInput', message: '' })).toBe(own.notSendable)
  expect(refusalText({ name: 'TooLarge', message: '' })).toBe(own.tooLarge)
})

test('a missing answer is blamed on the network', () => {
  expect(refusalText({ name: 'Timeout', message: '' })).toBe(own.checkNetwork)
})
