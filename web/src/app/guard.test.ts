import { expect, test } from 'bun:test'
import { canonicalPath, redirectOf } from './guard'

test('alias paths and trailing slashes resolve to one canonical path', () => {
  expect(canonicalPath('/')).toBe('/pages/dapp/videogif')
  expect(canonicalPath('/pages/push/circle-send')).toBe('/pages/push/circle/send')
  expect(canonicalPath('/pages/chat/index/')).toBe('/pages/chat/index')
})

test('a visitor without a session is sent to the login page', () => {
  const visitor = { needsSession: true, hasSession: false }
  expect(redirectOf('/pages/chat/index', visitor)).toBe('/pages/in/login')
  expect(redirectOf('/pages/index/index', { ...visitor, needsSession: false })).toBe('/pages/in/login')
  expect(redirectOf('/pages/in/agreement', { ...visitor, needsSession: false })).toBeUndefined()
})

test('the default tab page redirects a member to the chats', () => {
  expect(redirectOf('/pages/index/index', { needsSession: true, hasSession: true })).toBe('/pages/chat/index')
})

test('the entrances show a member the chats at once, and a guest the welcome', () => {
  for (const path of ['/', '/pages/dapp/videogif']) {
    expect(redirectOf(path, { needsSession: false, hasSession: true })).toBe('/pages/chat/index')
    expect(redirectOf(path, { needsSession: false, hasSession: false })).toBeUndefined()
  }
})
