/** Several tabs of one account share one outbox, and show the same messages. */
import { composer, expectTexts, openChat, ownBubble, say } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { pane } from './support/screens'

test.use({ ownBrowsers: true })

/** Another tab of the same browser, in the conversation with Ben. */
async function openTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(page.url().split('#')[0] ?? '')
  await openChat(other, 'Ben')
  return other
}

/** Opens the conversation with Ben in Ann's tab and in another one, which is returned, and in Ben's browser. */
async function openTabs(annAndBen: string, first: Page, bensPage: Page): Promise<Page> {
  expect(annAndBen).not.toBe('')
  await openChat(first, 'Ben')
  await openChat(bensPage, 'Ann')
  return openTab(first)
}

/** The bubbles with a text in the conversation. */
const bubbles = (page: Page, text: string) =>
  pane(page, 'detail').locator('[data-bubble]').filter({ hasText: text })

test('a message typed in a second tab is sent once and shows in both; what a closed tab left is sent once by the other', async ({
  annAndBen,
  annsPage: first,
  bensPage,
}) => {
  const second = await openTabs(annAndBen, first, bensPage)
  await say(second, 'from the second tab')
  await expectTexts(bensPage, ['from the second tab'])
  for (const page of [first, second]) {
    await expect(bubbles(page, 'from the second tab')).toHaveCount(1)
    await expect(ownBubble(page, 'from the second tab')).toHaveAccessibleName(/(Sent|Delivered|Read)/)
  }
  const both = ['from the second tab', 'and from the first']
  await say(first, 'and from the first')
  await expectTexts(bensPage, both)
  await expect(bubbles(second, 'and from the first')).toHaveCount(1)

  const context = first.context()
  await context.setOffline(true)
  await expect(pane(second, 'detail').getByText('Waiting for network').first()).toBeVisible()
  await say(first, 'left behind')
  await expect(bubbles(second, 'left behind')).toHaveCount(1)
  await first.close()
  await say(second, 'and after it')
  await context.setOffline(false)
  await expectTexts(bensPage, [...both, 'left behind', 'and after it'])
  await expect(ownBubble(second, 'and after it')).toHaveAccessibleName(/(Sent|Delivered|Read)/)
  for (const page of [second, bensPage]) await expect(bubbles(page, 'left behind')).toHaveCount(1)
})

test('a draft and what has been read are the same in both tabs', async ({
  annAndBen,
  annsPage: first,
  bensPage,
}) => {
  expect(annAndBen).not.toBe('')
  const second = await first.context().newPage()
  await second.goto(first.url().split('#')[0] ?? '')
  await expect(pane(second, 'list').getByText('Ben').first()).toBeVisible()
  await openChat(bensPage, 'Ann')
  await say(bensPage, 'are you there?')
  await expect(pane(first, 'list').getByText('are you there?')).toBeVisible()
  await openChat(second, 'Ben')
  await expect(pane(first, 'list').getByRole('button', { name: /Ben.*1/ })).toHaveCount(0)
  await composer(second).fill('nearly')
  await expect(pane(first, 'list').getByText('nearly')).toBeVisible()
})
