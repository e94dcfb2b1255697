/** Checks that hostile texts do no harm to a page. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Expects no injected elements and no horizontal overflow. */
export async function expectHarmless(page: Page, where: string): Promise<void> {
  await expectNothingInjected(page, where)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0)
  await expect.poll(() => page.evaluate(layoutProblems), { message: where }).toEqual([])
}

/** Expects no injected elements, on a screen with a row that is meant to be scrolled. */
export async function expectNothingInjected(page: Page, where: string): Promise<void> {
  expect(await page.locator('body script, [onerror], [onload], img[src="x"]').count(), where).toBe(0)
  expect(await page.locator('a[href^="javascript:" i]').count(), where).toBe(0)
}

/** Elements with unintended horizontal scrolling, and controls outside the window. */
function layoutProblems(): string[] {
  const problems: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(
    '[data-pane]:not([inert]) *, dialog[open] *',
  )) {
    if (element.offsetParent === null || element.closest('[inert], .visually-hidden')) continue
    const { overflowX, textOverflow } = getComputedStyle(element)
    const isScrolled = overflowX === 'auto' || overflowX === 'scroll'
    const isField = element.matches('input, textarea')
    if (isScrolled && !isField && textOverflow === 'clip' && element.scrollWidth > element.clientWidth + 1)
      problems.push(`${element.tagName}.${element.className} is ${element.scrollWidth} wide`)
    const { left, right, width } = element.getBoundingClientRect()
    if (element.matches('button, input, textarea, h1') && width > 0 && (left < -1 || right > innerWidth + 1))
      problems.push(`${element.tagName} "${element.textContent?.slice(0, 30)}" ends at ${Math.round(right)}`)
  }
  return problems
}

/** Collects errors in the page's console, such as blocked scripts and missing resources. */
export function consoleErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

/** Enters a lone surrogate, which no keyboard produces but a script can. */
export async function typeHalf(field: Locator): Promise<void> {
  await field.evaluate((element: HTMLInputElement | HTMLTextAreaElement) => {
    const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    // Use the prototype's setter: React ignores values set through its own.
    Reflect.set(kind.prototype, 'value', `half ${String.fromCharCode(0xd83d)} a heart`, element)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Whether a field holds what `typeHalf` typed. */
export const holdsHalf = (field: Locator): Promise<boolean> =>
  field.evaluate((element: HTMLInputElement) => element.value.charCodeAt(5) === 0xd83d)
