import { expect, test } from 'bun:test'
import { screens } from '../screens'
import { linkToScreen } from './link-to-screen'
import { placeOfLink } from './place-of-link'

test('a link to a screen leads there and back', () => {
  const params = { article: 'a b&c', news: '1' }
  expect(placeOfLink(linkToScreen(screens.article, params))).toEqual({ path: screens.article, params })
  expect(linkToScreen(screens.news, {})).toBe(`#${screens.news}`)
})

test.each([
  '#/pages/of/a/later/version',
  `https://example.org/#${screens.article}`,
  screens.article,
  '#/pages/../article/detail',
  'data:text/html,x',
  '',
])('%p leads nowhere', (link) => {
  expect(placeOfLink(link)).toBeUndefined()
})
