/** Fixtures for journeys of the staff console: an owner for each server, and a page for each person that a journey names. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { StaffRole } from '@linnet/protocol/staff'
import type { AxeResults } from 'axe-core'
import { expect, type Page, test as base } from './fixtures'
import { enterConsole, newOwner, newStaff, type StaffPerson } from './staff'

export { expect, type Page } from './fixtures'

interface Console {
  /** Hires a new person with a role. */
  hire: (role: StaffRole, name: string) => Promise<StaffPerson>
  /** Opens the console as this person, in a browser of its own, at a desk's path such as `/audit`. */
  openConsole: (person: StaffPerson, path?: string) => Promise<Page>
  /** The console as the owner. */
  ownersPage: Page
}

export const test = base.extend<Console, { owner: StaffPerson }>({
  owner: [({ linnet }, provide) => newOwner(linnet).then(provide), { scope: 'worker' }],
  hire: ({ linnet, owner }, provide) => provide((role, name) => newStaff(linnet, owner, { role, name })),
  openConsole: ({ linnet, newBrowser }, provide) =>
    provide(async (person, path = '/') => {
      const context = await newBrowser()
      await enterConsole(context, linnet, person)
      const page = await context.newPage()
      await page.goto(`${linnet.adminUrl}/#${path}`)
      return page
    }),
  ownersPage: ({ openConsole, owner }, provide) => openConsole(owner).then(provide),
})

/** Opens a desk by its name in the side navigation. */
export async function openDesk(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Expects that axe finds nothing serious on the page, in light and in dark. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours that are still changing have the contrast of neither scheme.
    await page.evaluate(() => {
      const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
      return Promise.allSettled(transitions.map(({ finished }) => finished)).then(() => undefined)
    })
    // Over the protocol, as the page's policy blocks foreign scripts.
    await page.evaluate(axeSource)
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
    )
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const found = serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
    expect(found, `${where} in ${colorScheme}`).toEqual([])
  }
}

/** Expects that no text became markup and that nothing is wider than the window. */
export async function expectTame(page: Page, where: string): Promise<void> {
  expect(await page.locator('body script:not([src]), [onerror], [onload], img[src="x"]').count(), where).toBe(
    0,
  )
  expect(await page.locator('a[href^="javascript:" i]').count(), where).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0)
}
