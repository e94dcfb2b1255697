/** People's actions on their own data. */
import { screens } from '@linnet/protocol/screens'
import { expect, test } from './support/fixtures'
import { pane } from './support/screens'

test('an export is saved with the login password, and a deletion is asked for and taken back', async ({
  linnet,
  annsPage,
}) => {
  await annsPage.goto(`${linnet.url}/#${screens.privacy}`)
  const screen = pane(annsPage, 'detail')
  await screen.getByRole('button', { name: 'Your data' }).click()
  await screen.getByRole('button', { name: 'Ask for an export' }).click()
  const save = screen.getByRole('button', { name: 'Download as data (JSON)' })
  await expect(save).toBeVisible({ timeout: 30_000 })
  await save.click()
  const sheet = annsPage.getByRole('dialog')
  await sheet.getByLabel('Login password').fill('wrong_one_1')
  await sheet.getByRole('button', { name: 'Download as data (JSON)' }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await sheet.getByLabel('Login password').fill('linnet_1')
  const download = annsPage.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download as data (JSON)' }).click()
  expect((await download).suggestedFilename()).toBe('linnet-data.json')
  await expect(sheet).toBeHidden()

  await screen.getByRole('button', { name: 'Ask for deletion' }).click()
  await sheet.getByLabel('Login password').fill('linnet_1')
  await sheet.getByRole('button', { name: 'Ask for deletion' }).click()
  await expect(screen.getByText('Deletion requested')).toBeVisible()
  await screen.getByRole('button', { name: 'Take it back' }).click()
  await expect(screen.getByRole('button', { name: 'Ask for deletion' })).toBeVisible()
})
