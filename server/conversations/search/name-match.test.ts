import { expect, test } from 'bun:test'
import { nameMatcher } from './name-match'

test.each([
  ['香港行山團', '行山'],
  ['香港行山團', '香港行山团'],
  ['香港行山团', '行山團'],
  ['香港行山團', 'xgxst'],
  ['香港行山團', 'xianggang'],
  ['등산 모임', 'ㄷㅅ'],
  ['등산 모임', '등산모임'],
  ['Hikers 登山', 'HIKERS'],
  ['Hikers 登山', 'ds'],
  ['ＨＫ Hikers', 'hk'],
])('%s is found by %s', (name, typed) => expect(nameMatcher(typed)(name)).toBe(true))

test.each([
  ['香港行山團', '山行'],
  ['등산 모임', 'ㅁㄷ'],
  ['Hikers', 'bikers'],
])('%s is not found by %s', (name, typed) => expect(nameMatcher(typed)(name)).toBe(false))

test('nothing typed finds every name', () => expect(nameMatcher('  ')('Hikers')).toBe(true))
