/** Searching messages: from the chats tab and within a conversation, online and offline. */
import { sendMessage } from '@linnet/protocol'
import { expect, test } from './support/fixtures'
import { call } from './support/people'
import { pane } from './support/screens'

test('one field finds people and messages; in a chat hits are stepped through, and a calendar leads to a day; offline, what the device has', async ({
  linnet,
  ben,
  annsPage,
  annAndBen,
}) => {
  const say = (text: string) =>
    call({ url: linnet.url, token: ben.token }, sendMessage, {
      conversationId: annAndBen as never,
      kind: 'text' as const,
      content: { text },
      cid: crypto.randomUUID(),
    })
  await say('明天三點在圖書館門口等')
  for (let nth = 0; nth < 60; nth++) await say(`filler ${nth}`)
  await say('來一杯熱茶')
  await say('see https://linnet.example/map')

  const list = pane(annsPage, 'list')
  const detail = pane(annsPage, 'detail')
  await list.getByRole('searchbox').fill('be')
  await expect(list.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  await expect(list.getByRole('button', { name: 'Ben' })).toBeVisible()
  await list.getByRole('button', { name: 'Cancel' }).click()
  await expect(list.getByRole('searchbox')).toHaveValue('')
  await expect(list.getByRole('heading', { name: 'Contacts' })).toBeHidden()
  await list.getByRole('searchbox').fill('茶')
  await expect(list.getByText('Type one more character to search messages')).toBeVisible()
  await expect(list.getByText('Nothing found')).toHaveCount(0)
  await list.getByRole('searchbox').fill('图书馆')
  await expect(list.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await list.getByRole('button', { name: /圖書館/ }).click()
  await expect(annsPage.getByRole('log').getByText('明天三點在圖書館門口等')).toBeInViewport()
  await expect(detail.getByRole('status').filter({ hasText: '1 of 1' })).toBeVisible()
  await detail.getByRole('button', { name: 'Close search' }).click()

  await detail.getByRole('button', { name: 'Chat info' }).click()
  await detail.getByRole('button', { name: 'Search this chat' }).click()
  await detail.getByRole('radio', { name: 'Links' }).check()
  await expect(detail.getByRole('button', { name: /linnet\.example/ })).toBeVisible()
  await detail.getByRole('radio', { name: 'All' }).check()
  await detail.getByRole('searchbox').fill('茶')
  await expect(detail.getByRole('button', { name: /來一杯熱茶/ })).toBeVisible()
  await detail.getByRole('searchbox').fill('no such words')
  await expect(detail.getByText('Nothing found for “no such words”')).toBeVisible()
  await detail.getByRole('searchbox').fill('filler 1')
  await detail.getByRole('button', { name: /filler 19/ }).click()
  await expect(detail.getByText('5 of 15')).toBeVisible()
  await detail.getByRole('button', { name: 'Earlier match' }).click()
  await expect(detail.getByText('6 of 15')).toBeVisible()
  await expect(annsPage.getByRole('log').getByText('filler 18', { exact: true })).toBeInViewport()
  await detail.getByRole('button', { name: 'Back' }).click()

  await detail.getByRole('button', { name: 'Date' }).click()
  await annsPage.getByRole('dialog').locator('[aria-current=date]').click()
  await expect(annsPage.getByRole('log').getByText('明天三點在圖書館門口等')).toBeInViewport()
  await detail.getByRole('button', { name: 'Back' }).click()

  await annsPage.context().setOffline(true)
  await detail.getByRole('searchbox').fill('filler 59')
  await expect(detail.getByText(/You’re offline/)).toBeVisible()
  await expect(detail.getByRole('button', { name: /filler 59/ })).toBeVisible()
})
