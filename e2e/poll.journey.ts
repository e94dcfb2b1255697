import { openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { pane } from './support/screens'

/** Opens the sheet of a new poll and fills it in. */
async function writePoll(page: Page, question: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Poll', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'New poll' })
  await sheet.getByLabel('Question').fill(question)
  await sheet.getByLabel('Option 1').fill('At home')
  await sheet.getByLabel('Option 2').fill('面馆')
  return sheet
}

test('a poll is asked, voted in and counted on the other phone, and another one waits until it is sent', async ({
  annsPage,
  bensPage,
}) => {
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  const sheet = await writePoll(annsPage, 'Where do we eat?')
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await bensPage.getByRole('button', { name: '面馆' }).click()
  await expect(bensPage.getByText('Your vote')).toBeVisible()
  await annsPage.getByRole('button', { name: 'At home' }).click()
  await expect(annsPage.getByText('2 votes')).toBeVisible()
  await expect(bensPage.getByText('2 votes')).toBeVisible()

  const later = await writePoll(annsPage, 'And tomorrow?')
  await later.getByRole('button', { name: 'Schedule message' }).click()
  await annsPage
    .getByRole('dialog', { name: 'Schedule message' })
    .getByRole('button', { name: 'Schedule', exact: true })
    .click()
  await expect(later).toHaveCount(0)
  await annsPage.getByRole('button', { name: 'Scheduled messages (1)' }).click()
  await pane(annsPage, 'detail')
    .getByRole('button', { name: /And tomorrow\?/ })
    .click()
  await annsPage.getByRole('button', { name: 'Send now' }).click()
  await expect(bensPage.getByText('And tomorrow?', { exact: true })).toBeVisible()
})
