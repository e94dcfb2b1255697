import { describe, expect, test } from 'bun:test'
import { compareLetters, indexReading } from './index-letter'

describe('the index letter of a name', () => {
  test.each([
    ['张伟', 'Z'],
    ['曾国藩', 'Z'],
    ['单雄信', 'S'],
    ['解晓东', 'X'],
    ['仇英', 'Q'],
    ['区少坤', 'O'],
    ['张', 'Z'],
    ['曾', 'Z'],
    ['单', 'S'],
    ['欧阳修', 'O'],
    ['吕布', 'L'],
    ['張偉', 'Z'],
    ['曾國藩', 'Z'],
    ['單雄信', 'S'],
    ['區少坤', 'O'],
    ['繆鳳林', 'M'],
    ['尉遲恭', 'Y'],
    ['萬俟卨', 'M'],
    ['長孫無忌', 'Z'],
    ['澹臺滅明', 'T'],
    ['樂毅', 'Y'],
    ['車曉', 'C'],
    ['蓋聶', 'G'],
    ['員半千', 'Y'],
    ['重庆', 'C'],
    ['김철수', 'ㄱ'],
    ['까치', 'ㄱ'],
    ['딸기', 'ㄷ'],
    ['빵집', 'ㅂ'],
    ['쌍둥이', 'ㅅ'],
    ['쭈꾸미', 'ㅈ'],
    ['이영희', 'ㅇ'],
    ['하늘', 'ㅎ'],
    ['ㅋㅋㅋ', 'ㅋ'],
    ['ㄲ', 'ㄱ'],
    ['김'.normalize('NFD'), 'ㄱ'],
    ['Émile', 'E'],
    ['E\u0301mile', 'E'],
    ['Øystein', 'O'],
    ['Łukasz', 'L'],
    ['ann', 'A'],
    ['Ｚｏｅ', 'Z'],
    ['  bob', 'B'],
    ['123', '#'],
    ['😀 smile', '#'],
    ['Ωmega', '#'],
    ['Анна', '#'],
    ['たなか', '#'],
    ['\u{2a6a5}', '#'],
    ['', '#'],
  ])('of %j is %s', (name, letter) => {
    expect(indexReading(name).letter).toBe(letter)
  })
})

test('letters sort A to Z, then Hangul, then #', () => {
  expect(['#', 'ㅎ', 'Z', 'ㄱ', 'A', 'ㅅ'].toSorted(compareLetters)).toEqual([
    'A',
    'Z',
    'ㄱ',
    'ㅅ',
    'ㅎ',
    '#',
  ])
})

test('Chinese and Latin names under one letter sort together by reading', () => {
  const names = ['赵云', 'Zed', '张飞', 'Zack']
  const readings = names.map((name) => ({ name, ...indexReading(name) }))
  const ordered = readings.toSorted((one, other) => (one.reading < other.reading ? -1 : 1))
  expect(ordered.map(({ name }) => name)).toEqual(['Zack', 'Zed', '张飞', '赵云'])
})
