/** Codes that the browser cannot read, and links that a code leads to. */
import { screens } from '@linnet/protocol/screens'
import { toBuffer } from 'qrcode'
import { expect, test } from './support/fixtures'

test.use({ ownBrowsers: true })

test('a photo in which the browser finds no code is read by the server, and its link opens in a frame', async ({
  linnet,
  outside,
  ann,
  openPage,
}) => {
  const page = await openPage(ann)
  await page.addInitScript(() => {
    const blind = class {
      static getSupportedFormats = () => Promise.resolve(['qr_code'])
      detect = () => Promise.resolve([])
    }
    Object.assign(window, { BarcodeDetector: blind })
  })
  await page.reload()
  const url = outside.publish('<title>Herons</title><h1>Seven herons on the lake</h1>')
  const photoOf = async (text: string) => ({
    name: 'code.png',
    mimeType: 'image/png',
    buffer: await toBuffer(text, { scale: 6 }),
  })
  await page.goto(`${linnet.url}/#${screens.tryCode}`)
  await page
    .getByLabel('Choose a photo')
    .last()
    .setInputFiles(await photoOf('only words'))
  await expect(page.getByText(/Read by the server/)).toBeVisible()
  await expect(page.getByText('only words')).toBeVisible()
  await page.goto(`${linnet.url}/#${screens.scanCode}`)
  // The screen before, which stays behind this one, takes photos, too.
  await page
    .getByRole('region', { name: 'Scan', exact: true })
    .getByLabel('Choose a photo')
    .last()
    .setInputFiles(await photoOf(url))
  // The certificate of the page is one that only the server trusts.
  await expect(page.frameLocator('iframe').locator('iframe')).toHaveAttribute('src', url)
})
