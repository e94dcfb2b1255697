import { expect, test } from 'bun:test'
import type { HistoryView, Place } from '~/platform/place'
import type { Pane } from '~/platform/screen-route'
import { arrange } from './arrange'

const chats = place('/pages/chat/index', 0)
const contacts = place('/pages/friend/index', 0)
const chat = place('/pages/chat/message', 1)
const info = place('/pages/chat/message/more', 2)
const login = place('/pages/in/login', 0)

test('one pane shows the top screen and keeps the others mounted', () => {
  const shown = arrange(scene([chats, chat], { isWide: false }))
  expect(visiblePaths(shown)).toEqual([chat.path])
  expect(shown.map((one) => one.place.path)).toEqual([chats.path, chat.path])
})

test('two panes show the list next to the screen it opened', () => {
  expect(visiblePaths(arrange(scene([chats, chat], { isWide: true })))).toEqual([chats.path, chat.path])
})

test('two panes show the chats next to a conversation opened by its URL', () => {
  const shown = arrange(scene([chat], { isWide: true, tabs: [] }))
  expect(visiblePaths(shown).toSorted()).toEqual([chats.path, chat.path])
})

test('a full-screen page hides both panes', () => {
  expect(visiblePaths(arrange(scene([login], { isWide: true, tabs: [] })))).toEqual([login.path])
})

test('tabs stay mounted while another tab is visible', () => {
  const shown = arrange(scene([contacts], { isWide: false, tabs: [chats, contacts] }))
  expect(shown.map((one) => one.place.path)).toEqual([chats.path, contacts.path])
  expect(visiblePaths(shown)).toEqual([contacts.path])
})

test('in two panes the first detail has no Back button, the second has', () => {
  const shown = arrange(scene([chats, chat, info], { isWide: true }))
  const back = new Map(shown.map((one) => [one.place.path, one.hasBack]))
  expect(back.get(chat.path)).toBe(false)
  expect(back.get(info.path)).toBe(true)
})

test('a screen that closes slides away over the one it uncovers', () => {
  const shown = arrange({ ...scene([chats], { isWide: false }), view: view([chats], 'pop', chat) })
  expect(shown.map((one) => one.motion)).toEqual(['uncover', 'leave'])
})

test('a tab opened by its address over other screens leaves none of them on the screen', () => {
  const again = place(chats.path, 3)
  const shown = arrange({
    ...scene([chats, chat, info, again], { isWide: false }),
    view: view([chats, chat, info, again], 'push'),
  })
  expect(shown.filter(({ isVisible, motion }) => isVisible || motion !== undefined)).toHaveLength(1)
  expect(visiblePaths(shown)).toEqual([chats.path])
})

function scene(stack: Place[], options: { isWide: boolean; tabs?: Place[] }) {
  return { view: view(stack, 'none'), tabs: options.tabs ?? [chats], paneOf, isWide: options.isWide }
}

function view(stack: Place[], motion: HistoryView['motion'], leaving?: Place): HistoryView {
  return { stack, motion, leaving }
}

function paneOf(path: string): Pane {
  if (path === login.path) return 'full'
  return path === chats.path || path === contacts.path ? 'list' : 'detail'
}

function place(path: string, index: number): Place {
  return { path, query: '', index, id: `${path}-${index}` }
}

function visiblePaths(shown: ReturnType<typeof arrange>): string[] {
  return shown.filter((one) => one.isVisible).map((one) => one.place.path)
}
