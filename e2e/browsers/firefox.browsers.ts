/** Scenes of the journeys that Firefox, driven over BiDi, can only show in one window; and several tabs. */
import { composer, expectTexts, openChat, ownBubble, say } from '../support/conversation'
import { expect, test } from '../support/fixtures'
import { sendAsFiles } from '../support/messages'
import { goToTab, pane } from '../support/screens'

test('a voice message is recorded and sent', async ({ annsPage: page }) => {
  await openChat(page, 'Ben')
  await page.getByRole('button', { name: /press and hold/ }).press('Enter')
  await expect(page.getByText('0:02')).toBeVisible()
  await page.getByRole('button', { name: 'Send recording' }).click()
  await expect(page.getByRole('button', { name: /Play voice message, 0:0[2-9]/ })).toBeVisible()
  await expect(page.getByRole('article', { name: /Voice message.*(Sent|Delivered)$/ })).toBeVisible()
})

test('a file is sent and offered for download', async ({ annsPage, bensPage }) => {
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  const name = '报告 report.bin'
  await sendAsFiles(annsPage, [
    { name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(6_000_000, 'linnet ') },
  ])
  await expect(bensPage.getByRole('button', { name: `Download ${name}` })).toBeVisible()
})

test('two tabs of one person show the same messages and the same draft', async ({
  linnet,
  annsPage,
  annAndBen,
}) => {
  expect(annAndBen).not.toBe('')
  const second = await annsPage.context().newPage()
  await second.goto(linnet.url)
  await openChat(annsPage, 'Ben')
  await openChat(second, 'Ben')
  await say(annsPage, 'written in the first')
  await expectTexts(second, ['written in the first'])
  await say(second, 'written in the second')
  await expectTexts(annsPage, ['written in the first', 'written in the second'])
  await expect(ownBubble(annsPage, 'written in the second')).toHaveAccessibleName(/(Sent|Delivered)$/)
  await composer(annsPage).fill('not sent yet')
  await goToTab(annsPage, 'Chats')
  await expect(pane(annsPage, 'list').getByText(/not sent yet/)).toBeVisible()
  await annsPage.reload()
  await openChat(annsPage, 'Ben')
  await expect(composer(annsPage)).toHaveValue('not sent yet')
})
