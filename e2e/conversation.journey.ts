import { composer, expectTexts, openChat, ownBubble, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { attach } from './support/messages'
import { hasLoaded } from './support/screens'
import { expectKept } from './support/storage'

test.use({ hasMotion: true })

test('messages arrive with ticks and unread badges, and answering removes the unread divider', async ({
  annsPage,
  bensPage,
}) => {
  await openChat(annsPage, 'Ben')
  await say(annsPage, 'hello Ben')
  await expect(ownBubble(annsPage, 'hello Ben')).toBeVisible()
  await expect(bensPage.getByText('hello Ben')).toBeVisible()
  await expect(ownBubble(annsPage, 'hello Ben')).toHaveAccessibleName(/Delivered$/)
  await expect(bensPage).toHaveTitle(/^\(1\)/)
  await openChat(bensPage, 'Ann')
  await expect(ownBubble(annsPage, 'hello Ben')).toHaveAccessibleName(/Read$/)
  await expect(bensPage).not.toHaveTitle(/^\(/)
  const divider = bensPage.getByRole('separator', { name: 'New messages' })
  await expect(divider).toBeVisible()
  await say(bensPage, 'hello Ann')
  await expect(divider).toHaveCount(0)
  await expectTexts(annsPage, ['hello Ben', 'hello Ann'])
  await expectTexts(bensPage, ['hello Ben', 'hello Ann'])
})

test('three messages written offline survive a closed tab and arrive once, in order', async ({
  linnet,
  annsPage,
  bensPage,
}) => {
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  await say(annsPage, 'before')
  await expectTexts(bensPage, ['before'])
  const annsBrowser = annsPage.context()
  await annsBrowser.setOffline(true)
  for (const text of ['one', 'two', 'three']) await say(annsPage, text)
  await expectTexts(annsPage, ['before', 'one', 'two', 'three'])
  await annsPage.close()
  await annsBrowser.setOffline(false)
  const reopened = await annsBrowser.newPage()
  await reopened.goto(linnet.url)
  await expectTexts(bensPage, ['before', 'one', 'two', 'three'])
  await openChat(reopened, 'Ben')
  await expectTexts(reopened, ['before', 'one', 'two', 'three'])
  await expect(ownBubble(reopened, 'three')).toHaveAccessibleName(/(Sent|Delivered|Read)$/)
})

test('killing and restarting the server in mid-conversation neither loses nor duplicates messages', async ({
  linnet,
  annsPage,
  bensPage,
}) => {
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

test(
  'Enter that commits a Chinese or Korean composition does not send',
  { tag: '@desktop-only' },
  async ({ annsPage }) => {
    await openChat(annsPage, 'Ben')
    await composer(annsPage).focus()
    const session = await annsPage.context().newCDPSession(annsPage)
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
    await composer(annsPage).press('Enter')
    await expectTexts(annsPage, ['你好안녕'])

    // The letters of a composition are longer than what they become, and are not cut at the limit of a field.
    await attach(annsPage, 'Poll')
    const option = annsPage.getByRole('dialog', { name: 'New poll' }).getByLabel('Option 1')
    await option.fill('字'.repeat(49))
    await session.send('Input.imeSetComposition', { text: 'zi', selectionStart: 2, selectionEnd: 2 })
    await session.send('Input.imeSetComposition', { text: 'zixing', selectionStart: 6, selectionEnd: 6 })
    await expect(option).toHaveValue(`${'字'.repeat(49)}zixing`)
    await session.send('Input.insertText', { text: '型行' })
    await expect(option).toHaveValue(`${'字'.repeat(49)}型`)
  },
)

test('a second login on the same platform signs the first out, says why and clears its data', async ({
  linnet,
  ann,
  annsPage,
}) => {
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
  await expect(annsPage.getByText('Your account was used to log in on another device')).toBeVisible()
  expect(await annsPage.evaluate(() => localStorage.getItem('linnet.session'))).toBeNull()
})

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('offline, the app opens with its chats and last messages', async ({ annsPage }) => {
    await openChat(annsPage, 'Ben')
    await say(annsPage, 'kept for later')
    await expect(ownBubble(annsPage, 'kept for later')).toHaveAccessibleName(/(Sent|Delivered|Read)$/)
    await expectKept(annsPage, 'kept for later')
    await annsPage.evaluate(async () => void (await navigator.serviceWorker.ready))
    await annsPage.context().setOffline(true)
    await annsPage.reload()
    await expect(annsPage.getByText('kept for later').first()).toBeVisible()
  })
})

test('when the server is down, another line is offered above a list that stays usable', async ({
  linnet,
  annsPage,
}) => {
  await expect(annsPage.getByText('You’re now friends')).toBeVisible()
  // The code of the offer is loaded while the page is idle: nobody delivers it later.
  await expect.poll(() => hasLoaded(annsPage, 'ChatActions')).toBe(true)
  await linnet.kill()
  await expect(annsPage.getByRole('button', { name: 'Switch server' })).toBeVisible({ timeout: 20_000 })
  await expect(annsPage.getByText('You’re now friends')).toBeVisible()
  await linnet.start()
  await expect(annsPage.getByRole('button', { name: 'Switch server' })).toBeHidden({ timeout: 40_000 })
})
