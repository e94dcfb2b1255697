/** Sheets and dialogs that open on the way, in the narrowest window of a phone: no text is cut off or leaves its box, in any language. */
import { addRobot, type ConversationId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { callFromChat, callWindow } from './support/calls'
import { openChat, say } from './support/conversation'
import { installTexts } from './support/fitting'
import { expect, test } from './support/fixtures'
import { expectFitting, expectFittingDialog } from './support/layout/fitting-screens'
import { installProbe } from './support/layout/layout-problems'
import { attach, openMenu } from './support/messages'
import { fund, paymentSheet } from './support/money'
import { call } from './support/people'
import { voiceSheet } from './support/rooms'
import { pane } from './support/screens'

test.use({ viewport: { width: 360, height: 740 } })

test('no text is cut off in a menu, a poll, and the forms of a robot, a payment, a call, a stream and a video', async ({
  linnet,
  ann,
  annAndBen,
  hikers,
  openPage,
}) => {
  test.setTimeout(120_000)
  await fund(linnet.url, ann, 500_00n)
  const conversationId = hikers as ConversationId
  const input = { conversationId, name: 'Giver', cid: crypto.randomUUID() }
  const { robotId } = await call({ url: linnet.url, token: ann.token }, addRobot, input)
  const page = await openPage(ann)
  await page.evaluate(installProbe)
  await installTexts(page)
  const visible = page.locator('[data-pane]:not([inert])')
  const goTo = async (screen: string, query: Readonly<Record<string, string>> = {}) => {
    const hash = `${screen}?${new URLSearchParams(query).toString()}`
    await page.evaluate((place) => (location.hash = place), hash)
    await expect(visible.getByRole('status', { name: 'Loading' }), screen).toHaveCount(0)
  }
  await goTo(screens.groupRobot, { conversation: hikers, robot: robotId })
  for (const form of ['Welcome', 'Answer a word', 'Timed message', 'Red packets']) {
    await visible.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: form, exact: true }).click()
    await expect(page.locator('dialog[open]').getByRole('textbox').first()).toBeVisible()
    await expectFittingDialog(page, `a robot: ${form}`)
  }

  await goTo(screens.sendPacket, { conversation: annAndBen })
  await visible.getByLabel('Amount').fill('5')
  await visible.getByRole('button', { name: 'Send red packet' }).click()
  await expect(paymentSheet(page)).toContainText('5.00')
  await expectFittingDialog(page, 'the payment sheet')

  await goTo(screens.publishVideo)
  await expectFitting(page, 'publishing a video')
  await goTo(screens.videos)
  await expectFitting(page, 'videos')
  await goTo(screens.live)
  await visible.getByRole('button', { name: 'Go live' }).first().click()
  await expect(visible.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await expectFitting(page, 'the setup of a stream')

  await page.evaluate((hash) => (location.hash = hash), screens.chats)
  await openChat(page, 'Hikers')
  await say(page, 'At six, by the old pier')
  await openMenu(page, /old pier/)
  await expectFittingDialog(page, 'the menu of a message')
  await attach(page, 'Poll')
  await expectFittingDialog(page, 'a poll')

  await page.evaluate((hash) => (location.hash = hash), screens.chats)
  await openChat(page, 'Ben')
  await callFromChat(page, 'Voice call')
  await expect(callWindow(page, 'Ben')).toBeVisible()
  await expectFitting(page, 'a call that nobody has answered')
})

test('no text is cut off in a live stream that runs, and in its sheets', async ({ ann, openPage }) => {
  test.setTimeout(120_000)
  const page = await openPage(ann)
  await page.evaluate(installProbe)
  await installTexts(page)
  const detail = pane(page, 'detail')
  await page.evaluate((hash) => (location.hash = hash), `${screens.live}?start=1`)
  await detail.getByRole('textbox', { name: 'Title' }).fill('Noodles at midnight, with everything')
  await detail.getByRole('button', { name: 'Go live' }).click()
  await expect(detail.getByText('LIVE', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(detail.getByText('Connecting…')).toBeHidden({ timeout: 30_000 })
  await expectFitting(page, 'a stream that runs')
  await detail.getByRole('button', { name: 'More' }).click()
  await expectFittingDialog(page, 'the menu of a stream')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectFitting(page, 'a stream that runs, beside the chats')
})

test('no text is cut off in a voice room beside the chats, nor in a dialog over both', async ({
  hikers,
  annsPage: page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(installProbe)
  await installTexts(page)
  await openChat(page, 'Hikers')
  await attach(page, 'Voice room')
  const room = voiceSheet(page, 'Hikers')
  await expect(room.getByRole('timer')).toHaveText(/^\d\d:\d\d$/, { timeout: 30_000 })
  await expectFitting(page, 'a voice room beside the chats')
  await page.evaluate((hash) => (location.hash = hash), `${screens.conversationInfo}?conversation=${hikers}`)
  await pane(page, 'detail').getByRole('button', { name: 'Clear chat history' }).click()
  await expect(page.getByText('Clear chat history?')).toBeVisible()
  await expect(room).toBeVisible()
  await expectFitting(page, 'a dialog beside a voice room')
})
