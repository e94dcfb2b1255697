import { openChat } from './support/conversation'
import { expect, test } from './support/fixtures'

test('a poll is asked, voted in and counted on the other phone', async ({ annsPage, bensPage }) => {
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  await annsPage.getByRole('button', { name: 'More', exact: true }).click()
  await annsPage.getByRole('button', { name: 'Poll', exact: true }).click()
  const sheet = annsPage.getByRole('dialog', { name: 'New poll' })
  await sheet.getByLabel('Question').fill('Where do we eat?')
  await sheet.getByLabel('Option 1').fill('At home')
  await sheet.getByLabel('Option 2').fill('面馆')
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await bensPage.getByRole('button', { name: '面馆' }).click()
  await expect(bensPage.getByText('Your vote')).toBeVisible()
  await annsPage.getByRole('button', { name: 'At home' }).click()
  await expect(annsPage.getByText('2 votes')).toBeVisible()
  await expect(bensPage.getByText('2 votes')).toBeVisible()
})
