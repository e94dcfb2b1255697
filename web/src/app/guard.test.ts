import { expect, test } from 'bun:test'
import { canonicalPath, redirectOf } from './guard'

test('the entry is an alias of the gif page', () => {
  expect(canonicalPath('/')).toBe('/pages/dapp/videogif')
  expect(canonicalPath('/pages/push/circle-send')).toBe('/pages/push/circle/send')
  expect(canonicalPath('/pages/chat/index/')).toBe('/pages/chat/index')
})

test('a visitor who is not logged in is sent to log in', () => {
  const visitor = { needsSession: true, hasSession: false }
  expect(redirectOf('/pages/chat/index', visitor)).toBe('/pages/in/login')
  expect(redirectOf('/pages/index/index', { ...visitor, needsSession: false })).toBe('/pages/in/login')
  expect(redirectOf('/pages/in/agreement', { ...visitor, needsSession: false })).toBeUndefined()
})

test('the default tab page leads a member to the chats', () => {
  expect(redirectOf('/pages/index/index', { needsSession: true, hasSession: true })).toBe('/pages/chat/index')
})
