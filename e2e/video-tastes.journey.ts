/** A person's controls over their feed: hiding a video, why it is shown, undoing that, more by an author. */
import { blockPerson } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { expect, test } from './support/fixtures'
import { makeVideo } from './support/media'
import { call } from './support/people'
import { pane } from './support/screens'
import { publishVideoOf, watchAll } from './support/videos'

test.use({ hasMotion: true })

test('a video that is not wanted goes and comes back, says why it is shown, and is kept; its author is followed, and blocked', async ({
  linnet,
  ann,
  ben,
  annsPage: page,
}, info) => {
  await watchAll(linnet.url, ann)
  const file = makeVideo(info.outputPath('one.mp4'))
  await publishVideoOf(linnet.url, ben, { file, text: 'Low tide', tags: ['harbour'] })
  await page.goto(`${linnet.url}/#${screens.videos}`)
  const video = page.getByRole('feed', { name: 'Videos' }).getByRole('article', { name: 'Video by Ben' })
  const more = video.getByRole('button', { name: 'More' })

  await more.click()
  await page.getByRole('button', { name: 'Why this video' }).click()
  const why = page.getByRole('dialog', { name: 'Why this video' })
  await expect(why.getByRole('listitem').filter({ hasText: 'It’s new' })).toContainText('%')
  await page.keyboard.press('Escape')
  await expect(why).toHaveCount(0)

  await more.click()
  await page.getByRole('button', { name: 'Not interested' }).click()
  await expect(video).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(video.getByText('Low tide')).toBeInViewport()

  await video.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(video.getByRole('button', { name: 'Follow', exact: true })).toHaveCount(0)
  await video.getByRole('button', { name: 'Add to favorites' }).click()
  await expect(video.getByRole('button', { name: 'Remove from favorites' })).toContainText('1')

  const detail = pane(page, 'detail')
  await page.goto(`${linnet.url}/#${screens.videoFollows}`)
  await expect(detail.getByText('Ben', { exact: true })).toBeVisible()
  await page.goto(`${linnet.url}/#${screens.myVideos}`)
  await detail.getByRole('radio', { name: 'Favorites' }).check()
  await expect(detail.getByRole('button', { name: /Low tide/ })).toBeVisible()

  // Blocked on another device: their videos disappear from the open feed.
  await page.goto(`${linnet.url}/#${screens.videos}`)
  await expect(video.getByText('Low tide')).toBeInViewport()
  await call({ url: linnet.url, token: ann.token }, blockPerson, {
    personId: ben.id as never,
    isBlocked: true,
  })
  await expect(video).toHaveCount(0)
})
