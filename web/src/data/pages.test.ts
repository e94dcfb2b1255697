import { describe, expect, test } from 'bun:test'
import { type Page, withFirstPage, withNextPage } from './pages'

const page = (letters: string, hasMore = true): Page<string> => ({ rows: letters.split(''), hasMore })
const itself = (letter: string) => letter
const lettersOf = ({ rows }: Page<string>) => rows.join('')

describe('a list that is read a page at a time', () => {
  test('grows by pages, and a row that moved between two of them stands once', () => {
    const grown = withNextPage(page('abc'), page('cde', false), itself)
    expect(lettersOf(grown)).toBe('abcde')
    expect(grown.hasMore).toBe(false)
  })

  test('keeps what was read when its beginning is read anew', () => {
    expect(lettersOf(withFirstPage(page('abcdef'), page('axbc'), itself))).toBe('axbcdef')
    expect(lettersOf(withFirstPage(page('abcdef'), page('acd'), itself))).toBe('acdef')
  })

  test('is only the fresh page when the two do not meet, or when that page is all there is', () => {
    expect(lettersOf(withFirstPage(page('abcdef'), page('axy'), itself))).toBe('axy')
    expect(withFirstPage(page('abcdef'), page('abc', false), itself)).toEqual(page('abc', false))
    expect(withFirstPage(undefined, page('abc'), itself)).toEqual(page('abc'))
    expect(lettersOf(withFirstPage(page('abc'), { rows: [], hasMore: false }, itself))).toBe('')
  })
})
