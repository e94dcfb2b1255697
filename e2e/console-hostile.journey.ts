/** Every page of both consoles, with hostile texts: shown as text, within the window, usable by keyboard, and without findings by axe. */
import { expectAccessibleScreen } from './support/axe'
import { expect, expectNarrow, expectTame, type Page, phone, test } from './support/console'
import type { Words } from './support/desk-people'
import { deskSettings, makeDeskScene } from './support/desk-scene'
import { consoleErrors } from './support/harmless'
import { everyText, hostileNames, hostileTexts, shortened } from './support/hostile'

test.use({ settings: deskSettings })

const { endless, family, invisible, image, backwards } = hostileTexts
/** Each name is a different text of the corpus. */
let names = 0
const words: Words = {
  name: (most) => shortened(hostileNames[names++ % hostileNames.length] ?? '', most),
  text: (most) => shortened(most < 300 ? `${backwards} ${image} ${family} ${endless}` : everyText(), most),
  article: [family, invisible, hostileTexts.sql, hostileTexts.towers, `# ${endless}`, `- ${endless}`].join(
    '\n\n',
  ),
}

const pieces = Object.values(hostileTexts).map((text) => text.slice(0, 12))
/** The desks that show no text written by anybody. */
const wordless = new Set([
  'overview',
  'people-security',
  'people-money',
  'programs',
  'live',
  'ip-blocks',
  'chain',
  'storage',
  'account',
])

/** The paths of the desks in the navigation. */
const linked = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')?.replace(/^[^#]*#|[?].*/g, '') ?? ''),
    )

/** Waits until a desk shows the answers to its requests. */
async function settled(page: Page, where: string): Promise<void> {
  // The preview of an article has a heading of its own.
  await expect(page.getByRole('heading', { level: 1 }).first(), where).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true], [data-loading]'), where).toHaveCount(0)
}

/** Opens each desk by its link, with the keyboard alone, and skips the navigation to enter it. */
async function walkByKeyboard(page: Page): Promise<void> {
  const links = page.getByRole('navigation').getByRole('link')
  for (let n = 0; n < (await links.count()); n++) {
    const link = links.nth(n)
    await (n === 0 ? link.focus() : page.keyboard.press('Tab'))
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await settled(page, await link.innerText())
  }
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
}

/** Opens a desk from the navigation that lies over the desk in a narrow window. */
async function walkByThumb(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  const navigation = page.getByRole('navigation')
  await expect(navigation).toBeHidden()
  await page.getByRole('button', { name: 'Desks' }).click()
  await navigation.getByRole('link').first().click()
  await expect(navigation).toBeHidden()
  await settled(page, 'the first desk, narrow')
}

test('hostile texts are text on every page, which is no wider than its window and open to everybody', async ({
  linnet,
  owner,
  ownersPage: page,
  newBrowser,
}) => {
  test.setTimeout(180_000)
  const { desks, vendor } = await makeDeskScene(linnet, owner, words)
  const errors = consoleErrors(page)
  const paths = Object.values(desks).map((path) => path.replace(/[?].*/, ''))
  expect((await linked(page)).filter((path) => !paths.includes(path))).toEqual([])
  for (const [name, path] of Object.entries(desks)) {
    await page.goto(`${linnet.adminUrl}/#${path}`)
    await settled(page, name)
    const hasPiece = async () => {
      const shown = (await page.getByRole('main').textContent()) ?? ''
      return wordless.has(name) || pieces.some((piece) => shown.includes(piece))
    }
    await expect.poll(hasPiece, { message: name }).toBe(true)
    await expectTame(page, name)
    await expectAccessibleScreen(page, name)
    await expectNarrow(page, name)
  }
  await walkByKeyboard(page)
  await walkByThumb(page)
  const vendors = await (await newBrowser()).newPage()
  const vendorErrors = consoleErrors(vendors)
  await vendors.goto(`${linnet.url}/vendor/`)
  await vendors.getByLabel('Phone number or email').fill(vendor.account)
  await vendors.getByLabel('Password').fill(vendor.password)
  await vendors.getByRole('button', { name: 'Log in' }).click()
  await expect(vendors.getByRole('navigation')).toBeVisible()
  for (const path of ['overview', 'groups', 'money', 'campaigns', 'articles', 'rules', 'page', 'security']) {
    await vendors.goto(`${linnet.url}/vendor/#/${path}`)
    await settled(vendors, path)
    await expectTame(vendors, `the vendor's ${path}`)
    await expectAccessibleScreen(vendors, `the vendor's ${path}`)
    await expectNarrow(vendors, `the vendor's ${path}`)
  }
  await walkByKeyboard(vendors)
  expect([...errors, ...vendorErrors]).toEqual([])
})
