/** Axe's findings on a page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The serious findings on what the page shows now. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  // Colours that change with the theme keep the old one for a frame, however short their transition is.
  await page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => undefined)))
  })
  const results = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } }
    return axe.run()
  })
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}\n${failureSummary ?? ''}`),
    )
}

/** Expects what the page shows now to be accessible in light and in dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violations(page), `${what} in ${colorScheme}`).toEqual([])
  }
}
