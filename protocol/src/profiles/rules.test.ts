import { expect, test } from 'bun:test'
import { chatIdProblem, nicknameProblem, signatureProblem } from './rules'

test.each([
  ['', 'nicknameMissing'],
  ['  ', 'nicknameMissing'],
  ['小红雀', undefined],
  ['字'.repeat(20), undefined],
  ['字'.repeat(21), 'nicknameLong'],
  ['a'.repeat(41), 'nicknameLong'],
  ['é'.repeat(20), undefined],
  ['e\u0301'.repeat(20), undefined],
  ['é'.repeat(21), 'nicknameLong'],
  ['\u200b\u2060\ufeff', 'nicknameMissing'],
  ['Ann\nLee', 'nicknameCharacters'],
  ['Ann\u202eeel', 'nicknameCharacters'],
  ['Ann\ud800', 'nicknameCharacters'],
] as const)('the nickname %j is %p', (nickname, problem) => {
  expect(nicknameProblem(nickname)).toBe(problem)
})

test.each([
  ['ann1', 'chatIdLength'],
  ['', 'chatIdLength'],
  ['ann12', undefined],
  ['a'.repeat(21), 'chatIdLength'],
  ['ann_12', 'chatIdCharacters'],
  ['红雀红雀红雀', 'chatIdCharacters'],
  ['13800138000', 'chatIdPhone'],
] as const)('the chat ID %j is %p', (chatId, problem) => {
  expect(chatIdProblem(chatId)).toBe(problem)
})

test.each([
  ['', undefined],
  ['字'.repeat(60), undefined],
  ['字'.repeat(61), 'signatureLong'],
  ['a\nb', 'signatureCharacters'],
] as const)('the signature %j is %p', (signature, problem) => {
  expect(signatureProblem(signature)).toBe(problem)
})
