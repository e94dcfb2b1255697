/** Checks the layout of the main screens in every browser: measured, and kept as pictures for review in .cache/screenshots. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '@linnet/protocol/screens'
import { skipUnknownCommands } from '../support/firefox'
import { expect, test as journeys } from '../support/fixtures'
import { composerProblems, fontProblems, installProbe, overflows } from '../support/layout/layout-problems'
import type { Person } from '../support/people'
import { makeLayoutCast, type LayoutCast } from './layout-cast'
import { Webkit } from './webkit'

/** The common interface of WebKit over WebDriver and a page of Playwright. */
interface Driven {
  goto: (url: string) => Promise<unknown>
  evaluate: <Argument, Result>(
    call: (argument: Argument) => Result,
    argument: Argument,
  ) => Promise<Awaited<Result>>
  screenshot: (options: { path: string }) => Promise<unknown>
}

interface Engine {
  /** The browser to check: Playwright's own, or WebKit beside it. */
  engine: 'playwright' | 'webkit'
  colorScheme: 'light' | 'dark'
}

const test = journeys.extend<{ driven: Driven }, Engine & { cast: LayoutCast }>({
  engine: ['playwright', { scope: 'worker', option: true }],
  cast: [async ({ linnet }, provide) => provide(await makeLayoutCast(linnet.url)), { scope: 'worker' }],
  driven: async ({ engine, playwright, browserName }, provide, info) => {
    const { viewport, launchOptions, channel, colorScheme = 'light' } = info.project.use
    if (!viewport) throw new Error('the project has no viewport')
    if (engine === 'webkit') {
      const webkit = await Webkit.launch({
        ...viewport,
        colorScheme: colorScheme === 'dark' ? 'dark' : 'light',
      })
      await provide(webkit)
      return webkit.close()
    }
    const browser = await playwright[browserName].launch({ ...launchOptions, ...(channel && { channel }) })
    if (browserName === 'firefox') skipUnknownCommands(browser)
    const context = await browser.newContext({ viewport, colorScheme, locale: 'en-US' })
    await provide(await context.newPage())
    return browser.close()
  },
})

/** Opens the app, as this person if one is named, and starts to collect the page's errors. */
async function openApp(driven: Driven, url: string, person?: Person): Promise<void> {
  await driven.goto(`${url}/health`)
  await driven.evaluate(
    (session) => {
      localStorage.clear()
      if (session) localStorage.setItem('linnet.session', session)
    },
    person && JSON.stringify({ token: person.token, accountId: person.id }),
  )
  await driven.goto(`${url}/`)
  await driven.evaluate(installProbe, undefined)
  await driven.evaluate(() => {
    const errors: string[] = []
    Object.assign(window, { errors })
    const { error } = console
    console.error = (...words: unknown[]) => {
      errors.push(words.map(String).join(' '))
      error(...words)
    }
    addEventListener('error', ({ message }) => {
      // Not an error: the rest of the sizes is reported with the next frame.
      if (!message.startsWith('ResizeObserver loop')) errors.push(message)
    })
    addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      errors.push(`${violatedDirective} blocks ${blockedURI}`),
    )
  }, undefined)
}

/** Waits until a visible pane or dialog shows this text. */
async function expectText(driven: Driven, text: string): Promise<void> {
  const isShown = () =>
    driven.evaluate(
      (expected) =>
        [...document.querySelectorAll<HTMLElement>('[data-pane]:not([inert]), dialog[open]')].some((part) =>
          part.innerText.includes(expected),
        ),
      text,
    )
  await expect.poll(isShown, { message: `"${text}" is shown`, timeout: 20_000 }).toBe(true)
}

/** Presses the visible button with this label or text. */
async function press(driven: Driven, label: string): Promise<void> {
  const pressed = () =>
    driven.evaluate((expected) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('button, [role=radio], [role=button]')]
      const button = buttons.find(
        (each) => !each.closest('[inert]') && (each.ariaLabel ?? each.innerText).trim() === expected,
      )
      button?.click()
      return button !== undefined
    }, label)
  await expect.poll(pressed, { message: `"${label}" is there to press` }).toBe(true)
}

/** Measures the layout and takes a picture, once fonts and animations have settled. */
async function look(driven: Driven, name: string): Promise<void> {
  const { project } = test.info()
  await driven.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => setTimeout(resolve, 600))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    return true
  }, undefined)
  const isPhone = (project.use.viewport?.width ?? 0) < 700
  const problems = [
    await driven.evaluate(overflows, undefined),
    await driven.evaluate(fontProblems, isPhone),
    await driven.evaluate(composerProblems, undefined),
  ]
  expect.soft(problems.flat(), name).toEqual([])
  expect.soft(await takeErrors(driven), name).toEqual([])
  const folder = join(import.meta.dirname, '../../.cache/screenshots/browsers', project.name)
  mkdirSync(folder, { recursive: true })
  await driven.screenshot({ path: join(folder, `${name}.png`) })
  // In Firefox, Playwright adds a style for the picture, which the page's policy blocks.
  await takeErrors(driven)
}

/** The errors since the last call. */
const takeErrors = (driven: Driven): Promise<string[]> =>
  driven.evaluate(() => (window as unknown as { errors: string[] }).errors.splice(0), undefined)

test('guest screens', async ({ linnet, driven }) => {
  await openApp(driven, linnet.url)
  await expectText(driven, 'Welcome to Linnet')
  await look(driven, 'log-in')
  await press(driven, 'Create an account')
  await expectText(driven, 'Next')
  await look(driven, 'register')
})

test('lists, people and settings', async ({ linnet, cast: { cast, group }, driven }) => {
  const go = (screen: string, query = '') => driven.goto(`${linnet.url}/#${screen}${query}`)
  await openApp(driven, linnet.url, cast.me)
  await expectText(driven, cast.friend.nickname)
  await look(driven, 'chats')
  for (const [name, screen, text] of [
    ['contacts', screens.contacts, cast.friend.nickname],
    ['friend-requests', screens.friendRequests, 'Accept'],
    ['me', screens.me, cast.me.nickname],
    ['settings', screens.settings, 'Log out'],
    ['language', screens.language, '한국어'],
  ] as const) {
    await go(screen)
    await expectText(driven, text)
    await look(driven, name)
  }
  await openApp(driven, linnet.url, group.me)
  for (const [name, screen] of [
    ['group-conversation', screens.conversation],
    ['group-info', screens.conversationInfo],
    ['manage-group', screens.manageGroup],
  ] as const) {
    await go(screen, `?conversation=${group.conversationId}`)
    await expectText(driven, name === 'group-conversation' ? '谢谢' : 'group')
    await look(driven, name)
  }
})

test('a conversation with every kind of message', async ({ linnet, cast, driven }) => {
  const { me, friend, conversationId } = cast
  await openApp(driven, linnet.url, me)
  await driven.goto(`${linnet.url}/#${screens.conversation}?conversation=${conversationId}`)
  await expectText(driven, '那就说定了')
  await look(driven, 'conversation')
  await driven.evaluate(() => {
    const log = document.querySelector('[data-pane]:not([inert]) [role=log]')
    // If the newest message is at 0, older ones are above it.
    for (let part = log; part; part = part.parentElement) part.scrollTop = -100_000
  }, undefined)
  await expectText(driven, '明天几点出发')
  await look(driven, 'conversation-beginning')
  await press(driven, 'Emoji')
  await look(driven, 'emoji-panel')
  await press(driven, 'More')
  await expectText(driven, 'Red packet')
  await look(driven, 'attachments')
  await driven.goto(`${linnet.url}/#${screens.sendPacket}?conversation=${conversationId}`)
  await expectText(driven, 'Send red packet')
  await look(driven, 'send-packet')
  await driven.goto(`${linnet.url}/#${screens.person}?person=${friend.id}`)
  await look(driven, 'person')
})

test('a red packet opens', async ({ linnet, cast, driven }) => {
  await openApp(driven, linnet.url, cast.me)
  await driven.goto(`${linnet.url}/#${screens.conversation}?conversation=${cast.conversationId}`)
  await expectText(driven, '恭喜发财')
  await driven.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-bubble] *')]
    const card = parts.findLast((part) => part.textContent.includes('恭喜发财'))
    card?.click()
  }, undefined)
  await expectText(driven, 'Open')
  await look(driven, 'packet-opening')
})

test('the wallet', async ({ linnet, cast, driven }) => {
  await openApp(driven, linnet.url, cast.me)
  for (const [name, screen, text] of [
    ['wallet', screens.wallet, 'PLAY'],
    ['bills', screens.bills, '128'],
    ['pay-code', screens.myPayCode, ''],
    ['withdraw', screens.withdraw, ''],
  ] as const) {
    await driven.goto(`${linnet.url}/#${screen}`)
    await expectText(driven, text)
    await look(driven, name)
  }
})
