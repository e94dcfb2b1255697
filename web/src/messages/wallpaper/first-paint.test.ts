import { expect, test } from 'bun:test'
import { rulesThatFit } from './first-paint'
import { everywhere, type Wallpaper } from './wallpaper-rules'

const [one, other, broken] = [new Blob(['1']), new Blob(['2']), new Blob(['3'])]
const copies = new Map([
  [one, `data:,${'1'.repeat(1_000)}`],
  [other, `data:,${'2'.repeat(1_000)}`],
  [broken, ''],
])
const chosen = new Map<string, Wallpaper>([
  ['chat', { picture: one }],
  ['calm', { scene: 'sea' }],
  ['lost', { picture: broken }],
  [everywhere, { picture: other }],
])

test('the first paint has scenes and small copies of pictures, but none that could not be read', () => {
  const rules = rulesThatFit(chosen, copies, 10_000)
  expect(rules).toContain('[data-wall]{background:linear-gradient')
  expect(rules).toContain(copies.get(one) ?? '')
  expect(rules).toContain('[data-wall="calm"]')
  expect(rules).not.toContain('[data-wall="lost"]')
})

test('where there is not room for all, that of all conversations comes first', () => {
  const rules = rulesThatFit(chosen, copies, 1_600)
  expect(rules).toContain(copies.get(other) ?? '')
  expect(rules).not.toContain('[data-wall="chat"]')
  expect(rulesThatFit(new Map(), copies, 1_600)).toBe('')
})
