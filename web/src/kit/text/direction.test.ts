import { describe, expect, test } from 'bun:test'
import { isRightToLeft } from './direction'

describe('the direction of a text', () => {
  for (const [text, expected] of [
    ['שלום Ann', true],
    ['123 … مرحبا', true],
    ['Ann שלום', false],
    ['你好', false],
    ['😀 12:30', false],
    ['', false],
  ] as const)
    test(`"${text}" runs ${expected ? 'from right to left' : 'from left to right'}`, () => {
      expect(isRightToLeft(text)).toBe(expected)
    })
})
