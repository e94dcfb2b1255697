/** Expects what is shown to fit: its words in every language, and everything within the window. */
import { misfits } from '../fitting'
import { expect, type Page } from '../fixtures'
import { overflows } from './layout-problems'

interface Measuring {
  /** Without, only that nothing leaves the window. */
  words?: boolean
  /** Whether to measure each text only in the language in which it is widest. */
  isQuick?: boolean
}

/** Needs `installTexts` and `installProbe`. */
export async function expectFitting(
  page: Page,
  where: string,
  { words = true, isQuick = false }: Measuring = {},
): Promise<void> {
  await page.evaluate(async () => {
    // After a change of the width, screens move in the next frame.
    await new Promise(requestAnimationFrame)
    // A spinner never ends, and what moves on a covered screen stands still.
    const ending = document.getAnimations().filter(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return effect?.getComputedTiming().endTime !== Infinity && target?.checkVisibility()
    })
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const found = [...(words ? await misfits(page, isQuick) : []), ...(await page.evaluate(overflows))]
  expect.soft(found, where).toEqual([])
}

/** The same in each width of a phone, a tablet and a desktop. */
export async function expectFittingWidths(page: Page, where: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of [360, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFitting(page, `${where} at ${width}`)
  }
  if (before) await page.setViewportSize(before)
}

/** The same for the dialog that opens, which is closed again. */
export async function expectFittingDialog(page: Page, where: string): Promise<void> {
  const dialogs = page.locator('dialog[open]')
  await expect(dialogs, where).toHaveCount(1)
  await expectFitting(page, where)
  // A payment sheet ignores what comes right after it has opened.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialogs, where).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}
