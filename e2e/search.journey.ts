/** Finding what was said: from the chats tab and within a conversation, online and off. */
import { sendMessage } from '@linnet/protocol'
import { searchMessages } from '@linnet/protocol/conversations/search'
import { expect, test } from './support/fixtures'
import { call } from './support/people'
import { pane } from './support/screens'

test('a message is found by its words and shown where it was said; offline, those on the device', async ({
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
  await say('see https://linnet.example/map')
  // Messages are folded into the index a moment after they are sent.
  const find = () => call({ url: linnet.url, token: ben.token }, searchMessages, { text: 'linnet.example' })
  await expect.poll(async () => (await find()).hits.length).toBe(1)

  const list = pane(annsPage, 'list')
  await list.getByRole('searchbox').fill('图书馆')
  await list.getByRole('button', { name: 'Search messages for “图书馆”' }).click()
  const detail = pane(annsPage, 'detail')
  await expect(detail.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await detail.getByRole('button', { name: /圖書館/ }).click()
  await expect(annsPage.getByRole('log').getByText('明天三點在圖書館門口等')).toBeInViewport()

  await detail.getByRole('button', { name: 'Chat info' }).click()
  await detail.getByRole('button', { name: 'Search this chat' }).click()
  await detail.getByRole('radio', { name: 'Links' }).check({ force: true })
  await expect(detail.getByRole('button', { name: /linnet\.example/ })).toBeVisible()
  await detail.getByRole('radio', { name: 'All' }).check({ force: true })
  await detail.getByRole('searchbox').fill('no such words')
  await expect(detail.getByText('Nothing found for “no such words”')).toBeVisible()

  await annsPage.context().setOffline(true)
  await detail.getByRole('searchbox').fill('filler 59')
  await expect(detail.getByText(/You’re offline/)).toBeVisible({ timeout: 60_000 })
  await expect(detail.getByRole('button', { name: /filler 59/ })).toBeVisible()
})
