/** Calls, menus and sheets pass axe's accessibility checks, as every screen does by its address in every-screen.journey.ts. */
import { publishMoment } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { callFromChat, callWindow, expectTalking, pressIn, smallCall } from './support/calls'
import { openChat, ownBubble, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { makeGroupCast } from './support/group-cast'
import { drawPicture } from './support/media'
import { attach, openMenu } from './support/messages'
import { call, type Person } from './support/people'
import { goToTab, openFromMe, pane } from './support/screens'

test.beforeEach(() => test.setTimeout(120_000))

test(
  'the member screens are accessible in light and dark on a desktop',
  { tag: '@desktop-only' },
  async ({ annsPage: page }) => {
    await expect(pane(page, 'list').getByText('Ben').first()).toBeVisible()
    await expectAccessible(page, 'chats')
    await openChat(page, 'Ben')
    await say(page, 'hello')
    await expect(ownBubble(page, 'hello')).toHaveAccessibleName(/(Sent|Delivered|Read)$/)
    await expectAccessible(page, 'conversation')
    await goToTab(page, 'Contacts')
    await expect(pane(page, 'list').getByText('Ben').first()).toBeVisible()
    await expectAccessible(page, 'contacts')
    await goToTab(page, 'Me')
    await expect(pane(page, 'list').getByText('Ann').first()).toBeVisible()
    await expectAccessible(page, 'me')
    await openFromMe(page, 'Settings')
    await expect(pane(page, 'detail').getByRole('slider')).toBeVisible()
    await expectAccessible(page, 'settings')
  },
)

test('messages, their menu and the members of a group are accessible in light and dark', async ({
  linnet,
  openPage,
}) => {
  const cast = await makeGroupCast(linnet.url)
  const page = await openPage(cast.me)
  const detail = pane(page, 'detail')
  await openChat(page, cast.name)
  await expect(page.getByRole('log').getByText('The old pier, behind the fish market')).toBeVisible()
  await expectAccessible(page, 'every kind of message')
  await openMenu(page, /带上热茶/)
  await expectAccessible(page, 'the menu of a message')
  await page.keyboard.press('Escape')
  await attach(page, 'Location')
  await expect(detail.getByRole('textbox', { name: 'Place name' })).toBeVisible()
  await expectAccessible(page, 'choosing a place')
  await detail.getByRole('button', { name: 'Back', exact: true }).click()
  await detail.getByRole('button', { name: 'Chat info' }).click()
  await expect(detail.getByRole('button', { name: /^View all members/ })).toBeVisible()
  await detail.getByRole('button', { name: /^View all members/ }).click()
  await expect(detail.getByText('Owner', { exact: true })).toBeVisible()
  await expectAccessible(page, 'members')
})

test('the screens of a call are accessible in light and dark', async ({ annsPage: ann, bensPage: ben }) => {
  await openChat(ben, 'Ann')
  await callFromChat(ben, 'Video call')
  const [anns, bens] = [callWindow(ann, 'Ben'), callWindow(ben, 'Ann')]
  await expect(anns.getByText('Incoming video call')).toBeVisible()
  await expectAccessible(ann, 'a call that rings')
  await expectAccessible(ben, 'calling')
  await pressIn(anns, 'Decline with a message')
  const decline = ann.getByRole('dialog', { name: 'Decline with a message' })
  await expect(decline).toBeVisible()
  await expectAccessible(ann, 'declining with a message')
  await decline.getByRole('button', { name: 'Close' }).click()
  await pressIn(anns, 'Answer without camera')
  await expectTalking(anns)
  await expectAccessible(ann, 'a call')
  await pressIn(anns, 'Devices')
  await expect(ann.getByRole('radiogroup', { name: 'Microphone' })).toBeVisible()
  await expectAccessible(ann, 'the devices of a call')
  await ann.getByRole('dialog', { name: 'Devices' }).getByRole('button', { name: 'Close' }).click()
  await pressIn(anns, 'Minimize')
  await expect(smallCall(ann, 'Ben')).toBeVisible()
  await expectAccessible(ann, 'the small window')
  await pressIn(bens, 'Hang up')
  await expect(smallCall(ann, 'Ben')).toContainText('Call ended')
  await expectAccessible(ann, 'what became of it')
})

test('moments are accessible in light and dark', async ({ linnet, ann, ben, annsPage: page }) => {
  const check = (what: string) => expectAccessible(page, what)
  const publish = (person: Person, more: object) =>
    call({ url: linnet.url, token: person.token }, publishMoment, {
      cid: crypto.randomUUID(),
      text: 'The view from the ridge, early in the morning',
      visibility: 'friends' as const,
      ...more,
    })
  await publish(ben, { price: 5_000_000n })
  await publish(ann, { visibility: 'public' })
  await page.goto(`${linnet.url}/#${screens.moments}`)
  const detail = pane(page, 'detail')
  await expect(detail.getByRole('button', { name: /Pay 5.00/ })).toBeVisible()
  await detail.getByRole('button', { name: 'New moment' }).first().click()
  await detail.getByRole('textbox').fill('Hello')
  await detail.getByRole('button', { name: /Price/ }).click()
  await expect(page.getByRole('button', { name: 'Set price' })).toBeVisible()
  await check('its price')
  await page.keyboard.press('Escape')
  const chooser = page.waitForEvent('filechooser')
  await detail.getByRole('button', { name: 'Add photos or a video' }).click()
  await (await chooser).setFiles([await drawPicture(page, { name: 'ridge.png', width: 900, height: 600 })])
  await detail.getByRole('button', { name: 'Photo 1 of 1' }).click()
  await page.getByRole('button', { name: 'Crop' }).click()
  await expect(page.getByRole('button', { name: 'Use this photo' })).toBeEnabled()
  await check('cropping a photo')
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await detail.getByRole('button', { name: 'Post' }).click()
  await detail.locator('[data-media] img').first().click()
  await expect(page.getByRole('dialog', { name: 'Photos and videos' })).toBeVisible()
  await check('the viewer')
})

test('in forced colors, what is chosen and what is switched on is drawn', async ({
  linnet,
  annsPage: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${linnet.url}/#${screens.privacy}`)
  const detail = pane(page, 'detail')
  const styleOf = (part: Locator, of: 'outlineStyle' | 'backgroundColor', pseudo?: string) =>
    part.evaluate((element, [name, at]) => getComputedStyle(element, at)[name], [of, pseudo] as const)
  const lever = detail.getByRole('switch').first()
  await expect(lever).toBeVisible()
  const colourOf = () => styleOf(lever, 'backgroundColor', '::before')
  const before = await colourOf()
  expect(before, 'the knob stands out from its track').not.toBe(await styleOf(lever, 'backgroundColor'))
  await lever.click()
  await expect.poll(colourOf, 'the knob says whether it is on').not.toBe(before)
  await page.goto(`${linnet.url}/#${screens.orders}`)
  const chosen = detail.locator('input:checked + *').first()
  await expect(chosen).toBeVisible()
  expect(await styleOf(chosen, 'outlineStyle')).toBe('solid')
  // The next journey may get this page.
  await page.emulateMedia({ forcedColors: 'none' })
})
