/** Every main screen is usable with a screen reader, a keyboard and weak eyes, as far as axe can tell. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { screens } from '@linnet/protocol/screens'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { openChat, ownBubble, say } from './support/conversation'
import { befriend, newContext, newPerson, openAs, type Person } from './support/people'
import { goToTab, openFromMe, pane } from './support/screens'
import { type Linnet, startLinnet } from './support/server'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let linnet: Linnet
let ann: Person
let context: BrowserContext

test.beforeAll(async () => {
  linnet = await startLinnet()
  ann = await newPerson(linnet.url, 'Ann')
  await befriend(linnet.url, ann, await newPerson(linnet.url, 'Ben'))
})
test.afterAll(() => linnet.stop())
test.beforeEach(async ({ browser }, { project }) => {
  test.setTimeout(120_000)
  context = await newContext(browser, project)
})
test.afterEach(() => context.close())

for (const theme of ['light', 'dark'] as const) {
  test(`a visitor meets no barrier in ${theme}`, async () => {
    const page = await context.newPage()
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto(`${linnet.url}/#${screens.logIn}`)
    await expect(page.getByRole('heading', { name: 'Welcome to Linnet' })).toBeVisible()
    expect(await barriers(page), 'log in').toEqual([])
    await pane(page, 'full').getByRole('button', { name: 'Create an account' }).click()
    await expect(pane(page, 'full').getByRole('textbox', { name: 'Phone number' })).toBeVisible()
    expect(await barriers(page), 'register').toEqual([])
  })

  test(`a member meets no barrier in ${theme}`, async () => {
    const page = await openAs(context, linnet.url, ann)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(pane(page, 'list').getByText('Ben').first()).toBeVisible()
    expect(await barriers(page), 'chats').toEqual([])
    await openChat(page, 'Ben')
    await say(page, `hello in ${theme}`)
    await expect(ownBubble(page, `hello in ${theme}`)).toHaveAccessibleName(/(Sent|Delivered|Read)$/)
    expect(await barriers(page), 'conversation').toEqual([])
    await goToTab(page, 'Contacts')
    await expect(pane(page, 'list').getByText('Ben').first()).toBeVisible()
    expect(await barriers(page), 'contacts').toEqual([])
    await goToTab(page, 'Me')
    await expect(pane(page, 'list').getByText('Ann').first()).toBeVisible()
    expect(await barriers(page), 'me').toEqual([])
    await openFromMe(page, 'Settings')
    await expect(pane(page, 'detail').getByRole('slider')).toBeVisible()
    expect(await barriers(page), 'settings').toEqual([])
  })
}

/** The serious and critical violations on the page, each with the elements it is about. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
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
