/** Moves between screens. Covered screens stay mounted, so elements must be located in a visible pane. */
import { expect, type Locator, type Page } from '@playwright/test'

/** The list, the detail next to or above it, or a full-window screen. */
export type PaneName = 'list' | 'detail' | 'full'

/** The visible screen of a pane. */
export const pane = (page: Page, name: PaneName): Locator =>
  page.locator(`[data-pane="${name}"]:not([inert])`)

/** A tab in the tab bar; its accessible name is the badge followed by the label. */
export const tab = (page: Page, label: string): Locator =>
  page.locator('nav').getByRole('button', { name: new RegExp(`${label}$`) })

/** Goes to a tab; on a phone, first leaves the screens above the tabs. */
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

/** Whether the page has loaded a script of this name. */
export const hasLoaded = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${part}-`)),
    name,
  )
