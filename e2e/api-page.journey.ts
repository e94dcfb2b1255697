/** The page of the printed contract, under its content security policy. */
import { expect, test } from './support/fixtures'

test.use({ ownBrowsers: true })

/** Longer than other steps: the page reads the whole contract before it answers, on a busy machine for over fifteen seconds. */
const drawnMs = 60_000

test('the page of the contract lists calls and opens one, in light and dark colours', async ({
  linnet,
  newBrowser,
}) => {
  test.setTimeout(3 * drawnMs)
  const page = await (await newBrowser()).newPage()
  await page.emulateMedia({ colorScheme: 'dark' })
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(`${linnet.url}/im/docs`)
  await page.getByPlaceholder('Filter').fill('addChat', { timeout: drawnMs })
  await expect(page.locator('.opblock-tag')).toHaveCount(1)
  await page.locator('.opblock-tag').click()
  await page.locator('.opblock-summary-control').click()
  await expect(page.getByText('Stores a message and shows it to the members.').first()).toBeVisible()
  await expect(page.getByText('Try it out')).toBeVisible()
  await expect(page.locator('html')).toHaveClass('dark-mode')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.reload()
  await expect(page.locator('.opblock-tag').first()).toBeVisible({ timeout: drawnMs })
  await expect(page.locator('html')).toHaveClass('')
  expect(problems).toEqual([])
})
