import { openChat, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { bubble, choose } from './support/messages'
import { pane } from './support/screens'

test('a message is translated below itself, a voice message written down, and a whole chat as it comes', async ({
  annsPage,
  bensPage,
}) => {
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  await say(annsPage, 'nos vemos a las siete')
  await choose(bensPage, /nos vemos/, 'Translate')
  const message = bubble(bensPage, /nos vemos/)
  await expect(message.getByText('[en] NOS VEMOS A LAS SIETE')).toBeVisible()
  await message.getByRole('button', { name: 'Show original' }).click()
  await expect(message.getByText('[en] NOS VEMOS A LAS SIETE')).toHaveCount(0)

  await annsPage.getByRole('button', { name: /press and hold/ }).press('Enter')
  await expect(annsPage.getByText('0:02')).toBeVisible()
  await annsPage.getByRole('button', { name: 'Send recording' }).click()
  await expect(bensPage.getByRole('button', { name: /Play voice message/ })).toBeVisible()
  await choose(bensPage, /Voice/, 'Voice to text')
  await expect(bensPage.getByText('hello from the ferry')).toBeVisible()

  const detail = pane(bensPage, 'detail')
  await detail.getByRole('button', { name: 'Chat info' }).click()
  await detail.getByRole('switch', { name: 'Translate messages' }).click()
  await bensPage.goBack()
  await say(annsPage, 'traigo pan')
  await expect(bubble(bensPage, /traigo pan/).getByText('[en] TRAIGO PAN')).toBeVisible()
})
