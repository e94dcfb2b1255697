/** Axe's findings on a page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The theme changes only colours, so the other rules are checked once. */
const rulesOf: Readonly<Record<'light' | 'dark', RunOptions>> = {
  light: { resultTypes: ['violations'] },
  dark: {
    resultTypes: ['violations'],
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  },
}

/** Expects axe to find nothing serious on what the page shows now, in light and in dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await seriousFindings(page, rulesOf[colorScheme]), `${what} in ${colorScheme}`).toEqual([])
  }
}

/** The same, and targets as large as WCAG 2.2 asks, which axe leaves out otherwise. Findings do not end the journey. */
export async function expectAccessibleScreen(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = { 'target-size': { enabled: true } }
    const options = colorScheme === 'light' ? { ...rulesOf.light, rules } : rulesOf.dark
    const found = await seriousFindings(page, options)
    expect.soft(found, `${what} in ${colorScheme}`).toEqual([])
  }
}

async function seriousFindings(page: Page, options: RunOptions): Promise<string[]> {
  // Over the protocol, as the page's policy blocks foreign scripts.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  // Colours that change with the theme keep the old one for a frame, however short their transition is.
  await page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    // Transitions of covered screens stand still.
    const transitions = document.getAnimations().filter((each) => {
      const target = each.effect instanceof KeyframeEffect ? each.effect.target : null
      return each instanceof CSSTransition && target?.checkVisibility()
    })
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => undefined)))
  })
  const { violations } = await page.evaluate((given) => {
    const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    return axe.run(given)
  }, options)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}\n${failureSummary ?? ''}`),
    )
}
