/** Acts on single messages of the open conversation. */
import { expect, type Locator, type Page } from '@playwright/test'
import { pane } from './screens'

/** The newest message with this text. */
export const bubble = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('log').getByRole('article', { name: words }).last()

/** Scrolls up until a message is visible. */
export async function reach(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('log').hover()
  await expect(async () => {
    if ((await bubble(page, words).count()) === 0) await page.mouse.wheel(0, -1500)
    await bubble(page, words).scrollIntoViewIfNeeded({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
}

/** Opens a message's menu. */
export async function openMenu(page: Page, words: string | RegExp): Promise<Locator> {
  await bubble(page, words)
    .locator('[data-bubble]')
    .click({ button: 'right', position: { x: 6, y: 6 } })
  const menu = page.getByRole('menu', { name: 'Message actions' })
  await expect(menu).toBeVisible()
  return menu
}

/**
 * Chooses an action from a message's menu. A message that is being sent has fewer actions, and a menu keeps those with which
 * it was opened, so it is opened again until it has the action; also if it was closed because the message moved.
 */
export async function choose(page: Page, words: string | RegExp, action: string): Promise<void> {
  const menu = page.getByRole('menu', { name: 'Message actions' })
  const item = menu.getByRole('menuitem', { name: action, exact: true })
  await expect(async () => {
    if (await menu.isVisible()) await page.keyboard.press('Escape')
    await openMenu(page, words)
    if ((await item.count()) === 0)
      await menu.getByRole('menuitem', { name: 'More', exact: true }).click({ timeout: 2000 })
    await item.click({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await expect(menu).toBeHidden()
}

/** Chooses an action from the composer's panel. */
export async function attach(page: Page, what: string): Promise<void> {
  await openAttachments(page)
  await page
    .getByRole('group', { name: 'More', exact: true })
    .getByRole('button', { name: what, exact: true })
    .click()
}

async function openAttachments(page: Page): Promise<void> {
  const panel = page.getByRole('group', { name: 'More', exact: true })
  if (await panel.isVisible()) return
  await pane(page, 'detail').getByRole('button', { name: 'More', exact: true }).click()
  await expect(panel).toBeVisible()
}

/** Chooses files in the file picker. */
export async function attachFiles(
  page: Page,
  what: string,
  files: Parameters<Locator['setInputFiles']>[0],
): Promise<void> {
  await openAttachments(page)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), attach(page, what)])
  await chooser.setFiles(files)
}

/** Chooses files and sends them as they are. */
export async function sendAsFiles(page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await attachFiles(page, 'File', files)
  await sendPreview(page)
}

/** Confirms the preview of pictures and videos, with a caption. */
export async function sendPreview(page: Page, caption = ''): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Add a caption' }).fill(caption)
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sheet).toBeHidden()
}

/** Confirms the open dialog. */
export const agree = (page: Page, label: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
