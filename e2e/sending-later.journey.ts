import { composer, openChat, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { bubble } from './support/messages'
import { pane } from './support/screens'

test('what is scheduled waits on a list, is changed there, and arrives when it is sent; a silent message arrives too', async ({
  annsPage,
  bensPage,
}) => {
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  const field = composer(annsPage)
  const send = annsPage.getByRole('button', { name: 'Send', exact: true })

  await field.fill('later, please')
  await send.click({ button: 'right' })
  await annsPage.getByRole('menuitem', { name: 'Schedule message' }).click()
  await annsPage.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(field).toHaveValue('')
  await annsPage.getByRole('button', { name: 'Scheduled messages (1)' }).click()
  const list = pane(annsPage, 'detail')

  await list.getByRole('button', { name: /later, please/ }).click()
  await annsPage.getByRole('button', { name: 'Edit text' }).click()
  const sheet = annsPage.getByRole('dialog')
  await sheet.getByRole('textbox').fill('now, please')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await list.getByRole('button', { name: /now, please/ }).click()
  await annsPage.getByRole('button', { name: 'Send now' }).click()
  await expect(bubble(bensPage, 'now, please')).toBeVisible()
  await expect(annsPage.getByText('Nothing is scheduled.')).toBeVisible()

  await annsPage.goBack()
  await field.fill('hush')
  await send.focus()
  await annsPage.keyboard.press('Shift+F10')
  await annsPage.getByRole('menuitem', { name: 'Send without sound' }).click()
  await expect(bubble(bensPage, 'hush')).toBeVisible()
  await say(bensPage, 'quietly heard')
  await expect(bubble(annsPage, 'quietly heard')).toBeVisible()
})
