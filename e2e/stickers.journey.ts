/** A pack of stickers, from its pictures to another person's panel. */
import { screens } from '@linnet/protocol/screens'
import { openChat } from './support/conversation'
import { expect, test } from './support/fixtures'
import { drawPicture } from './support/media'
import { pane } from './support/screens'

test.use({ hasMotion: true })

test('a pack is made of two pictures and shared; a friend gets a sticker, takes the pack over and finds it by word', async ({
  linnet,
  annsPage,
  bensPage,
}) => {
  const detail = pane(annsPage, 'detail')
  await annsPage.goto(`${linnet.url}/#${screens.stickers}`)
  await detail.getByRole('button', { name: 'New pack' }).last().click()
  await annsPage.getByRole('textbox', { name: 'Name of the pack' }).fill('Our cat')
  await annsPage.getByRole('button', { name: 'Save' }).click()
  const [chooser] = await Promise.all([
    annsPage.waitForEvent('filechooser'),
    detail.getByRole('button', { name: 'Add pictures' }).click(),
  ])
  await chooser.setFiles([
    await drawPicture(annsPage, { name: 'one.png', width: 120, height: 120 }),
    await drawPicture(annsPage, { name: 'two.png', width: 900, height: 500 }),
  ])
  const stickers = detail.getByRole('group', { name: 'Stickers' }).getByRole('button')
  await expect(stickers).toHaveCount(2)
  await stickers.first().click()
  await annsPage.getByRole('button', { name: 'Keywords' }).click()
  await annsPage.getByRole('textbox', { name: 'Keywords' }).fill('nap, sleepy')
  await annsPage.getByRole('button', { name: 'Save' }).click()
  await detail.getByRole('button', { name: 'nap, sleepy' }).waitFor()

  await detail.getByRole('button', { name: 'More' }).click()
  await annsPage.getByRole('button', { name: 'Share to a chat' }).click()
  await detail.getByRole('checkbox', { name: /Ben/ }).click()
  await detail.getByRole('button', { name: /^Send/ }).click()
  await annsPage.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await expect(annsPage.getByRole('dialog')).toHaveCount(0)

  await annsPage.goto(`${linnet.url}/#${screens.chats}`)
  await openChat(annsPage, 'Ben')
  await detail.getByRole('button', { name: 'Emoji', exact: true }).click()
  await detail.getByRole('button', { name: 'Stickers', exact: true }).click()
  await detail.getByRole('group', { name: 'Packs' }).getByRole('button', { name: 'Our cat' }).press('Enter')
  await detail.getByRole('button', { name: 'nap, sleepy' }).click()

  const bens = pane(bensPage, 'detail')
  await openChat(bensPage, 'Ann')
  await expect(bens.getByRole('log').getByRole('img', { name: 'nap sleepy' })).toBeVisible()
  await bens
    .getByRole('log')
    .getByRole('button', { name: /Our cat/ })
    .click()
  await bens.getByRole('button', { name: 'Add to my stickers' }).click()
  await expect(bens.getByRole('button', { name: 'Open my pack' })).toBeVisible()
  await bensPage.goBack()
  await bens.getByRole('button', { name: 'Emoji', exact: true }).click()
  await bens.getByRole('button', { name: 'Stickers', exact: true }).click()
  await bens.getByRole('searchbox', { name: 'Search stickers' }).fill('sleep')
  await expect(
    bens.getByRole('group', { name: 'Stickers' }).getByRole('button', { name: 'nap, sleepy' }),
  ).toBeVisible()
})
