/** What hostile texts must not do to a page. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Nothing became an element, nothing reaches beyond the side of the screen. */
export async function expectTame(page: Page, where: string): Promise<void> {
  expect(await page.locator('body script, [onerror], [onload], img[src="x"]').count(), where).toBe(0)
  expect(await page.locator('a[href^="javascript:" i]').count(), where).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0)
  await expect.poll(() => page.evaluate(sideways), { message: where }).toEqual([])
}

/** What can be scrolled sideways although nobody meant it to, and buttons that stand outside the window. */
function sideways(): string[] {
  const told: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(
    '[data-pane]:not([inert]) *, dialog[open] *',
  )) {
    if (element.offsetParent === null || element.closest('[inert], .visually-hidden')) continue
    const { overflowX, textOverflow } = getComputedStyle(element)
    const isScrolled = overflowX === 'auto' || overflowX === 'scroll'
    const isField = element.matches('input, textarea')
    if (isScrolled && !isField && textOverflow === 'clip' && element.scrollWidth > element.clientWidth + 1)
      told.push(`${element.tagName}.${element.className} is ${element.scrollWidth} wide`)
    const { left, right, width } = element.getBoundingClientRect()
    if (element.matches('button, input, textarea, h1') && width > 0 && (left < -1 || right > innerWidth + 1))
      told.push(`${element.tagName} "${element.textContent?.slice(0, 30)}" ends at ${Math.round(right)}`)
  }
  return told
}

/** Collects what a page complains of in its console: scripts that were stopped, resources that are not there. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

/** Types half of a character, which no keyboard does but a script may. */
export async function typeHalf(field: Locator): Promise<void> {
  await field.evaluate((element: HTMLInputElement | HTMLTextAreaElement) => {
    const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    // React hears only of values that are set behind its back.
    Reflect.set(kind.prototype, 'value', `half ${String.fromCharCode(0xd83d)} a heart`, element)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Whether a field holds what `typeHalf` typed. */
export const holdsHalf = (field: Locator): Promise<boolean> =>
  field.evaluate((element: HTMLInputElement) => element.value.charCodeAt(5) === 0xd83d)
