/** People's actions on their own data. */
import { screens } from '@linnet/protocol/screens'
import { expect, test } from './support/fixtures'
import { pane, tab } from './support/screens'
import { fillLogin } from './support/signing-in'

// Messages may be deleted for everyone for ten days.
test.use({ settings: { RECALL_SECONDS: String(10 * 86_400) } })

test('an export is saved with the login password, and an account that is to be deleted is kept by logging in', async ({
  linnet,
  ann,
  annsPage,
}) => {
  await annsPage.goto(`${linnet.url}/#${screens.privacy}`)
  const opening = annsPage.waitForEvent('websocket')
  await annsPage.reload()
  const socket = await opening
  const screen = pane(annsPage, 'detail')
  await screen.getByRole('button', { name: 'Your data' }).click()
  await screen.getByRole('button', { name: 'Request an export' }).click()
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

  await screen.getByRole('button', { name: 'Delete your account' }).click()
  await expect(screen.getByText(/your one-to-one messages of the last 10 days/)).toBeVisible()
  await screen.getByText('Delete my messages for everyone').click()
  await screen.getByRole('button', { name: 'Delete account' }).click()
  await sheet.getByLabel('Login password').fill(ann.password)
  const asked = socket.waitForEvent('framesent', ({ payload }) =>
    String(payload).includes('"take_messages":1'),
  )
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await asked
  await expect(annsPage.getByText(/Your account will be deleted/)).toBeVisible()

  await fillLogin(annsPage, ann)
  await expect(annsPage.getByRole('heading', { name: 'Keep your account?' })).toBeVisible()
  await annsPage.getByRole('button', { name: 'Keep account and log in' }).click()
  await expect(tab(annsPage, 'Chats')).toBeVisible()
})
