/** Device settings, the list of devices, and logging out. */
import { logIn, logOut } from '@linnet/protocol/auth/calls'
import { openNotes } from '@linnet/protocol/conversations/notes'
import { screens } from '@linnet/protocol/screens'
import type { WebSocketRoute } from '@playwright/test'
import { openChat, ownBubble, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { call } from './support/people'
import { openFromMe, pane } from './support/screens'
import { databases, logInByPassword } from './support/signing-in'

const tongues = [
  { key: 'zh-cn', name: '简体中文', tag: 'zh-CN', title: '语言', tabs: ['聊天', '通讯录', '发现', '我'] },
  { key: 'yue-lang', name: '粵語', tag: 'zh-HK', title: '語言', tabs: ['對話', '通訊錄', '發現', '我'] },
  {
    key: 'korean-lang',
    name: '한국어',
    tag: 'ko',
    title: '언어',
    tabs: ['채팅', '친구', '둘러보기', '내 정보'],
  },
  {
    key: 'en-us',
    name: 'English',
    tag: 'en',
    title: 'Language',
    tabs: ['Chats', 'Contacts', 'Discover', 'Me'],
  },
]

test('the language changes at once everywhere, the notes in the list of chats included, and no text stays behind', async ({
  annsPage: page,
  linnet,
  ann,
}) => {
  await call({ url: linnet.url, token: ann.token }, openNotes, {})
  const list = pane(page, 'list')
  await expect(list.getByRole('button', { name: /Note to self/ })).toBeVisible()
  // The app follows the language from its first idle moment on.
  await page.waitForFunction(() => localStorage.getItem('linnet.namesIn') !== null)
  await openFromMe(page, 'Language')
  for (const { name, tag, title, tabs } of tongues) {
    await pane(page, 'detail').getByRole('radio', { name, exact: true }).check()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(pane(page, 'detail').getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.locator('nav').getByRole('button', { includeHidden: true })).toHaveText(tabs)
    const words = await page.locator('nav, [data-pane="detail"]:not([inert])').allInnerTexts()
    if (tag !== 'en') expect(latinWordsIn(words.join(' '))).toEqual([])
  }
  await pane(page, 'detail').getByRole('radio', { name: '简体中文' }).check()
  await page.goto(`${linnet.url}/#${screens.chats}`)
  await expect(list.getByRole('button', { name: /文件传输助手/ })).toBeVisible()
})

test('the settings use the chosen language, also after a reload', async ({ annsPage: page }) => {
  await openFromMe(page, 'Settings')
  for (const { key, tag } of tongues.slice(0, 3)) {
    await page.evaluate(
      (chosen) => localStorage.setItem('linnet.preferences', JSON.stringify({ language: chosen })),
      key,
    )
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(pane(page, 'detail').getByRole('slider')).toBeVisible()
    expect(latinWordsIn(await pane(page, 'detail').innerText())).toEqual([])
  }
})

test('theme and text size apply at once and survive a reload', async ({ annsPage: page }) => {
  await openFromMe(page, 'Settings')
  const root = page.locator('html')
  const settings = pane(page, 'detail')
  const size = () => settings.getByText('Text size').evaluate((text) => getComputedStyle(text).fontSize)
  const standardSize = Number.parseFloat(await size())
  await settings.getByRole('radio', { name: 'Dark' }).check()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await settings.getByRole('slider', { name: 'Text size' }).fill('4')
  await expect(root).toHaveAttribute('data-text-size', 'huge')
  await expect(settings.getByRole('slider', { name: 'Text size' })).toHaveAttribute('aria-valuetext', 'Huge')
  expect(Number.parseFloat(await size())).toBeGreaterThan(standardSize)
  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(root).toHaveAttribute('data-text-size', 'huge')
})

test('the list of devices marks this one, and shows logins elsewhere until they end, without a reload', async ({
  linnet,
  ann,
  annsPage: page,
}) => {
  await openFromMe(page, 'Settings')
  await pane(page, 'detail').getByRole('button', { name: 'Devices' }).click()
  const devices = pane(page, 'detail')
  await expect(devices.getByText('This device')).toBeVisible()
  await expect(devices.getByText(/^Logged in /)).toHaveCount(1)
  await expect(devices.getByText('No other devices are logged in')).toBeVisible()
  const login = {
    account: ann.account,
    password: ann.password,
    platform: 'phone',
    system: 'My phone',
  } as const
  const { token } = await call({ url: linnet.url }, logIn, login)
  const alert = page.getByRole('dialog', { name: 'Logged in on a new device' })
  await expect(alert).toContainText('My phone')
  // On a narrow phone with large text, long answers take a line each, and none is cut into two.
  await page.setViewportSize({ width: 360, height: 780 })
  await page.evaluate(() => {
    document.documentElement.dataset['textSize'] = 'huge'
  })
  for (const answer of ['It was me', 'This wasn’t me']) {
    const box = await alert.getByRole('button', { name: answer }).boundingBox()
    expect(box?.height, answer).toBeLessThan(56)
  }
  await alert.getByRole('button', { name: 'It was me' }).click()
  await expect(devices.getByText('My phone')).toBeVisible()
  await call({ url: linnet.url, token }, logOut, {})
  await expect(devices.getByText('My phone')).toBeHidden()
})

test('recent activity shows a login elsewhere, and “This wasn’t me” ends it and leads to the password', async ({
  linnet,
  ann,
  annsPage: page,
}) => {
  const login = {
    account: ann.account,
    password: ann.password,
    platform: 'phone',
    system: 'Her phone',
  } as const
  await openFromMe(page, 'Settings')
  const detail = pane(page, 'detail')
  await detail.getByRole('button', { name: 'Recent activity' }).click()
  await expect(detail.getByRole('button', { name: /^Logged in/ })).toBeVisible()
  const { token } = await call({ url: linnet.url }, logIn, login)
  await page
    .getByRole('dialog', { name: 'Logged in on a new device' })
    .getByRole('button', { name: 'It was me' })
    .click()
  await detail.getByRole('button', { name: /^Logged in on a new device.*Her phone/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Logged in on a new device' })
  await expect(sheet.getByText('127.0.0.*')).toBeVisible()
  await sheet.getByRole('button', { name: 'This wasn’t me' }).click()
  const question = page.getByRole('dialog', { name: 'Protect your account?' })
  await question.getByRole('button', { name: 'Log out others' }).click()
  await expect(detail.getByRole('heading', { name: 'Change password', level: 1 })).toBeVisible()
  await expect(call({ url: linnet.url, token }, logOut, {})).rejects.toThrow()
})

test('logging out asks first, clears the device but not its settings, and the password logs in again', async ({
  ann,
  annsPage: page,
}) => {
  await openChat(page, 'Ben')
  await say(page, 'before leaving')
  await expect(ownBubble(page, 'before leaving')).toHaveAccessibleName(/(Sent|Delivered|Read)$/)
  await expect.poll(() => databases(page)).not.toEqual([])
  await openFromMe(page, 'Settings')
  await pane(page, 'detail').getByRole('radio', { name: 'Dark' }).check()

  await pane(page, 'detail').getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await pane(page, 'detail').getByRole('button', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Log out' }).click()

  await expect(page.getByRole('heading', { name: 'Welcome to Linnet' })).toBeVisible()
  await expect(page).toHaveURL((url) => url.hash.startsWith(`#${screens.logIn}`))
  await expect.poll(() => databases(page)).toEqual([])
  const kept = ['linnet.clock', 'linnet.device', 'linnet.lines', 'linnet.listWidth', 'linnet.preferences']
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => !kept.includes(key))).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await logInByPassword(page, ann)
  await openChat(page, 'Ben')
  await expect(ownBubble(page, 'before leaving')).toBeVisible()
})

test('the agreement and the privacy policy open before logging in, Back returns, and once seen they open offline', async ({
  linnet,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage()
  await page.goto(linnet.url)
  for (const title of ['User Agreement', 'Privacy Policy']) {
    await pane(page, 'full').getByRole('link', { name: title }).click()
    await expect(pane(page, 'full').getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect.poll(async () => (await pane(page, 'full').innerText()).length).toBeGreaterThan(500)
    await pane(page, 'full').getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome to Linnet' })).toBeVisible()
  }
  await page.context().setOffline(true)
  await pane(page, 'full').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(pane(page, 'full').getByText('This is the text as you last saw it.')).toBeVisible()
  expect((await pane(page, 'full').innerText()).length).toBeGreaterThan(500)
})

test('screens of the account say that they load, at once that there is no connection, and go on with the first one', async ({
  linnet,
  ann,
  newBrowser,
}) => {
  // A device that has stored nothing yet.
  const page = await (await newBrowser()).newPage()
  await page.goto(`${linnet.url}/health`)
  const session = JSON.stringify({ token: ann.token, accountId: ann.id })
  await page.evaluate((stored) => localStorage.setItem('linnet.session', stored), session)
  const sockets: WebSocketRoute[] = []
  let network: 'silent' | 'down' | 'up' = 'silent'
  await page.routeWebSocket(/^ws/, (near) => {
    sockets.push(near)
    if (network === 'down') void near.close()
    if (network === 'up') near.connectToServer()
  })
  // A call that is never answered would time out only after six seconds.
  await page.route(/\/im\//, (route) => (network === 'up' ? route.continue() : undefined))
  const shown = pane(page, 'detail')
  await page.goto(`${linnet.url}/#${screens.accountSecurity}`)
  const title = shown.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Phone number and email', { timeout: 20_000 })
  await expect(shown.getByRole('status', { name: 'Loading' })).toBeVisible()
  network = 'down'
  for (const socket of sockets) await socket.close()
  const problem = shown.getByText('Check your connection and try again')
  for (const screen of [
    screens.accountSecurity,
    screens.bindEmail,
    screens.changePhone,
    screens.devices,
    screens.privacy,
  ]) {
    await page.evaluate((hash) => (location.hash = hash), screen)
    // First the code of the screen arrives.
    await expect(title, screen).not.toBeEmpty({ timeout: 20_000 })
    await expect(problem, screen).toBeVisible({ timeout: 3_000 })
    await expect(shown.getByRole('status', { name: 'Loading' }), screen).toHaveCount(0)
  }
  network = 'up'
  await page.evaluate((hash) => (location.hash = hash), screens.changePhone)
  await expect(problem).toHaveCount(0, { timeout: 20_000 })
  await expect(shown.getByText(ann.account, { exact: false }).first()).toBeVisible()
})

/** Latin words in a text of another script: a missing text would show its key. */
function latinWordsIn(text: string): string[] {
  const own = new Set(['English', 'Linnet'])
  return (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !own.has(word))
}
