/** Moving between screens. Screens stay mounted beneath others, so what is looked for is looked for in a seen pane. */
import { expect, type Locator, type Page } from '@playwright/test'

/** The list at the start, the detail beside or above it, a screen over the whole window. */
export type PaneName = 'list' | 'detail' | 'full'

/** What stands in the pane that a member sees. */
export const pane = (page: Page, name: PaneName): Locator =>
  page.locator(`[data-pane="${name}"]:not([inert])`)

/** One tab in the bar; its name ends with the label, after the badge. */
export const tab = (page: Page, label: string): Locator =>
  page.locator('nav').getByRole('button', { name: new RegExp(`${label}$`) })

/** Goes to a tab. A phone leaves the screens above the tabs first. */
export async function goToTab(page: Page, label: string): Promise<void> {
  await backToTabs(page)
  await tab(page, label).click()
  await expect(tab(page, label)).toHaveAttribute('aria-current', 'page')
}

async function backToTabs(page: Page): Promise<void> {
  const back = pane(page, 'detail').getByRole('button', { name: 'Back', exact: true })
  await expect(async () => {
    if ((await pane(page, 'list').count()) === 0) await back.click({ timeout: 1000 })
    await expect(pane(page, 'list')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
}

/** Opens a row of the Me tab, such as the settings. */
export async function openFromMe(page: Page, row: string): Promise<void> {
  await goToTab(page, 'Me')
  await pane(page, 'list').getByRole('button', { name: row }).click()
  await expect(pane(page, 'detail').getByRole('heading', { name: row, level: 1 })).toBeVisible()
}
