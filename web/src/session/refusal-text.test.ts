import { expect, test } from 'bun:test'
import { currentLanguage } from '~/i18n/preferences'
import { kitTexts } from '~/kit/kit-texts'
import { refusalText } from './refusal-text'

const own = kitTexts[currentLanguage()]

test('what the server says is said in its words', () => {
  expect(refusalText({ name: 'BadInput', message: 'Not like that' })).toBe('Not like that')
})

test('what is refused before it is sent is not blamed on the network', () => {
  expect(refusalText({ name: 'BadInput', message: '' })).toBe(own.notSendable)
  expect(refusalText({ name: 'TooLarge', message: '' })).toBe(own.tooLong)
})

test('an answer that did not come is blamed on the network', () => {
  expect(refusalText({ name: 'Timeout', message: '' })).toBe(own.checkNetwork)
})
