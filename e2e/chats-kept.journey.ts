/** Actions on chats besides writing in them: archiving, sorting into folders, retrying a failed forward. */
import { saveFolder, sendMessage, setGroupInfo } from '@linnet/protocol'
import { composer, say } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { bubble, choose } from './support/messages'
import { call } from './support/people'
import { goToTab, pane } from './support/screens'

/** By its id: the preview of another row may name the same people. */
async function openChat(page: Page, id: string): Promise<void> {
  await pane(page, 'list').locator(`[data-chat="${id}"]`).click()
  await expect(composer(page)).toBeVisible()
}

test('an archived chat stays away when messages come; a folder shows its chats alone; notes to oneself are a press away', async ({
  linnet,
  ann,
  ben,
  annAndBen,
  hikers,
  annsPage,
}) => {
  const list = pane(annsPage, 'list')
  const row = (id: string) => list.locator(`[data-chat="${id}"]`)
  const act = async (id: string, action: string) => {
    await row(id).click({ button: 'right' })
    await annsPage.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await act(annAndBen, 'Archive')
  await expect(row(annAndBen)).toBeHidden()
  await call({ url: linnet.url, token: ben.token }, sendMessage, {
    conversationId: annAndBen as never,
    kind: 'text' as const,
    content: { text: 'still away' },
    cid: crypto.randomUUID(),
  })
  const archive = list.getByRole('button', { name: /Archived/ })
  await expect(archive).toContainText('1')
  await expect(row(annAndBen)).toBeHidden()
  await archive.click()
  await expect(row(annAndBen)).toContainText('still away')
  await act(annAndBen, 'Unarchive')
  await list.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(row(annAndBen)).toBeVisible()

  const folder = { name: 'Trips', included: [hikers as never] }
  await call({ url: linnet.url, token: ann.token }, saveFolder, folder)
  const folders = list.getByRole('group', { name: 'Chat folders' })
  await folders.getByRole('button', { name: 'Trips' }).click()
  await expect(row(annAndBen)).toBeHidden()
  await expect(row(hikers)).toBeVisible()
  await folders.getByRole('button', { name: 'All', exact: true }).click()
  await expect(row(annAndBen)).toBeVisible()

  await list.getByRole('button', { name: 'New chat' }).click()
  await annsPage.getByRole('menuitem', { name: 'Note to self' }).click()
  await expect(annsPage.getByText('Keep notes, links and files here')).toBeVisible()
  await say(annsPage, 'oat milk')
  await expect(bubble(annsPage, 'oat milk')).toBeVisible()
  await goToTab(annsPage, 'Chats')
  await expect(list.getByRole('button', { name: /Note to self/ })).toContainText('oat milk')
})

test('a group says who is typing; a forward that failed in one chat is tried there again', async ({
  linnet,
  ann,
  annAndBen,
  hikers,
  annsPage,
  bensPage,
}) => {
  const inGroup = { url: linnet.url, token: ann.token }
  await openChat(bensPage, hikers)
  await openChat(annsPage, hikers)
  await expect(async () => {
    await composer(bensPage).press('End')
    await composer(bensPage).pressSequentially('a')
    await expect(pane(annsPage, 'detail').getByText('Ben is typing…')).toBeVisible({ timeout: 2500 })
  }).toPass({ timeout: 20_000 })
  await composer(bensPage).fill('')

  await goToTab(annsPage, 'Chats')
  await openChat(annsPage, annAndBen)
  await say(annsPage, 'meet at the casino')
  await call(inGroup, setGroupInfo, { conversationId: hikers as never, forbiddenWords: ['casino'] })
  await choose(annsPage, 'meet at the casino', 'Forward')
  const picker = pane(annsPage, 'detail')
  for (const name of [/Hikers/, /Ben/]) await picker.getByRole('checkbox', { name }).check()
  await picker.getByRole('button', { name: 'Send (2/9)' }).click()
  const sheet = annsPage.getByRole('dialog', { name: 'Forward to' })
  await sheet.getByRole('button', { name: 'Send (2/9)' }).click()
  const problem = annsPage.getByRole('alertdialog').or(annsPage.getByRole('dialog'))
  await expect(problem).toContainText('Some messages weren’t forwarded')
  await expect(problem).toContainText('Hikers')
  await call(inGroup, setGroupInfo, { conversationId: hikers as never, forbiddenWords: [] })
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(annsPage.getByText('Forwarded', { exact: true })).toBeVisible()
  await expect(bubble(bensPage, 'meet at the casino')).toBeVisible()
})
