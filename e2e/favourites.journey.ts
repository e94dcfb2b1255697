/** Keeping a message as a favourite, and using it afterwards. */
import { screens } from '@linnet/protocol/screens'
import { openChat, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { attach, bubble, choose } from './support/messages'
import { pane } from './support/screens'

test('a message is kept after it was recalled, gets a tag, and is sent again; a note is written', async ({
  linnet,
  annsPage,
  bensPage,
}) => {
  const detail = pane(annsPage, 'detail')
  await openChat(bensPage, 'Ann')
  await say(bensPage, 'the ferry leaves at seven')
  await openChat(annsPage, 'Ben')
  await expect(bubble(annsPage, /ferry leaves/)).toBeVisible()
  await choose(annsPage, /ferry leaves/, 'Favorite')
  await expect(annsPage.getByText('Added to favorites.')).toBeVisible()
  await choose(bensPage, /ferry leaves/, 'Delete for everyone')
  await expect(annsPage.getByRole('log').getByText('the ferry leaves at seven')).toHaveCount(0)

  await annsPage.goto(`${linnet.url}/#${screens.favourites}`)
  await detail.getByRole('button', { name: /the ferry leaves at seven/ }).click()
  await detail.getByRole('button', { name: 'Add tag' }).click()
  await annsPage.getByRole('textbox', { name: 'Add tag' }).fill('Trip')
  await annsPage.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByRole('button', { name: 'Trip' })).toBeVisible()

  await annsPage.goto(`${linnet.url}/#${screens.note}`)
  await detail.getByRole('textbox', { name: 'Note' }).fill('bring a coat')
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByRole('textbox', { name: 'Note' })).toHaveCount(0)
  await annsPage.goto(`${linnet.url}/#${screens.favourites}`)
  await expect(detail.getByRole('button', { name: /bring a coat/ })).toBeVisible()
  await detail.getByRole('button', { name: '#Trip', exact: true }).click()
  await expect(detail.getByRole('button', { name: /bring a coat/ })).toHaveCount(0)

  await annsPage.goto(`${linnet.url}/#${screens.chats}`)
  await openChat(annsPage, 'Ben')
  await attach(annsPage, 'Favorite')
  await detail.getByRole('button', { name: /the ferry leaves at seven/ }).click()
  await annsPage.getByRole('button', { name: 'Send', exact: true }).last().click()
  await expect(bubble(bensPage, /the ferry leaves at seven/)).toBeVisible()
})
