/** Updating the installed app. */
import { expect, test } from './support/fixtures'

test.use({ serviceWorkers: 'allow' })

test('a newer version is offered, waits when postponed, and starts when accepted', async ({
  annsPage: page,
}) => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // From now on the page is served by the installed app.
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // The app registers its own name first; otherwise it would publish its name over the test's. The manifest
  // is linked afterwards.
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  const offer = page.getByText('A new version is ready')
  await expect(offer).toBeHidden()
  // The same app under another name counts as a newer version.
  const publish = (name: string) =>
    page.evaluate(async (script) => void (await navigator.serviceWorker.register(script)), `sw.js?${name}`)
  await publish('second')
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(offer).toBeHidden()
  await publish('third')
  await expect(offer).toBeVisible()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update' }).click()])
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('third'))
})
