/** Verification codes for a device that the account does not know yet. */
import { expect, test } from './support/fixtures'

test.use({ settings: { CODE_CHALLENGE_BITS: '14' } })

test('the app works for a code in the background, and the page only says that it was sent', async ({
  linnet,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage()
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await page.goto(linnet.url)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('13712345678')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect(page.getByRole('button', { name: /^Resend/ })).toBeVisible()
  expect(workers).toHaveLength(1)
})
