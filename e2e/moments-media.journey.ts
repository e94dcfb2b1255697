/** Moments: automatic playback in the feed, pictures in comments, the page of somebody who hides from a person, and one draft on two devices. */
import { listMoments, publishMoment, showFile, showMomentDraft } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { expect, test } from './support/fixtures'
import { drawPicture, expectPainted, makeVideo } from './support/media'
import { call } from './support/people'
import { pane } from './support/screens'
import { upload } from './support/videos'

test.use({ hasMotion: true })

test('a video plays in the feed without sound, and a comment under it holds a picture and an emoji', async ({
  linnet,
  ann,
  annsPage,
  bensPage,
}, info) => {
  const mine = { url: linnet.url, token: ann.token }
  const fileId = await upload(linnet.url, ann, makeVideo(info.outputPath('waves.mp4')))
  const waves = { cid: crypto.randomUUID(), text: 'Waves', visibility: 'friends' } as const
  await call(mine, publishMoment, { ...waves, fileIds: [fileId] })
  await expect
    .poll(async () => (await call(mine, showFile, { id: fileId })).state, { timeout: 30_000 })
    .toBe('ready')

  // Videos load automatically only where somebody has enabled that.
  await bensPage.evaluate(() =>
    localStorage.setItem('linnet.media', JSON.stringify({ loading: { video: 'always' } })),
  )
  await bensPage.goto(`${linnet.url}/#${screens.moments}`)
  await bensPage.reload()
  const detail = pane(bensPage, 'detail')
  const seen = detail.getByRole('article').filter({ hasText: 'Waves' })
  const playing = () =>
    seen
      .locator('video')
      .evaluate((video: HTMLVideoElement) => (video.muted && !video.paused ? video.currentTime : 0))
  await expect.poll(playing).toBeGreaterThan(0)

  await seen.getByRole('button', { name: 'Comment' }).click()
  const chooser = bensPage.waitForEvent('filechooser')
  await detail.getByRole('button', { name: 'Add a picture' }).click()
  await (await chooser).setFiles(await drawPicture(bensPage, { name: 'shell.png' }))
  await expect(detail.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await detail.getByRole('button', { name: 'Emoji', exact: true }).click()
  await bensPage.getByRole('searchbox', { name: 'Search emoji' }).fill('pizz')
  await bensPage.getByRole('searchbox', { name: 'Search emoji' }).press('Enter')
  await detail.getByRole('button', { name: 'Send' }).click()
  await expect(seen.getByText('🍕')).toBeVisible()

  await annsPage.goto(`${linnet.url}/#${screens.moments}`)
  const under = pane(annsPage, 'detail').getByRole('article').filter({ hasText: '🍕' })
  await expectPainted(under.getByRole('button', { name: '1 photo' }))
})

test('how far back friends see, and from whom one hides, shows on one’s page as they see it', async ({
  linnet,
  ann,
  ben,
  annsPage,
  bensPage,
}) => {
  const moment = { cid: crypto.randomUUID(), text: 'First snow', visibility: 'friends' } as const
  await call({ url: linnet.url, token: ann.token }, publishMoment, moment)
  const seen = pane(bensPage, 'detail')
  await bensPage.goto(`${linnet.url}/#${screens.personMoments}?person=${ann.id}`)
  await expect(seen.getByText('First snow')).toBeVisible()

  await annsPage.goto(`${linnet.url}/#${screens.momentPrivacy}`)
  const settings = pane(annsPage, 'detail')
  await settings.getByRole('radio', { name: 'Last 3 days' }).check()
  const asBen = { url: linnet.url, token: ben.token }
  const days = async () =>
    (await call(asBen, listMoments, { feed: 'person', personId: ann.id as never })).days
  await expect.poll(days).toBe(3)
  await bensPage.reload()
  await expect(seen.getByText('Only the last 3 days are shown')).toBeVisible()

  const hide = settings.getByRole('button', { name: /Add or remove/ }).first()
  await hide.click()
  await settings.getByRole('checkbox', { name: ben.nickname }).check()
  await settings.getByRole('button', { name: 'Done (1)' }).click()
  await expect(settings.getByRole('button', { name: ben.nickname })).toBeVisible()
  await bensPage.reload()
  await expect(seen.getByText('No moments to see')).toBeVisible()
})

test('what is written on one device is offered on another, and is over once it is posted there', async ({
  linnet,
  ann,
  annsPage,
  openPage,
}) => {
  const mine = { url: linnet.url, token: ann.token }
  const draft = async () => (await call(mine, showMomentDraft, {})).draft?.text
  const writing = `${linnet.url}/#${screens.publishMoment}`
  await annsPage.goto(writing)
  await pane(annsPage, 'detail').getByRole('textbox').fill('Half a thought')
  await expect.poll(draft).toBe('Half a thought')

  const other = await openPage(ann)
  await other.goto(writing)
  const detail = pane(other, 'detail')
  const offer = detail.getByRole('button', { name: /Continue from your other device/ })
  await expect(offer).toContainText('Half a thought')
  await offer.click()
  await expect(detail.getByRole('textbox')).toHaveValue('Half a thought')
  await expect(offer).toHaveCount(0)
  await detail.getByRole('textbox').fill('A whole thought')
  await detail.getByRole('button', { name: 'Post' }).click()
  const posted = async () => (await call(mine, listMoments, { feed: 'mine' })).moments.map(({ text }) => text)
  await expect.poll(posted).toEqual(['A whole thought'])
  await expect.poll(draft).toBeUndefined()
})
