/** A service without a wallet shows nothing of money. */
import { screens } from '@linnet/protocol/screens'
import { openChat } from './support/conversation'
import { expect, test } from './support/fixtures'
import { goToTab, pane } from './support/screens'

test.use({ settings: { WALLET: 'off' } })

test('no tab, chat, setting or search leads to paying, and a stored address says why', async ({
  annsPage,
  linnet,
}) => {
  await goToTab(annsPage, 'Me')
  const list = pane(annsPage, 'list')
  await expect(list.getByRole('button', { name: 'Daily check-in' })).toBeVisible()
  await expect(list.getByRole('button', { name: 'Wallet' })).toHaveCount(0)

  await goToTab(annsPage, 'Chats')
  await list.getByRole('searchbox').fill('wa')
  await expect(list.getByRole('button', { name: 'Wallpaper' })).toBeVisible()
  await expect(list.getByRole('button', { name: 'Wallet' })).toHaveCount(0)
  await list.getByRole('searchbox').fill('')

  await openChat(annsPage, 'Ben')
  const detail = pane(annsPage, 'detail')
  await detail.getByRole('button', { name: 'More', exact: true }).click()
  const panel = annsPage.getByRole('group', { name: 'More', exact: true })
  await expect(panel.getByRole('button', { name: 'Location' })).toBeVisible()
  await expect(panel.getByRole('button', { name: /Transfer|Red packet/ })).toHaveCount(0)

  await annsPage.goto(`${linnet.url}/#${screens.myPayCode}`)
  await expect(detail.getByText('This service has no wallet')).toBeVisible()
  await detail.getByRole('button', { name: 'Back to home' }).click()
  await expect(list.getByRole('button', { name: /Ben/ })).toBeVisible()
})
