import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { composer, expectTexts, openChat, ownBubble, say } from './support/conversation'
import { befriend, newContext, newPerson, openAs, type Person } from './support/people'
import { type Linnet, startLinnet } from './support/server'

let linnet: Linnet
let ann: Person
let ben: Person
let annsContext: BrowserContext
let bensContext: BrowserContext
let annsPage: Page
let bensPage: Page

test.beforeAll(async () => {
  linnet = await startLinnet()
})
test.afterAll(() => linnet.stop())

test.beforeEach(async ({ browser }, { project }) => {
  ann = await newPerson(linnet.url, 'Ann')
  ben = await newPerson(linnet.url, 'Ben')
  await befriend(linnet.url, ann, ben)
  annsContext = await newContext(browser, project)
  bensContext = await newContext(browser, project)
  annsPage = await openAs(annsContext, linnet.url, ann)
  bensPage = await openAs(bensContext, linnet.url, ben)
})
test.afterEach(() => Promise.all([annsContext.close(), bensContext.close()]))

test('what one writes the other reads, with ticks and unread badges', async () => {
  await openChat(annsPage, 'Ben')
  await say(annsPage, 'hello Ben')
  await expect(ownBubble(annsPage, 'hello Ben')).toBeVisible()
  await expect(bensPage.getByText('hello Ben')).toBeVisible()
  await expect(ownBubble(annsPage, 'hello Ben')).toHaveAccessibleName(/Delivered$/)
  await expect(bensPage).toHaveTitle(/^\(1\)/)
  await openChat(bensPage, 'Ann')
  await expect(ownBubble(annsPage, 'hello Ben')).toHaveAccessibleName(/Read$/)
  await expect(bensPage).not.toHaveTitle(/^\(/)
  await say(bensPage, 'hello Ann')
  await expectTexts(annsPage, ['hello Ben', 'hello Ann'])
  await expectTexts(bensPage, ['hello Ben', 'hello Ann'])
})

test('three messages written offline survive a closed tab and arrive once, in order', async () => {
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  await say(annsPage, 'before')
  await expectTexts(bensPage, ['before'])
  await annsContext.setOffline(true)
  for (const text of ['one', 'two', 'three']) await say(annsPage, text)
  await expectTexts(annsPage, ['before', 'one', 'two', 'three'])
  await annsPage.close()
  await annsContext.setOffline(false)
  annsPage = await annsContext.newPage()
  await annsPage.goto(linnet.url)
  await expectTexts(bensPage, ['before', 'one', 'two', 'three'])
  await openChat(annsPage, 'Ben')
  await expectTexts(annsPage, ['before', 'one', 'two', 'three'])
  await expect(ownBubble(annsPage, 'three')).toHaveAccessibleName(/(Sent|Delivered|Read)$/)
})

test('a server that is killed in mid-conversation and started again loses and doubles nothing', async () => {
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  const expected: string[] = []
  for (let index = 0; index < 12; index++) {
    if (index === 5) await linnet.kill()
    await say(annsPage, `message ${index}`)
    expected.push(`message ${index}`)
    if (index === 8) await linnet.start()
  }
  await expectTexts(bensPage, expected)
  await expectTexts(annsPage, expected)
  await say(bensPage, 'all there')
  await expectTexts(annsPage, [...expected, 'all there'])
})

test('Enter that ends a Chinese or Korean composition does not send', async ({ browserName }, {
  project,
}) => {
  test.slow(browserName !== 'chromium')
  await openChat(annsPage, 'Ben')
  await composer(annsPage).focus()
  const session = await annsContext.newCDPSession(annsPage)
  await session.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 })
  await composer(annsPage).dispatchEvent('keydown', {
    key: 'Enter',
    keyCode: 229,
    isComposing: true,
    bubbles: true,
  })
  await session.send('Input.insertText', { text: '你好' })
  await expect(composer(annsPage)).toHaveValue('你好')
  await session.send('Input.imeSetComposition', { text: '안녕', selectionStart: 2, selectionEnd: 2 })
  await session.send('Input.insertText', { text: '안녕' })
  await expect(composer(annsPage)).toHaveValue('你好안녕')
  if (project.name === 'desktop') await composer(annsPage).press('Enter')
  else await annsPage.getByRole('button', { name: 'Send', exact: true }).click()
  await expectTexts(annsPage, ['你好안녕'])
})

test('a draft waits in the list and on the other side of a reload', async () => {
  await openChat(annsPage, 'Ben')
  await composer(annsPage).fill('not yet')
  await annsPage.waitForTimeout(1500)
  await annsPage.reload()
  await expect(composer(annsPage)).toHaveValue('not yet')
})

test('hostile text is text', async () => {
  const dialogs: string[] = []
  for (const page of [annsPage, bensPage]) page.on('dialog', (dialog) => dialogs.push(dialog.message()))
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  const texts = [
    '<img src=x onerror=alert(1)>',
    '<script>alert(2)</script>',
    'javascript:alert(3)',
    '"><svg/onload=alert(4)>',
  ]
  for (const text of texts) await say(annsPage, text)
  await expectTexts(bensPage, texts)
  expect(await bensPage.getByRole('log').locator('img, script, svg[onload]').count()).toBe(0)
  expect(dialogs).toEqual([])
})

test('a second login on the same platform says so to the first, and clears its data', async () => {
  await openChat(annsPage, 'Ben')
  const response = await fetch(`${linnet.url}/im/in/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      account: ann.account,
      password: ann.password,
      platform: 'desktop',
      lang: 'en-us',
    }),
  })
  expect(await response.json()).toMatchObject({ err: 0 })
  await expect(annsPage.getByText('Your account logged in on another device')).toBeVisible()
  expect(await annsPage.evaluate(() => localStorage.getItem('linnet.session'))).toBeNull()
})

test('offline, the app opens with its chats and last messages', async () => {
  await openChat(annsPage, 'Ben')
  await say(annsPage, 'kept for later')
  await expect(ownBubble(annsPage, 'kept for later')).toHaveAccessibleName(/(Sent|Delivered|Read)$/)
  await annsPage.waitForTimeout(1500)
  await annsPage.evaluate(async () => void (await navigator.serviceWorker.ready))
  await annsContext.setOffline(true)
  await annsPage.reload()
  await expect(annsPage.getByText('kept for later').first()).toBeVisible()
})

test('when the server is gone, another line is offered above a list that stays usable', async () => {
  await expect(annsPage.getByText('You are now friends')).toBeVisible()
  await linnet.kill()
  await expect(annsPage.getByRole('button', { name: 'Switch line' })).toBeVisible({ timeout: 20_000 })
  await expect(annsPage.getByText('You are now friends')).toBeVisible()
  await linnet.start()
  await expect(annsPage.getByRole('button', { name: 'Switch line' })).toBeHidden({ timeout: 40_000 })
})
