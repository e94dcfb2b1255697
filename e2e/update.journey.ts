/** A newer version of the installed app. */
import { expect, test } from './support/opening'

test.use({ serviceWorkers: 'allow' })

test('a newer version is offered, waits while it is put off, and starts when it is taken', async ({
  annsPage: page,
}) => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // From now on the installed version serves the page.
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const offer = page.getByText('A new version is ready')
  await expect(offer).toBeHidden()
  // The same app under another name is a newer version to the browser.
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
