import { expect, test } from 'bun:test'
import type { ConversationId } from '@linnet/protocol'
import { firstLink, offerPreview, takePreview } from './link-offers'

test('the first address has a preview, also a formatted one', () => {
  expect(firstLink('see https://a.example/x, or https://b.example')).toBe('https://a.example/x')
  expect(firstLink('see **https://a.example/x**')).toBe('https://a.example/x')
  expect(firstLink('see nothing')).toBeUndefined()
})

test('what a spoiler hides is not uncovered by a preview', () => {
  expect(firstLink('the end: ||https://a.example/who-did-it||')).toBeUndefined()
  expect(firstLink('||he did, https://a.example/who|| and https://b.example/cast')).toBe(
    'https://b.example/cast',
  )
})

test('code has no preview', () => {
  expect(firstLink('run `curl https://a.example`')).toBeUndefined()
  expect(firstLink('```\nfetch("https://a.example")\n```')).toBeUndefined()
})

test('a preview is not sent with a text whose address was covered since it was offered', () => {
  const [chat, preview] = ['c' as ConversationId, { url: 'https://a.example/x', title: 'He did it' }]
  const offer = { id: 'p', preview } as Parameters<typeof offerPreview>[1]
  offerPreview(chat, offer)
  expect(takePreview(chat, '||https://a.example/x||')).toBeUndefined()
  offerPreview(chat, offer)
  expect(takePreview(chat, 'see https://a.example/x')).toBe(offer)
  expect(takePreview(chat, 'see https://a.example/x')).toBeUndefined()
})
