/** The list of keyboard shortcuts: how it opens, and that the listed ones work. */
import { composer, ownBubble } from './support/conversation'
import { expect, test } from './support/fixtures'
import { openFromMe, pane } from './support/screens'

test('the list of shortcuts opens by ? and from the settings, and every shortcut in it works', async ({
  annsPage: page,
}) => {
  const detail = pane(page, 'detail')
  const list = pane(page, 'list')
  const title = detail.getByRole('heading', { name: 'Keyboard shortcuts' })

  await expect(async () => {
    await page.keyboard.press('Shift+?')
    await expect(title).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(detail.getByText('Edit my last message')).toBeVisible()

  // The chat list: search, arrows, Enter.
  await page.keyboard.press('ControlOrMeta+k')
  const search = list.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('button', { name: 'Ben' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(search).toBeFocused()
  // A question mark that is typed stays a question mark.
  await page.keyboard.type('be?')
  await expect(search).toHaveValue('be?')
  await page.keyboard.press('Backspace')
  await expect(list.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  await page.keyboard.press('Enter')
  const field = composer(page)
  await expect(field).toBeFocused()

  // Writing.
  await page.keyboard.type('one')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('two')
  await expect(field).toHaveValue('one\ntwo')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(ownBubble(page, 'one\\s*two')).toBeVisible()
  await page.keyboard.type('bold')
  await page.keyboard.press('ControlOrMeta+a')
  // The bar is shown once its keys work.
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+b')
  await expect(field).toHaveValue('**bold**')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+i')
  await expect(field).toHaveValue('***bold***')
  await field.fill('thrid')
  await page.keyboard.press('Enter')
  await expect(ownBubble(page, 'thrid')).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(field).toHaveValue('thrid', { timeout: 1000 })
  }).toPass()
  await field.fill('third')
  await page.keyboard.press('Enter')
  await expect(ownBubble(page, 'third')).toBeVisible()

  // Messages: arrows, a menu, back.
  await ownBubble(page, 'third').focus()
  await page.keyboard.press('ArrowUp')
  await expect(ownBubble(page, 'one\\s*two')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(ownBubble(page, 'third')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()

  await openFromMe(page, 'Settings')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(title).toBeVisible()
})
