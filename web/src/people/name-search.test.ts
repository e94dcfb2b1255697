import { expect, test } from 'bun:test'
import { initialOf, isFoundBy } from './name-search'

test('a part of a name finds it, ignoring case', () => {
  expect(isFoundBy(['', 'Ann Lee'], 'LEE')).toBe(true)
  expect(isFoundBy(['Boss', 'Ann Lee'], 'bos')).toBe(true)
  expect(isFoundBy(['', 'Ann Lee'], 'bo')).toBe(false)
})

test('Korean names are found by their initial consonants', () => {
  expect(initialOf('김')).toBe('ㄱ')
  expect(isFoundBy(['김민수'], 'ㄱㅁ')).toBe(true)
  expect(isFoundBy(['김민수'], '민')).toBe(true)
})

test.each(['ㅎ', '하', '한', '하느', '하늘', '조하', '조한', '조하ㄴ', '조하느'])(
  '조하늘 is found by %s, as an input method shows it on the way',
  (typed) => expect(isFoundBy(['조하늘'], typed)).toBe(true),
)

test('two keys of a vowel or a final consonant are found one by one', () => {
  for (const typed of ['고', '과', '곽']) expect(isFoundBy(['곽민'], typed)).toBe(true)
  for (const typed of ['갑', '값', '갑사']) expect(isFoundBy(['갑사'], typed)).toBe(true)
  for (const typed of ['각', '니', '곽인']) expect(isFoundBy(['가난민'], typed)).toBe(false)
})

test('Chinese names are found by their whole pinyin, with or without spaces, if the server sent it', () => {
  expect(isFoundBy(['王小明'], 'xiaom', 'wang xiao ming')).toBe(true)
  expect(isFoundBy(['王小明'], 'wang x', 'wang xiao ming')).toBe(true)
  expect(isFoundBy(['王小明'], 'xiaom')).toBe(false)
})

test('Chinese names are found in the other script, which the server tells with the reading', () => {
  expect(isFoundBy(['张三'], '張三', 'zhang san 張三')).toBe(true)
  expect(isFoundBy(['張三'], '张', 'zhang san 张三')).toBe(true)
})

test('Chinese names are found by their pinyin initials', () => {
  expect(Array.from('王小明张伟李娜', initialOf).join('')).toBe('wxmzwln')
  expect(isFoundBy(['王小明'], 'xm')).toBe(true)
  expect(isFoundBy(['王小明'], 'zz')).toBe(false)
})

test('accents, widths and the language of the device do not matter', () => {
  for (const [name, typed] of [
    ['José', 'jose'],
    ['Nguyễn', 'nguyen'],
    ['İstanbul', 'istanbul'],
    ['IVAN', 'ivan'],
    ['Straße', 'STRASSE'],
  ] as const)
    expect(isFoundBy([name], typed)).toBe(true)
})
