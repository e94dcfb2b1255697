/** A live stream through a LiveKit server: watched, joined on stage, and left. */
import { screens } from '@linnet/protocol/screens'
import { counted, expectMore, watchPeers } from '../support/calls'
import { expect, type Page, test } from '../support/fixtures'
import { pane } from '../support/screens'

// Connections are watched by a script that begins with the page.
test.use({ ownBrowsers: true })

const onScreen = (page: Page, name: string) => pane(page, 'detail').getByRole('button', { name, exact: true })

test('a viewer sees the host, is seen on stage, and sends nothing once off it', async ({
  linnet,
  annsPage: ann,
  bensPage: ben,
}) => {
  test.setTimeout(150_000)
  for (const page of [ann, ben]) {
    await watchPeers(page)
    await page.reload()
    await page.goto(`${linnet.url}/#${screens.live}`)
  }
  await onScreen(ann, 'Go live').click()
  await pane(ann, 'detail').getByRole('textbox', { name: 'Title' }).fill('Noodles at midnight')
  await pane(ann, 'detail').getByRole('radio', { name: 'Everyone' }).check()
  await onScreen(ann, 'Go live').click()
  await expect(pane(ann, 'detail').getByText('Connecting…')).toBeHidden({ timeout: 30_000 })
  await pane(ben, 'detail')
    .getByRole('button', { name: /Noodles at midnight/ })
    .click()
  await expect(pane(ben, 'detail').getByLabel('Ann', { exact: true })).toBeVisible({ timeout: 30_000 })
  for (const what of ['frames', 'loudness'] as const) await expectMore(ben, what)

  await onScreen(ben, 'Ask to join').click()
  await onScreen(ann, 'Viewers (1 asking)').click()
  await ann.getByRole('dialog').getByRole('button', { name: /^Ben/ }).click()
  await ann.getByRole('button', { name: 'Bring on stage' }).click()
  await ann.getByRole('button', { name: 'Close' }).click()
  await expect(pane(ann, 'detail').getByLabel('Ben', { exact: true })).toBeVisible({ timeout: 30_000 })
  for (const what of ['frames', 'loudness'] as const) await expectMore(ann, what)
  await onScreen(ben, 'Leave stage').click()
  await expect(pane(ann, 'detail').getByLabel('Ben', { exact: true })).toBeHidden({ timeout: 30_000 })
  await expect
    .poll(
      async () => {
        const before = await counted(ann)
        await ann.waitForTimeout(2_000)
        const after = await counted(ann)
        return after.loudness - before.loudness < 1e-6 && after.frames === before.frames
      },
      { timeout: 20_000 },
    )
    .toBe(true)
})
