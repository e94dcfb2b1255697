import { expect, test } from 'bun:test'
import type { RangeStyle } from '../kinds/ranges'
import { withText } from './contents'
import { shownPreview, showsAddress } from './shown-preview'

const url = 'https://heron.example/a'
const text = `see ${url} now`
const styled = (style: RangeStyle, at = 4, length = url.length) => ({ text, ranges: [{ style, at, length }] })

test('an address in a spoiler or in code is not shown by its text, also if only a part of it is', () => {
  expect(showsAddress({ text }, url)).toBe(true)
  expect(showsAddress(styled('bold'), url)).toBe(true)
  for (const style of ['spoiler', 'code', 'pre'] as const)
    expect(showsAddress(styled(style), url), style).toBe(false)
  expect(showsAddress(styled('spoiler', 0, 5), url)).toBe(false)
  expect(showsAddress(styled('spoiler', 0, 4), url)).toBe(true)
  expect(showsAddress(styled('spoiler', 4 + url.length, 4), url)).toBe(true)
  expect(showsAddress({ text: 'elsewhere' }, url)).toBe(false)
})

test('one that stands there a second time is shown', () => {
  const twice = { ...styled('spoiler'), text: `${text} ${url}` }
  expect(showsAddress(twice, url)).toBe(true)
})

test('a preview leaves with its address, does not come back with it, and the card of a screen stays', () => {
  const preview = { url, site: 'heron.example', title: 'Herons' }
  const shown = { kind: 'text' as const, ...styled('bold'), preview }
  const hidden = { kind: 'text' as const, ...styled('code'), preview }
  expect([shownPreview(shown), shownPreview(hidden)]).toEqual([preview, undefined])
  expect(withText(shown, styled('strike'))).toEqual({ kind: 'text', ...styled('strike'), preview })
  const without = withText(shown, styled('spoiler'))
  expect<object>(without).toEqual({ kind: 'text', ...styled('spoiler') })
  expect<object>(withText(without, { text })).toEqual({ kind: 'text', text })
  const card = { kind: 'text' as const, text: '#/pages/x', preview: { ...preview, url: '#/pages/x' } }
  expect(withText(card, styled('spoiler', 0, 9))).not.toHaveProperty('preview')
  expect(withText(card, { text: 'so: #/pages/x' })).toHaveProperty('preview')
})
