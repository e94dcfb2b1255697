/** A newcomer's first minutes. */
import { sendMessage } from '@linnet/protocol'
import { requestFriend } from '@linnet/protocol/contacts/calls'
import { setGroupInfo } from '@linnet/protocol/groups/calls'
import { screens } from '@linnet/protocol/screens'
import type { Page } from '@playwright/test'
import { composer, openChat, ownBubble, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { makeGroup } from './support/groups'
import { choose } from './support/messages'
import { befriend, call, newPerson, type Person } from './support/people'
import { pane } from './support/screens'
import { expectKept } from './support/storage'

test.use({ hasMotion: true })

test(
  'an address typed over other screens leaves none of them in the way',
  { tag: '@desktop' },
  async ({ linnet, annsPage: page, annAndBen }) => {
    await openChat(page, 'Ben')
    await pane(page, 'detail').getByRole('button', { name: 'Chat info' }).click()
    await expect(pane(page, 'detail').getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`${linnet.url}/#${screens.chats}`)
    const list = pane(page, 'list')
    await expect(list.getByRole('heading', { name: 'Chats', level: 1 })).toBeVisible()
    await expect(page.locator('[data-pane][inert]:not([data-hidden])')).toHaveCount(0)
    await list
      .getByRole('button', { name: /Ben/ })
      .or(list.getByRole('link', { name: /Ben/ }))
      .first()
      .click()
    await expect(page).toHaveURL(({ hash }) => hash.includes(annAndBen))
  },
)

test('a draft survives a reload, and once cleared before going offline stays cleared', async ({
  annsPage: page,
}) => {
  await openChat(page, 'Ben')
  await composer(page).fill('never mind')
  await expectKept(page, 'never mind')
  await page.reload()
  await expect(composer(page)).toHaveValue('never mind')
  await page.goBack()
  await openChat(page, 'Ben')
  await expect(composer(page)).toHaveValue('never mind')
  await composer(page).fill('')
  await page.context().setOffline(true)
  await say(page, 'something else')
  await page.context().setOffline(false)
  await page.reload()
  await expect(ownBubble(page, 'something else')).toBeVisible()
  await expect(composer(page)).toHaveValue('')
})

test('a place without a map shows where it is in words and no invented map', async ({
  linnet,
  ben,
  annAndBen,
  annsPage: page,
}) => {
  await call({ url: linnet.url, token: ben.token }, sendMessage, {
    conversationId: annAndBen as never,
    kind: 'location',
    content: { latitude: 22.2819, longitude: 114.1582, title: 'Pier 7', address: 'Man Yiu Street' },
    cid: crypto.randomUUID(),
  })
  await openChat(page, 'Ben')
  const card = page.getByRole('log').getByRole('button', { name: /Pier 7/ })
  await expect(card).toContainText('22.2819° N, 114.1582° E')
  await card.click()
  const place = pane(page, 'detail')
  await expect(place.getByText('Man Yiu Street')).toBeVisible()
  await expect(place.getByRole('button', { name: 'Open in Maps' })).toBeVisible()
  await expect(place.getByRole('application')).toHaveCount(0)
})

test('a sent friend request shows on the profile, and its words open the chat', async ({
  linnet,
  ann,
  annsPage: page,
}) => {
  const dora = await newPerson(linnet.url, 'Dora')
  await call({ url: linnet.url, token: ann.token }, requestFriend, {
    personId: dora.id as never,
    text: 'Hi, we met at the pier',
  })
  await page.goto(`${linnet.url}/#${screens.person}?person=${dora.id}`)
  const detail = pane(page, 'detail')
  await expect(detail.getByRole('button', { name: /Waiting for an answer/ })).toBeVisible()
  await expect(detail.getByText('Hi, we met at the pier')).toBeVisible()
  await call({ url: linnet.url, token: dora.token }, requestFriend, { personId: ann.id as never, text: '' })
  await detail.getByRole('button', { name: 'Message', exact: true }).click()
  await expect(ownBubble(page, 'Hi, we met at the pier')).toBeVisible()
})

test(
  'a chat is ready to type in on a desktop, and Up edits my last message',
  { tag: '@desktop' },
  async ({ annsPage: page, isMobile }) => {
    await openChat(page, 'Ben')
    if (isMobile) return expect(composer(page)).not.toBeFocused()
    await expect(composer(page)).toBeFocused()
    await page.keyboard.type('see you at the per')
    await page.keyboard.press('Enter')
    await expect(ownBubble(page, 'see you at the per')).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('ArrowUp')
      await expect(composer(page)).toHaveValue('see you at the per', { timeout: 1000 })
    }).toPass()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('ier')
    await page.keyboard.press('Enter')
    await expect(ownBubble(page, 'see you at the pier')).toBeVisible()
  },
)

test(
  'the menu of a message stands beside it on a phone, and at the pointer on a desktop',
  { tag: '@desktop' },
  async ({ annsPage: page, isMobile }) => {
    await openChat(page, 'Ben')
    await say(page, 'look at me')
    const bubble = ownBubble(page, 'look at me').locator('[data-bubble]')
    await bubble.click({ button: 'right' })
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    const [one, other] = [await bubble.boundingBox(), await menu.boundingBox()]
    if (!one || !other) throw new Error('the message and its menu are on the screen')
    const isApart = one.y + one.height <= other.y || other.y + other.height <= one.y
    const [x, y] = [one.x + one.width / 2, one.y + one.height / 2]
    const isAtPointer =
      x > other.x - 8 && x < other.x + other.width + 8 && y > other.y - 8 && y < other.y + other.height + 8
    expect(isMobile ? isApart : isAtPointer).toBe(true)
  },
)

test('a new announcement is a banner until it was opened or dismissed on any device', async ({
  linnet,
  ann,
  ben,
  openPage,
  bensPage,
}) => {
  const conversation = await makeGroup(linnet.url, { owner: ann, members: [ben], name: 'Hikers' })
  const announce = (announcement: string) =>
    call({ url: linnet.url, token: ann.token }, setGroupInfo, {
      conversationId: conversation as never,
      announcement,
    })
  await announce('Bring rope')
  const tablet = await openPage(ben)
  const banner = (page: Page) => page.getByRole('region', { name: 'Announcement' })
  for (const page of [bensPage, tablet]) {
    await openChat(page, 'Hikers')
    await expect(banner(page)).toContainText('Bring rope')
  }
  await banner(tablet)
    .getByRole('button', { name: /Bring rope/ })
    .click()
  await expect(tablet.getByRole('dialog', { name: 'Announcement' })).toContainText('Bring rope')
  for (const page of [bensPage, tablet]) await expect(banner(page)).toHaveCount(0)
  await bensPage.reload()
  await expect(bensPage.getByRole('log').getByText('Bring rope')).toBeVisible()
  await expect(banner(bensPage)).toHaveCount(0)
  await announce('Bring rope and tea')
  await expect(banner(bensPage)).toContainText('Bring rope and tea')
  await banner(bensPage).getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner(bensPage)).toHaveCount(0)
})

test('a press on a chat opens it, even if the list reorders under the finger', async ({
  linnet,
  ann,
  annAndBen,
  annsPage: page,
}) => {
  const dora = await newPerson(linnet.url, 'Dora')
  const annAndDora = await befriend(linnet.url, ann, dora)
  const write = (from: Person, conversationId: string) =>
    call({ url: linnet.url, token: from.token }, sendMessage, {
      conversationId: conversationId as never,
      kind: 'text' as const,
      content: { text: 'hello' },
      cid: crypto.randomUUID(),
    })
  const row = (id: string) => pane(page, 'list').locator(`[data-chat="${id}"]`)
  const isAbove = async (one: string, other: string) => {
    const [upper, lower] = [await row(one).boundingBox(), await row(other).boundingBox()]
    return upper !== null && lower !== null && upper.y < lower.y
  }
  // Rows are sorted by whole seconds.
  const lift = (person: Person, [one, other]: readonly [string, string]) =>
    expect(async () => {
      await write(person, one)
      expect(await isAbove(one, other)).toBe(true)
    }).toPass()
  await lift(ann, [annAndBen, annAndDora])
  const { x, y, width, height } = (await row(annAndBen).boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await lift(dora, [annAndDora, annAndBen])
  await page.mouse.up()
  await expect(page).toHaveURL(({ hash }) => hash.includes(annAndBen))
  await expect(composer(page)).toBeVisible()
})

test(
  'a toast leaves the newest message and the composer free',
  { tag: '@desktop' },
  async ({ annsPage: page }) => {
    await openChat(page, 'Ben')
    await say(page, 'on the move')
    await choose(page, /on the move/, 'Copy')
    const toast = page.getByRole('status').filter({ hasText: 'Copied' })
    await expect(toast).toBeVisible()
    const [said, news] = [await ownBubble(page, 'on the move').boundingBox(), await toast.boundingBox()]
    expect(news!.y + news!.height).toBeLessThan(said!.y)
  },
)

test('no button leads to a mention that is on the screen', async ({
  linnet,
  ann,
  ben,
  hikers,
  bensPage: page,
}) => {
  const send = (text: string, more: object = {}) =>
    call({ url: linnet.url, token: ann.token }, sendMessage, {
      conversationId: hikers as never,
      kind: 'text' as const,
      content: { text, ...more },
      cid: crypto.randomUUID(),
    })
  // The page is not in view, so the mention stays unread.
  await page.evaluate(() =>
    Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true }),
  )
  await openChat(page, 'Hikers')
  await send('@Ben the tea is yours', { mentions: [ben.id] })
  await expect(page.getByRole('log').getByText('the tea is yours')).toBeInViewport()
  const pill = page.getByRole('button', { name: /mentions?/ })
  await expect(pill).toHaveCount(0)
  for (let line = 0; line < 25; line++) await send(`line ${line}`)
  await page.getByRole('log').hover()
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    await expect(page.getByRole('log').getByText('line 24')).toBeInViewport({ timeout: 1000 })
  }).toPass()
  await expect(pill).toBeVisible()
})
