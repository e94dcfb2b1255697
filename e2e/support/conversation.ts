/** Acts on the open conversation through the screen. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a conversation from the chat list, which may reorder under the press while messages arrive. */
export async function openChat(page: Page, name: string): Promise<void> {
  const row = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()
  await expect(async () => {
    await row.click({ timeout: 5_000 })
    await expect(composer(page)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 20_000 })
}

export const composer = (page: Page): Locator =>
  page.locator('[data-pane]:not([inert])').getByRole('textbox', { name: 'Message', exact: true })

/** Types a text and sends it: by button on phones, by Enter on desktops. */
export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(composer(page)).toHaveValue('')
}

/** The texts in the timeline, oldest first. */
export async function textsOf(page: Page): Promise<string[]> {
  const bubbles = page.getByRole('log').getByRole('article')
  // In one evaluation, because a bubble may disappear between two.
  const rows = await bubbles.evaluateAll((elements) =>
    elements.map((element) => ({
      label: element.getAttribute('aria-label') ?? '',
      top: element.getBoundingClientRect().y,
    })),
  )
  return rows.toSorted((one, other) => one.top - other.top).map(({ label }) => textOf(label))
}

/** "Ann: hello, 12:30, Read" -> "hello". */
function textOf(label: string): string {
  return label.slice(label.indexOf(': ') + 2).replace(/, \d{2}:\d{2}(, [A-Za-z ]+)?$/, '')
}

/** Waits until the timeline shows exactly these texts, in this order. */
export async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  await expect.poll(() => textsOf(page), { timeout: 20_000 }).toEqual(texts)
}

/** My own bubble with this text. */
export const ownBubble = (page: Page, text: string): Locator =>
  page.getByRole('article', { name: new RegExp(`^You: ${text},`) })
