/** The page of the printed contract, under its content security policy. */
import { expect, test } from './support/fixtures'

test.use({ ownBrowsers: true })

test('the page of the contract lists calls and opens one, in light and dark colours', async ({
  linnet,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage()
  await page.emulateMedia({ colorScheme: 'dark' })
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(`${linnet.url}/im/docs`)
  await page.getByPlaceholder('Filter').fill('addChat')
  await expect(page.locator('.opblock-tag')).toHaveCount(1)
  await page.locator('.opblock-tag').click()
  await page.locator('.opblock-summary-control').click()
  await expect(page.getByText('Stores a message and shows it to the members.').first()).toBeVisible()
  await expect(page.getByText('Try it out')).toBeVisible()
  await expect(page.locator('html')).toHaveClass('dark-mode')
  await page.getByPlaceholder('Filter').fill('auth.logIn')
  await page.locator('.opblock-tag[data-tag="auth"]').click()
  await page.locator('.opblock-summary-operation-id', { hasText: /^auth\.logIn$/ }).click()
  await page.getByText('Try it out').click()
  await page.getByText('Execute').click()
  // The example of the account is nobody's.
  await expect(page.locator('.live-responses-table')).toContainText('"err": 1')
  await expect(page.getByText('Resolver error')).toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.reload()
  await expect(page.locator('.opblock-tag').first()).toBeVisible()
  await expect(page.locator('html')).toHaveClass('')
  expect(problems).toEqual([])
})
