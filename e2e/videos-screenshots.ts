/** Screenshots of short videos: the feed, comments, lists, search and publishing; see docs/screenshots.md. */
import { addVideoComment, followVideos, likeVideo } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { expect, type Page, test } from './support/fixtures'
import { makeVideo } from './support/media'
import { befriend, call, newPerson, type Person, speakLanguage } from './support/people'
import { shoot } from './support/shooting'
import { publishVideoOf } from './support/videos'

const longText =
  '清晨五点半从码头出发，沿着旧石阶一路往上。雾还没有散，山谷里只有风声和远处的渡轮。The ferry leaves at seven from the old pier, ' +
  'and there is a bakery at the harbour that opens before everything else. 다음 주말에도 같이 가요!'

test('video screens', async ({ linnet, openPage }, info) => {
  test.setTimeout(300_000)
  const { url } = linnet
  const me = await newPerson(url, '林小雀')
  const page = await openPage(me)
  await page.goto(`${url}/#${screens.videos}`)
  await expect(page.getByText('No new videos right now')).toBeVisible()
  await shoot(page, 'videos-empty')

  const [ben, han, long] = (await Promise.all(
    ['Ben', '김하늘', 'Bartholomew Wolfeschlegelsteinhausen'].map((name) => newPerson(url, name)),
  )) as [Person, Person, Person]
  await befriend(url, me, ben)
  const tall = makeVideo(info.outputPath('tall.mp4'), { size: '540x960', picture: 'gradients', seconds: 8 })
  const wide = makeVideo(info.outputPath('wide.mp4'), { size: '640x360', picture: 'testsrc2', seconds: 8 })
  const ids = [
    await publishVideoOf(url, ben, { file: wide, text: 'Harbour', tags: ['harbour'] }),
    await publishVideoOf(url, long, { file: tall, text: longText, tags: ['ferry', '渡轮', '항구'] }),
  ]
  const mine = await publishVideoOf(url, me, { file: tall, text: '周末去看日出 ☀️' })
  await call(asked(url, me), followVideos, { personId: long.id as never, isFollowing: true })
  for (const person of [ben, han, long]) {
    await call(asked(url, person), likeVideo, { videoId: mine, isLiked: true })
    await say(url, person, { videoId: ids[1] ?? '', text: 'What a morning! 早上好' })
  }
  const first = await say(url, ben, { videoId: mine, text: '好美！我也想去，下次叫上我' })
  await say(url, long, { videoId: mine, text: longText })
  await say(url, me, { videoId: mine, text: '好的，下周六', replyTo: first.id })
  await call(asked(url, han), followVideos, { personId: me.id as never, isFollowing: true })

  await page.reload()
  await shootFeed(page)
  await page.goto(`${url}/#${screens.video}?id=${mine}&comments=1`)
  await page.getByRole('button', { name: 'Show 1 reply' }).click()
  await expect(page.getByText('好的，下周六')).toBeVisible()
  await shoot(page, 'video-comments')
  for (const language of ['en-us', 'zh-cn', 'korean-lang']) {
    if (language !== 'en-us') await speakLanguage(page, language)
    for (const [name, path] of [
      ['my-videos', screens.myVideos],
      ['video-person', `${screens.myVideos}?person=${long.id}`],
      ['video-follows', screens.videoFollows],
      ['video-notifications', screens.videoNotifications],
      ['more-videos', screens.moreVideos],
      ['video-search', screens.searchVideos],
      ['video-search-tag', `${screens.searchVideos}?tag=ferry`],
      ['publish-video-start', screens.publishVideo],
      ['edit-video', `${screens.publishVideo}?id=${mine}`],
      ['discover-videos', screens.discover],
    ] as const) {
      await page.goto(`${url}/#${path}`)
      await page.waitForLoadState('networkidle')
      await shoot(page, language === 'en-us' ? name : `${name}-${language}`)
    }
    if (language === 'en-us') await shootPublishing(page, url, tall)
  }
  await page.goto(`${url}/#${screens.videos}`)
  await page.waitForLoadState('networkidle')
  await shoot(page, 'videos-korean-lang')
})

async function shootFeed(page: Page): Promise<void> {
  const feed = page.getByRole('feed')
  await expect(feed).toBeVisible()
  await page.waitForTimeout(1500)
  await shoot(page, 'videos')
  await page.keyboard.press('ArrowDown')
  await page.waitForTimeout(1500)
  await shoot(page, 'videos-next')
  await feed.locator('article:not([inert])').getByRole('button', { name: 'More' }).click()
  await page.waitForTimeout(400)
  await shoot(page, 'video-menu')
  await page.getByRole('button', { name: 'Why this video' }).click()
  await expect(page.getByRole('dialog', { name: 'Why this video' })).toContainText('%')
  await shoot(page, 'video-why')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Following' }).first().click()
  await page.waitForTimeout(1500)
  await shoot(page, 'videos-following')
}

async function shootPublishing(page: Page, url: string, file: ReturnType<typeof makeVideo>): Promise<void> {
  await page.goto(`${url}/#${screens.publishVideo}`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a video' }).click()
  await (await chooser).setFiles(file)
  await page.getByRole('slider', { name: 'Start' }).fill('2000')
  await page.getByRole('textbox', { name: 'Say something about it' }).fill('Up the old steps')
  await page.getByRole('textbox', { name: /^Tags/ }).fill('#ferry harbour!')
  await shoot(page, 'publish-video')
  await page.getByRole('button', { name: /Who can see this/ }).scrollIntoViewIfNeeded()
  await shoot(page, 'publish-video-end')
}

const asked = (url: string, { token }: Person) => ({ url, token })

const say = (url: string, person: Person, said: { videoId: string; text: string; replyTo?: string }) =>
  call(asked(url, person), addVideoComment, { cid: crypto.randomUUID(), ...said })
