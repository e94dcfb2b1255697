import { expect, test } from 'bun:test'
import { styledPieces } from './styled-pieces'

test('a text is cut where its looks change, and overlapping ones add up', () => {
  const ranges = [
    { style: 'bold', at: 0, length: 5 },
    { style: 'spoiler', at: 3, length: 4 },
  ] as const
  expect(styledPieces('one two three', ranges)).toEqual([
    { at: 0, text: 'one', styles: ['bold'] },
    { at: 3, text: ' t', styles: ['bold', 'spoiler'] },
    { at: 5, text: 'wo', styles: ['spoiler'] },
    { at: 7, text: ' three', styles: [] },
  ])
})

test('ranges beyond the text, or through the middle of a character, are left out', () => {
  const ranges = [
    { style: 'bold', at: 1, length: 1 },
    { style: 'italic', at: 0, length: 9 },
  ] as const
  expect(styledPieces('😀', ranges)).toEqual([{ at: 0, text: '😀', styles: [] }])
  expect(styledPieces('')).toEqual([])
})
