import { expect, test } from 'bun:test'
import { HistoryStack } from './history-stack'
import { hashOf, pathAndQuery, type BrowserHistory } from './place'
import { stepsTo } from './return-to'

const chats = '#/pages/chat/index'
const chat = '#/pages/chat/message?list_id=7'
const info = '#/pages/chat/message/more?list_id=7'
const person = '#/pages/details/index?person=9'

test('the query is part of the hash', () => {
  expect(pathAndQuery(chat)).toEqual({ path: '/pages/chat/message', query: 'list_id=7' })
  expect(hashOf('/pages/chat/WebViewPage', { url: 'https://a.b/?c=d#e', none: undefined })).toBe(
    '#/pages/chat/WebViewPage?url=https%3A%2F%2Fa.b%2F%3Fc%3Dd%23e',
  )
  expect(pathAndQuery('')).toEqual({ path: '/', query: '' })
})

test('Back returns to the screen beneath, which stayed mounted', async () => {
  const { stack, browser } = open(chats)
  const list = stack.current().stack[0]
  stack.go(chat)
  expect(paths(stack)).toEqual(['/pages/chat/index', '/pages/chat/message'])
  await browser.userGoesBack()
  expect(stack.current().stack).toEqual([list!])
  expect(stack.current().motion).toBe('pop')
  expect(stack.current().leaving?.path).toBe('/pages/chat/message')
})

test('a screen covered by another stops moving when the transition ends', () => {
  const { stack } = open(chats)
  stack.go(chat)
  expect(stack.current().motion).toBe('push')
  stack.settle()
  expect(stack.current().motion).toBe('none')
})

test('a double tap opens a screen once', () => {
  const { stack, browser } = open(chats)
  stack.go(chat)
  stack.go(chat)
  expect(browser.length()).toBe(2)
})

test('going where one came from returns there, without a second entry', async () => {
  const { stack, browser } = open(chats)
  stack.go(chat)
  const [list, first] = stack.current().stack
  stack.go(info)
  stack.go(person)
  const steps = stepsTo(stack.current(), chat)
  expect(steps).toBe(2)
  stack.back(chats, steps)
  await browser.settled()
  expect(stack.current().stack).toEqual([list!, first!])
  expect(stack.current().motion).toBe('pop')
  await browser.userGoesBack()
  expect(stack.current().stack).toEqual([list!])
  // A screen that is not beneath, or that is on top.
  expect([stepsTo(stack.current(), info), stepsTo(stack.current(), chats)]).toEqual([0, 0])
})

test('Back closes sheet, then viewer, then chat', async () => {
  const { stack, browser } = open(chats)
  stack.go(chat)
  const closed: string[] = []
  stack.openLayer(() => closed.push('viewer'))
  stack.openLayer(() => closed.push('sheet'))
  await browser.userGoesBack()
  expect(closed).toEqual(['sheet'])
  await browser.userGoesBack()
  expect(closed).toEqual(['sheet', 'viewer'])
  expect(paths(stack).at(-1)).toBe('/pages/chat/message')
  await browser.userGoesBack()
  expect(paths(stack)).toEqual(['/pages/chat/index'])
})

test('a sheet closed by its own button leaves no history entry behind', async () => {
  const { stack, browser } = open(chats)
  stack.go(chat)
  const release = stack.openLayer(() => undefined)
  release()
  await browser.settled()
  await browser.userGoesBack()
  expect(paths(stack)).toEqual(['/pages/chat/index'])
})

test('going back after answering a dialog leaves its screen', async () => {
  const { stack, browser } = open(chats)
  stack.go(chat)
  const release = stack.openLayer(() => undefined)
  release()
  stack.back(chats)
  await browser.settled()
  expect(paths(stack)).toEqual(['/pages/chat/index'])
  expect(browser.position()).toBe(0)
})

test('a sheet that replaces another takes over its history entry', async () => {
  const { stack, browser } = open(chats)
  const release = stack.openLayer(() => undefined)
  release()
  let closed = 0
  stack.openLayer(() => (closed += 1))
  await browser.settled()
  expect(browser.length()).toBe(2)
  await browser.userGoesBack()
  expect(closed).toBe(1)
})

test('navigating from a sheet leaves a single step between the screens', async () => {
  const { stack, browser } = open(chats)
  const release = stack.openLayer(() => undefined)
  release()
  stack.go(chat)
  await browser.settled()
  expect(paths(stack)).toEqual(['/pages/chat/index', '/pages/chat/message'])
  await browser.userGoesBack()
  expect(paths(stack)).toEqual(['/pages/chat/index'])
  expect(browser.position()).toBe(0)
})

test('navigating closes every layer of the old screen', async () => {
  const { stack, browser } = open(chats)
  const closed: string[] = []
  stack.openLayer(() => closed.push('menu'))
  stack.openLayer(() => closed.push('confirm'))
  stack.go(chat)
  await browser.settled()
  expect(closed).toEqual(['confirm', 'menu'])
  expect(browser.position()).toBe(1)
  expect(browser.hash()).toBe(chat)
})

test('replacing a screen keeps the number of steps back', async () => {
  const { stack, browser } = open(chats)
  stack.go(chat)
  stack.go(info, { replace: true })
  expect(paths(stack)).toEqual(['/pages/chat/index', '/pages/chat/message/more'])
  await browser.userGoesBack()
  expect(paths(stack)).toEqual(['/pages/chat/index'])
})

test('opening a chat from the list pane replaces the screens above it', async () => {
  const { stack, browser } = open(chats)
  stack.go(chat)
  stack.go(info)
  stack.go('#/pages/chat/message?list_id=8', { from: 0 })
  await browser.settled()
  expect(stack.current().stack.map((place) => place.query)).toEqual(['', 'list_id=8'])
  expect(browser.position()).toBe(1)
})

test('after a reload, a tab replaces the list that stands in beneath a screen, and the app is not left', async () => {
  const { stack, browser } = open('', [{ state: null, hash: 'another page' }])
  stack.go(chat, { replace: true })
  stack.go(info)
  const reloaded = new HistoryStack(browser)
  reloaded.go(chats, { replace: true, from: -1 })
  await browser.settled()
  expect(paths(reloaded)).toEqual(['/pages/chat/index'])
  expect(browser.position()).toBe(1)
  expect(browser.hash()).toBe(chats)
})

test('a tab over a screen whose address was opened first takes its place', async () => {
  const { stack, browser } = open(chat)
  stack.go(chats, { replace: true, from: -1 })
  await browser.settled()
  expect(paths(stack)).toEqual(['/pages/chat/index'])
  stack.go(chat)
  expect(browser.length()).toBe(2)
})

test('Back on the first screen opens the fallback', () => {
  const { stack } = open(chat)
  stack.back(chats)
  expect(paths(stack)).toEqual(['/pages/chat/index'])
})

test('a typed address opens a new screen', async () => {
  const { stack, browser } = open(chats)
  await browser.userTypes(chat)
  expect(paths(stack)).toEqual(['/pages/chat/index', '/pages/chat/message'])
  await browser.userGoesBack()
  expect(paths(stack)).toEqual(['/pages/chat/index'])
})

test('the address of the visible screen does not open it again', async () => {
  const { stack, browser } = open(chats)
  stack.go(chat)
  let closed = 0
  stack.openLayer(() => (closed += 1))
  await browser.userTypes(chat)
  expect(paths(stack)).toEqual(['/pages/chat/index', '/pages/chat/message'])
  await browser.userGoesBack()
  expect(closed).toBe(1)
  await browser.userGoesBack()
  expect(paths(stack)).toEqual(['/pages/chat/index'])
  expect(browser.position()).toBe(0)
})

test('going back leaves a screen whose address was opened again in an entry of its own', async () => {
  const { stack, browser } = open(chats)
  stack.go(chat)
  await browser.opensAgain()
  expect(browser.length()).toBe(3)
  stack.back(chats)
  await browser.settled()
  expect(paths(stack)).toEqual(['/pages/chat/index'])
  expect(browser.position()).toBe(0)
})

test('an address typed before a screen redirects is not redirected with it', async () => {
  const { stack, browser } = open('')
  const [start] = stack.current().stack
  await browser.userTypes(chat)
  stack.redirect(start!, chats)
  expect(paths(stack).at(-1)).toBe('/pages/chat/message')
  expect(browser.hash()).toBe(chat)
})

test('Back does not return to a screen that redirected', async () => {
  const { stack, browser } = open('')
  const [start] = stack.current().stack
  stack.redirect(start!, chats)
  stack.redirect(start!, info)
  expect(paths(stack)).toEqual(['/pages/chat/index'])
  expect(browser.length()).toBe(1)
})

test('an address typed while a sheet is closing opens', async () => {
  const { stack, browser } = open(chats)
  const release = stack.openLayer(() => undefined)
  stack.openLayer(() => undefined)
  release()
  stack.go(info)
  await browser.userTypes(chat)
  await browser.settled()
  expect(paths(stack)).toEqual(['/pages/chat/index', '/pages/chat/message/more', '/pages/chat/message'])
  expect(browser.hash()).toBe(chat)
  await browser.userGoesBack()
  expect(paths(stack)).toEqual(['/pages/chat/index', '/pages/chat/message/more'])
})

test('Forward does not reopen a closed sheet', async () => {
  const { stack, browser } = open(chats)
  stack.openLayer(() => undefined)
  await browser.userGoesBack()
  await browser.userGoesForward()
  await browser.settled()
  expect(browser.position()).toBe(0)
})

type Entry = { state: unknown; hash: string }

function open(
  hash: string,
  before: Entry[] = [],
): { stack: HistoryStack; browser: ReturnType<typeof createBrowserHistory> } {
  const browser = createBrowserHistory(hash, before)
  return { stack: new HistoryStack(browser), browser }
}

function paths(stack: HistoryStack): string[] {
  return stack.current().stack.map((place) => place.path)
}

/** A browser's session history: moves are asynchronous and fire popstate afterwards. */
function createBrowserHistory(firstHash: string, before: Entry[]) {
  let entries: Entry[] = [...before, { state: null, hash: firstHash }]
  let at = before.length
  let listener: (isAnimated: boolean) => void = () => undefined
  /** Several tasks: each may schedule the next, however slow the machine is. */
  const settled = async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise<void>((resolve) => setTimeout(resolve, 4))
  }
  // Like Chromium, pick the target entry when the move is requested; later entries are dropped.
  const move = (steps: number) => {
    const target = Math.max(0, Math.min(entries.length - 1, at + steps))
    setTimeout(() => {
      at = target
      listener(false)
    }, 2)
  }
  const push = (state: unknown, hash: string) => {
    entries = [...entries.slice(0, at + 1), { state, hash }]
    at += 1
  }
  const history: BrowserHistory = {
    state: () => entries[at]!.state,
    hash: () => entries[at]!.hash,
    push,
    replace: (state, hash) => (entries[at] = { state, hash }),
    back: (steps) => move(-steps),
    onPop: (onPop) => (listener = onPop),
  }
  return {
    ...history,
    settled,
    length: () => entries.length,
    position: () => at,
    userGoesBack: async () => (move(-1), settled()),
    userGoesForward: async () => (move(1), settled()),
    /** Chromium pushes an entry instead of replacing it while a page is loading. */
    opensAgain: async () => {
      push(null, entries[at]!.hash)
      listener(false)
      await settled()
    },
    userTypes: async (hash: string) => {
      if (hash === entries[at]!.hash) entries[at] = { state: null, hash }
      else push(null, hash)
      listener(false)
      await settled()
    },
  }
}
