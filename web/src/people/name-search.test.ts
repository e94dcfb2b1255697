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
