import { openChat, say } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { bubble } from './support/messages'

test.use({ hasMotion: true })

test('a message swiped far enough is replied to', async ({ annsPage, bensPage, annAndBen }) => {
  expect(annAndBen).not.toBe('')
  await openChat(bensPage, 'Ann')
  await say(bensPage, 'shall we go?')
  await openChat(annsPage, 'Ben')
  const replying = annsPage.getByText('Reply to Ben')
  // The code that follows fingers is loaded once the browser is idle.
  await expect(async () => {
    await swipe(annsPage, 'shall we go?', 120)
    await expect(replying).toBeVisible({ timeout: 1000 })
  }).toPass()
  await annsPage.getByRole('button', { name: 'Cancel', exact: true }).click()
  await swipe(annsPage, 'shall we go?', 50)
  await expect(replying).toBeHidden()
  await swipe(annsPage, 'shall we go?', 120)
  await say(annsPage, 'yes')
  await expect(bubble(bensPage, 'yes')).toContainText('shall we go?')
})

/** Drags a finger over a message from left to right. */
async function swipe(page: Page, words: string, byPx: number): Promise<void> {
  const box = await bubble(page, words).boundingBox()
  if (!box) throw new Error(`${words} is not on the screen`)
  const session = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', 100)
  for (let dx = 10; dx <= byPx; dx += 10) await touch('touchMove', 100 + dx)
  await touch('touchEnd')
}
