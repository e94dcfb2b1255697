import { expect, test } from 'bun:test'
import type { Typist } from '@linnet/client'
import { doings } from '@linnet/protocol/conversations/calls'
import { languages } from '~/i18n/languages'
import { typingWords } from './TypingLine'

const typist = (name: string, doing: Typist['doing'] = doings.typing): Typist => ({
  personId: `id of ${name}` as Typist['personId'],
  name,
  doing,
  untilMs: 0,
})
const words = (...typists: Typist[]) => typingWords(typists, 'en-us')

test('in a chat of two the line says what the other does, without a name', () => {
  expect(words(typist(''))).toBe('typing…')
  expect(words(typist('', doings.recording))).toBe('recording audio…')
  expect(words(typist('', doings.uploading))).toBe('sending a file…')
})

test('in a group two are named, more are counted', () => {
  expect(words(typist('Ann', doings.recording))).toBe('Ann is recording audio…')
  expect(words(typist('Ann'), typist('Ben'))).toBe('Ann and Ben are typing…')
  expect(words(typist('Ann'), typist('Ben'), typist('Cid'))).toBe('3 people are typing…')
})

test('who do different things are said to be typing', () => {
  expect(words(typist('Ann', doings.recording), typist('Ben'))).toBe('Ann and Ben are typing…')
})

test('every language has its own words', () => {
  const said = languages.map((language) => typingWords([typist('Ann'), typist('Ben')], language))
  expect(new Set(said).size).toBe(languages.length)
})
