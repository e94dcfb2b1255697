import { openChat, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { bubble, choose } from './support/messages'

test('pinned messages stand above the chat of both; each press jumps to one, another order holds for both, and letting go takes it away', async ({
  annsPage,
  bensPage,
}) => {
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  for (const text of ['the address', 'the time']) await say(annsPage, text)
  await expect(bubble(bensPage, 'the time')).toBeVisible()
  await choose(annsPage, 'the address', 'Pin')
  await choose(bensPage, 'the time', 'Pin')
  const bar = bensPage.getByRole('region', { name: 'Pinned messages' })
  await expect(bar).toContainText('Pinned message 1 of 2')
  await bar.getByRole('button', { name: /the time/ }).click()
  await expect(bar.getByRole('button', { name: /the address/ })).toBeVisible()
  await bar.getByRole('button', { name: 'All pinned messages' }).click()
  const annsBar = annsPage.getByRole('region', { name: 'Pinned messages' })
  await expect(annsBar).toContainText('the time')
  await bensPage.getByRole('button', { name: 'Change the order' }).click()
  await bensPage.getByRole('button', { name: 'Move “the time” down' }).click()
  await expect(annsBar).toContainText('the address')
  await bensPage.getByRole('button', { name: 'Done' }).click()
  await expect(bensPage.getByRole('button', { name: 'Unpin' })).toHaveCount(2)
  await bensPage.getByRole('button', { name: 'Unpin' }).last().click()
  await expect(bensPage.getByRole('button', { name: 'Unpin' })).toHaveCount(1)
  await expect(annsBar).toContainText('the address')
  await expect(annsBar).not.toContainText('of 2')
})
