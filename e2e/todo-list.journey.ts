/** The to-do list of a group, which is passed on from card to card. */
import { screens } from '@linnet/protocol/screens'
import { openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { goToTab, pane } from './support/screens'

const listIn = (page: Page) => page.frameLocator('iframe[title="Shared List"]')

/** Sends the current list to the group. */
async function send(page: Page): Promise<void> {
  const [list, detail] = [listIn(page), pane(page, 'detail')]
  await list.getByRole('button', { name: 'Send to a chat' }).click()
  await detail.getByRole('checkbox', { name: /Hikers/ }).click()
  await detail.getByRole('button', { name: /^Send/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await expect(list.getByRole('status')).toContainText('Sent.')
}

const start = (page: Page) => pane(page, 'detail').getByRole('button', { name: 'Open', exact: true }).click()

test('what one member ticks stands in the newest card, which all of the group open', async ({
  linnet,
  hikers,
  annsPage,
  bensPage,
}) => {
  expect(hikers).not.toBe('')
  await annsPage.goto(`${linnet.url}/#${screens.runProgram}?program=group-list`)
  await start(annsPage)
  const anns = listIn(annsPage)
  await expect(anns.getByRole('button', { name: 'Send to a chat' })).toBeDisabled()
  await anns.getByRole('textbox', { name: 'Name of the list' }).fill('Saturday')
  for (const words of ['Bring the tent', 'Boil water']) {
    await anns.getByRole('textbox', { name: 'Something to do' }).fill(words)
    await anns.getByRole('button', { name: 'Add' }).click()
  }
  await send(annsPage)

  await openChat(bensPage, 'Hikers')
  await bensPage.getByRole('button', { name: /^Shared List\s*Saturday · 0 of 2 done/ }).click()
  await start(bensPage)
  await listIn(bensPage).getByRole('checkbox', { name: 'Boil water' }).check()
  await send(bensPage)

  await goToTab(annsPage, 'Chats')
  await openChat(annsPage, 'Hikers')
  await annsPage.getByRole('button', { name: /^Shared List\s*Saturday · 1 of 2 done/ }).click()
  await expect(anns.getByRole('checkbox', { name: 'Boil water' })).toBeChecked()
  await expect(anns.getByRole('checkbox', { name: 'Bring the tent' })).not.toBeChecked()
})
