import { expect, test } from 'bun:test'
import { charactersOf, cutToCodePoints, cutToUnits } from './text-cut'
import { clipToLength } from './text-length'

const whole = ['😀', '👨‍👩‍👧', '👍🏽', '🇭🇰', '1️⃣', 'e\u0301', '각'.normalize('NFD'), '\r\n']

test.each(whole)('%j is never cut in two', (character) => {
  const text = `ab${character}cd`
  for (let most = 0; most <= text.length + 1; most++)
    for (const cut of [cutToUnits(text, most), cutToCodePoints(text, most)]) {
      expect(text.startsWith(cut)).toBe(true)
      expect(charactersOf(text).slice(0, charactersOf(cut).length).join('')).toBe(cut)
      expect(cut.length).toBeLessThanOrEqual(most + text.length - Array.from(text).length)
    }
})

test('a caption or a preview at its limit loses its last emoji as a whole', () => {
  expect(cutToUnits(`${'a'.repeat(999)}😀`, 1000)).toBe('a'.repeat(999))
  expect(cutToUnits(`${'a'.repeat(159)}😀 end`, 160)).toBe('a'.repeat(159))
  expect(clipToLength(`${'a'.repeat(38)}👨‍👩‍👧`, 40)).toBe('a'.repeat(38))
  expect(cutToUnits('short', 10)).toBe('short')
})

test('of a letter under a pile of marks something stays', () => {
  const pile = `x${'\u0301'.repeat(500)}`
  expect(cutToUnits(pile, 100)).toHaveLength(100)
})
