import { composer, openChat, ownBubble, say } from './support/conversation'
import { expect, test } from './support/fixtures'

test('typed Markdown is drawn, and words under cover show when pressed', async ({ annsPage, bensPage }) => {
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  await say(annsPage, 'the **film** ends with ||a wedding||')
  await expect(bensPage.locator('strong', { hasText: 'film' })).toBeVisible()
  await expect(bensPage.getByText('a wedding')).toBeHidden()
  await bensPage.getByRole('button', { name: 'Spoiler. Tap to show' }).click()
  await expect(bensPage.getByText('a wedding')).toBeVisible()
  await say(annsPage, '> quoted\n- one\n- two')
  await expect(bensPage.getByRole('listitem').filter({ hasText: '• two' })).toBeVisible()
  await expect(bensPage.getByRole('blockquote')).toHaveText('quoted')
})

test('the bar over a selection gives it a look, and the same button takes it away', async ({
  annsPage,
  bensPage,
}) => {
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  const field = composer(annsPage)
  await field.fill('quite important')
  await field.press('Control+Shift+ArrowLeft')
  const bar = annsPage.getByRole('toolbar', { name: 'Formatting' })
  await bar.getByRole('button', { name: 'Bold' }).click()
  await expect(field).toHaveValue('quite **important**')
  await bar.getByRole('button', { name: 'Bold' }).click()
  await expect(field).toHaveValue('quite important')
  await bar.getByRole('button', { name: 'Italic' }).click()
  await annsPage.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(bensPage.locator('em', { hasText: 'important' })).toBeVisible()
  await expect(ownBubble(annsPage, 'quite important')).toBeVisible()
})
