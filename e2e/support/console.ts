/** Fixtures for journeys of the staff console: an owner for each server, and a page for each person that a journey names. */
import type { StaffRole } from '@linnet/protocol/staff'
import { expect, type Page, test as base } from './fixtures'
import { installProbe, overflows, smallTargets } from './layout/layout-problems'
import type { Linnet } from './server'
import { enterConsole, newOwner, newStaff, type StaffPerson } from './staff'

export { expect, type Page } from './fixtures'

interface Console {
  owner: StaffPerson
  /** Hires a new person with a role. */
  hire: (role: StaffRole, name: string) => Promise<StaffPerson>
  /** Opens the console as this person, in a browser of its own, at a desk's path such as `/audit`. */
  openConsole: (person: StaffPerson, path?: string) => Promise<Page>
  /** The console as the owner. */
  ownersPage: Page
}

/** Shorter than the five minutes for which the session of a new owner is stepped up. */
const ownerMs = 180_000
/** The newest owner of each server. Not a fixture of the worker, as that would start a server for the console alone. */
const owners = new WeakMap<Linnet, { since: number; owner: Promise<StaffPerson> }>()

function ownerOf(linnet: Linnet): Promise<StaffPerson> {
  const known = owners.get(linnet)
  if (known && Date.now() - known.since < ownerMs) return known.owner
  const owner = newOwner(linnet)
  owners.set(linnet, { since: Date.now(), owner })
  return owner
}

export const test = base.extend<Console>({
  owner: ({ linnet }, provide) => ownerOf(linnet).then(provide),
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

/** Approves from the list what the other person proposed; the list starts with the oldest. */
export async function approveProposal(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Approvals' }).click()
  await page.getByRole('row', { name }).last().getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Expects that no text became markup and that nothing is wider than the window. */
export async function expectTame(page: Page, where: string): Promise<void> {
  expect(await page.locator('body script:not([src]), [onerror], [onload], img[src="x"]').count(), where).toBe(
    0,
  )
  expect(await page.locator('a[href^="javascript:" i]').count(), where).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0)
}

/**
 * Expects that in the window of a phone, and in one of 1280 pixels at 400 %, no part of a desk is out of reach: only tables scroll
 * sideways, within themselves.
 */
export async function expectNarrow(page: Page, where: string): Promise<void> {
  const before = page.viewportSize()
  await page.evaluate(installProbe)
  for (const width of [320, phone.width]) {
    await page.setViewportSize({ ...phone, width })
    const message = `${where}, ${width} wide`
    await expect.poll(() => page.evaluate(overflows), { message }).toEqual([])
  }
  expect.soft(await page.evaluate(smallTargets), `${where}, by thumb`).toEqual([])
  if (before) await page.setViewportSize(before)
}

/** The window of a phone. */
export const phone = { width: 390, height: 844 }
