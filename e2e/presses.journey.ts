/** A press goes to the element it began on, and after a long press, lifting the finger presses nothing. */
import { sendMessage } from '@linnet/protocol/conversations/calls'
import type { Locator } from '@playwright/test'
import { openChat, say } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { bubble } from './support/messages'
import { call, openAs } from './support/people'
import { pane, tab } from './support/screens'

test.use({ hasMotion: true })

/** Puts a finger down on the page; returns a function that lifts it. */
async function touch(page: Page, point: { x: number; y: number }): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await session.detach()
  }
}

async function press(page: Page, point: { x: number; y: number }): Promise<() => Promise<void>> {
  await page.mouse.move(point.x, point.y)
  await page.mouse.down()
  return () => page.mouse.up()
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}

const middleOf = async (element: Locator) => {
  const { x, y, width, height } = await boxOf(element)
  return { x: x + width / 2, y: y + height / 2 }
}

test('lifting the finger after a long press presses nothing, and the menu covers no message', async ({
  annAndBen,
  annsPage: page,
}) => {
  expect(annAndBen).not.toBe('')
  await openChat(page, 'Ben')
  for (const words of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'])
    await say(page, words)
  const held = bubble(page, 'You: four').locator('[data-bubble]')
  const { x, y, width, height } = await boxOf(held)
  const lift = await touch(page, { x: x + width / 2, y: y + 3 })
  const menu = page.getByRole('menu', { name: 'Message actions' })
  await expect(menu).toBeVisible()
  await lift()
  const covered = await boxOf(page.getByRole('dialog').filter({ has: menu }).locator('> :last-child'))
  expect(covered.y >= y + height || covered.y + covered.height <= y).toBe(true)
  await menu.getByRole('menuitem', { name: 'Reply', exact: true }).click()
  await expect(page.getByText('Reply to yourself')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('a message that comes while the finger is down', () => {
  // A route of the socket stays with its page.
  test.use({ ownBrowsers: true })

  test('a press on a message counts, even if the next one moves it under the finger', async ({
    linnet,
    ann,
    ben,
    annAndBen,
    annsPage: page,
  }) => {
    const write = (text: string, by = ben) =>
      call({ url: linnet.url, token: by.token }, sendMessage, {
        conversationId: annAndBen as never,
        kind: 'text' as const,
        content: { text },
        cid: crypto.randomUUID(),
      })
    const held: (() => void)[] = []
    let isHolding = false
    await page.routeWebSocket(/^ws/, (near) => {
      near.connectToServer().onMessage((message) => {
        const pass = () => near.send(message)
        if (isHolding) held.push(pass)
        else pass()
      })
    })
    for (const begin of [touch, press])
      // On a busy machine, drawing the letter may take longer than a long press, which is another gesture.
      await expect(async () => {
        isHolding = false
        // Another writer in between, so that the newest message of Ben has an avatar.
        await write('hello', ann)
        await write('are you there?')
        await page.goto('about:blank')
        await page.goto(linnet.url)
        await openChat(page, 'Ben')
        await expect(bubble(page, 'are you there?').last()).toBeVisible()
        const avatar = page.getByRole('log').getByRole('button', { name: 'Ben', exact: true }).last()
        const place = await middleOf(avatar)
        isHolding = true
        await write('a long letter\n'.repeat(8))
        await expect.poll(() => held.length).toBeGreaterThan(0)
        const lift = await begin(page, place)
        isHolding = false
        for (const pass of held.splice(0)) pass()
        await expect
          .poll(async () => (await middleOf(avatar)).y, { intervals: [20] })
          .toBeLessThan(place.y - 40)
        await lift()
        await expect(page).toHaveURL(({ hash }) => hash.startsWith('#/pages/details/'), { timeout: 3000 })
      }).toPass({ timeout: 30_000 })
  })
})

test('the rows of a tab stay where they are while it loads', async ({
  linnet,
  ann,
  annAndBen,
  newBrowser,
}) => {
  expect(annAndBen).not.toBe('')
  const held: (() => void)[] = []
  const hold = async (route: { fallback: () => Promise<void> }) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.fallback()
  }
  const context = await newBrowser()
  await context.route('**/im/get/base', hold)
  await context.route('**/im/get/friendList', hold)
  const page = await openAs(context, linnet.url, ann)
  for (const { name, row, loaded } of [
    { name: 'Me', row: 'Wallet', loaded: /Chat ID/ },
    { name: 'Contacts', row: 'Groups', loaded: 'Ben' },
  ]) {
    await tab(page, name).click()
    const pressed = pane(page, 'list').getByRole('button', { name: row, exact: true })
    const place = await middleOf(pressed)
    await page.mouse.move(place.x, place.y)
    await page.mouse.down()
    const before = page.url()
    for (const release of held.splice(0)) release()
    await expect(pane(page, 'list').getByRole('button', { name: loaded }).first()).toBeVisible()
    expect(await middleOf(pressed)).toEqual(place)
    await page.mouse.up()
    await expect(page).not.toHaveURL(before)
    await page.goBack()
    await expect(page).toHaveURL(before)
  }
})

test('a hold of the microphone before its code is there records once it is, and is sent when the finger lifts', async ({
  annsPage,
  bensPage,
}) => {
  await annsPage.context().grantPermissions(['microphone'])
  await openChat(bensPage, 'Ann')
  const held: (() => void)[] = []
  await annsPage.route(/(RecordingBar|recording-session)-[^/]*\.js$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.fallback()
  })
  await annsPage.reload()
  await openChat(annsPage, 'Ben')
  const microphone = annsPage.getByRole('button', { name: /press and hold/ })
  // The chat may still be sliding in.
  await microphone.click({ trial: true })
  const lift = await touch(annsPage, await middleOf(microphone))
  await expect(annsPage.getByRole('progressbar', { name: /press and hold/ })).toBeVisible()
  await expect.poll(() => held.length).toBe(2)
  for (const release of held.splice(0)) release()
  await expect(annsPage.getByText('0:02')).toBeVisible()
  await lift()
  await expect(bensPage.getByRole('button', { name: /Play voice message, 0:0[2-9]/ })).toBeVisible()
})
