/** The page of the printed contract, under its content security policy. */
import { expect, test } from './support/fixtures'

test.use({ ownBrowsers: true })

for (const colorScheme of ['light', 'dark'] as const)
  test(`the page of the contract lists calls and opens one, in ${colorScheme} colours`, async ({
    linnet,
    newBrowser,
  }) => {
    const page = await (await newBrowser()).newPage()
    await page.emulateMedia({ colorScheme })
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
    await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? 'dark-mode' : '')
    expect(problems).toEqual([])
  })
