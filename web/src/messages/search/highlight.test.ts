import { expect, test } from 'bun:test'
import { highlight, placesOf } from './highlight'

const marked = (text: string, search: string) =>
  highlight(text, search)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('')

test('hits are marked in any case, all words of them', () => {
  expect(marked('The Library opens', 'library')).toBe('The [Library] opens')
  expect(marked('明天去图书馆还书', '图书')).toBe('明天去[图书]馆还书')
  expect(marked('red and blue and red', 'RED blue')).toBe('[red] and [blue] and [red]')
  expect(marked('nothing', 'else')).toBe('nothing')
})

test('a long text is shown around its first hit, on one line', () => {
  const shown = marked(`${'x'.repeat(300)}\n\nneedle here`, 'needle')
  expect(shown.startsWith('…')).toBe(true)
  expect(shown).toContain('[needle] here')
  expect(shown).not.toContain('\n')
})

test('no character is cut in half', () => {
  for (let length = 10; length < 20; length++)
    expect(marked(`${'😀'.repeat(length)} hit`, 'hit').isWellFormed()).toBe(true)
})

test('all occurrences of the words in a message are found', () => {
  expect(placesOf('Tea at tea time', 'TEA time')).toEqual([
    { from: 0, to: 3 },
    { from: 7, to: 10 },
    { from: 11, to: 15 },
  ])
  expect(placesOf('nothing', 'tea')).toEqual([])
})

test('hits are marked whatever accents they are written with', () => {
  expect(marked('im Café Zürich', 'cafe zur')).toBe('im [Café] [Zür]ich')
  expect(marked('an der Straße', 'strasse')).toBe('an der [Straße]')
  expect(placesOf('e\u0301te\u0301', 'été')).toEqual([{ from: 0, to: 5 }])
})
