import { describe, expect, test } from 'bun:test'
import { cutMiddle } from './middle-cut'

/** The width in columns; Chinese characters take two. */
const widthOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)
const within = (most: number) => (text: string) => widthOf(text) <= most

describe('the name of a file', () => {
  test('that fits is not truncated', () => {
    expect(cutMiddle('notes.txt', within(20))).toBe('notes.txt')
  })

  test('that is too long keeps its end with the extension, and as much of its start as fits', () => {
    expect(cutMiddle('Sunday itinerary, the long version.pdf', within(20))).toBe('Sunday it…ersion.pdf')
    expect(cutMiddle('项目预算与时间安排总表（第三次修订）.xlsx', within(26))).toBe(
      '项目预算与…三次修订）.xlsx',
    )
  })

  test('has no spaces next to the ellipsis', () => {
    expect(cutMiddle('Sunday by the pier 2026-01-01 a.pdf', within(18))).not.toMatch(/\s…|…\s/)
  })

  test('is never cut within a character', () => {
    const family = '👨‍👩‍👧'
    const cut = cutMiddle(`${family.repeat(12)}.png`, (text) => Array.from(text).length <= 60)
    expect(cut.split('…')[0]?.replaceAll(family, '')).toBe('')
  })

  test('keeps as much of its end as fits into a very narrow space', () => {
    expect(cutMiddle('Sunday itinerary, the long version.pdf', within(6))).toBe('…n.pdf')
    expect(cutMiddle('Sunday itinerary, the long version.pdf', within(0))).toBe('…f')
  })
})
