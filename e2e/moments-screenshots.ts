/** Screenshots of moments: without and with one, four and nine photos, long words, three scripts; see docs/screenshots.md. */
import { addComment, likeMoment, publishMoment, saveMomentDraft, sendMessage } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { expect, type Page, test } from './support/fixtures'
import { type Attachment, drawPicture, makeVideo } from './support/media'
import { fund, paymentSheet } from './support/money'
import { befriend, call, newPerson, type Person, speakLanguage } from './support/people'
import { goToTab, pane } from './support/screens'
import { shoot } from './support/shooting'
import { upload } from './support/videos'

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3)
const longText =
  '清晨五点半从码头出发，沿着旧石阶一路往上。雾还没有散，山谷里只有风声和远处的渡轮。走到第二个亭子的时候太阳正好出来，' +
  '整片海都亮了。下次一定要早点叫上大家，一起带热茶和面包。\n\n' +
  'The ferry leaves at seven from the old pier, we change at the island, and there is a bakery at the harbour that opens ' +
  'before everything else. Bring a coat, it is windy on deck. We were back by noon, tired and very happy, and slept all afternoon.\n\n' +
  '다음 주말에도 같이 가요! 날씨가 맑으면 정상에서 사진을 더 찍고 싶어요.'

test('moments screens', async ({ linnet, openPage }, info) => {
  const { url } = linnet
  const me = await newPerson(url, '林小雀')
  const page = await openPage(me)
  const detail = pane(page, 'detail')
  await goToTab(page, 'Discover')
  await page.goto(`${url}/#${screens.moments}`)
  await expect(detail.getByText('Nothing here yet')).toBeVisible()
  await shoot(page, 'moments-empty')

  const friends = await makeFriends(url, me)
  const [ben, han, long] = friends as [Person, Person, Person]
  const wide = await drawPicture(page, { name: 'wide.png', width: 1200, height: 700 })
  const tall = await drawPicture(page, { name: 'tall.png', width: 500, height: 1100 })
  const some = (n: number) => Array.from({ length: n }, (_, nth) => (nth % 2 === 0 ? wide : tall))
  await publish(url, long, { text: longWord })
  await publish(url, han, { text: '오늘 점심은 비빔밥 🍚', files: [makeVideo(info.outputPath('video.mp4'))] })
  const nine = await publish(url, ben, { text: longText, files: some(9) })
  await publish(url, han, { files: some(4) })
  const one = await publish(url, me, {
    text: '周末去看日出 ☀️',
    files: [tall],
    place: { latitude: 22.28, longitude: 114.15, title: '太平山顶 The Peak', address: 'Hong Kong' },
  })
  await publish(url, ben, { text: 'ok', files: [wide] })
  for (const person of friends)
    await call(asked(url, person), likeMoment, { momentId: one.id, isLiked: true })
  await call(asked(url, me), likeMoment, { momentId: nine.id, isLiked: true })
  const first = await comment(url, ben, { momentId: one.id, text: '好美！我也想去，下次叫上我' })
  await comment(url, me, { momentId: one.id, text: '好的，下周六', replyTo: first.id })
  await comment(url, long, { momentId: one.id, text: longWord })
  await page.goto(`${url}/#${screens.moments}`)
  await page.reload()
  await expect(detail.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await shoot(page, 'moments')
  await scroll(page, 620)
  await shoot(page, 'moments-one-and-four')
  await scroll(page, 700)
  await shoot(page, 'moments-nine')
  await scroll(page, 5000)
  await shoot(page, 'moments-end')
  await page.goto(`${url}/#${screens.moment}?id=${one.id}`)
  await expect(detail.getByText('好美！').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await shoot(page, 'moment')
  await page.goto(`${url}/#${screens.momentNotifications}`)
  await expect(detail.getByText('好美！').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await shoot(page, 'moment-notifications')
  await page.goto(`${url}/#${screens.personMoments}?person=${ben.id}`)
  await expect(detail.getByText('ok')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await shoot(page, 'person-moments')
  await shootClosed(page, { url, me, ben, pictures: some(2) })
  await write(page, url, [wide, tall, wide, tall])
  await shoot(page, 'publish-moment')
  await detail.getByRole('button', { name: 'Photo 1 of 4' }).click()
  await page.getByRole('button', { name: 'Crop' }).click()
  await expect(page.getByRole('button', { name: 'Use this photo' })).toBeEnabled()
  await shoot(page, 'moment-crop')
  await page.keyboard.press('Escape')
  await page.goto(`${url}/#${screens.momentAudience}`)
  await detail.getByRole('radio', { name: /Only some/ }).check()
  await shoot(page, 'moment-audience')
  await page.goto(`${url}/#${screens.momentPrivacy}`)
  await expect(detail.getByRole('radio').first()).toBeVisible()
  await shoot(page, 'moment-privacy')
  for (const language of ['zh-cn', 'korean-lang'] as const) await shootIn(page, url, language)
})

test('a moment that is begun on another device, and a tenth photo', async ({ linnet, openPage }) => {
  const { url } = linnet
  const me = await newPerson(url, '林小雀')
  const begun = { text: longText, fileCount: 4, changedAt: Math.floor(Date.now() / 1000) - 7200 }
  await call(asked(url, me), saveMomentDraft, { cid: crypto.randomUUID(), visibility: 'public', ...begun })
  const page = await openPage(me)
  await page.goto(`${url}/#${screens.publishMoment}`)
  const offer = pane(page, 'detail').getByText('清晨五点半').first()
  await expect(offer).toBeVisible()
  await shoot(page, 'moment-offered')
  for (const language of ['zh-cn', 'korean-lang'] as const) {
    await speakLanguage(page, language)
    await page.goto(`${url}/#${screens.publishMoment}`)
    await expect(offer).toBeVisible()
    await shoot(page, `moment-offered-${language}`)
  }
  await speakLanguage(page, 'en-us')
  const picture = await drawPicture(page, { name: 'wide.png', width: 1200, height: 700 })
  await write(page, url, Array<Attachment>(9).fill(picture))
  await shoot(page, 'publish-moment-nine')
  await pane(page, 'detail').getByRole('button', { name: 'Add photos or a video' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'moment-tenth')
})

/** Moments with a price: closed in the feed, while they are paid, and while a price is set. */
async function shootClosed(
  page: Page,
  { url, me, ben, pictures }: { url: string; me: Person; ben: Person; pictures: readonly Attachment[] },
): Promise<void> {
  const detail = pane(page, 'detail')
  await fund(url, me, 5_000n)
  const text =
    'The best view of the whole island is not on any map. Take the second path behind the boathouse.'
  await publish(url, ben, { text, price: 5_000_000n })
  await publish(url, ben, { text, files: pictures, price: 12_500_000n })
  await publish(url, me, { text, price: 1_000_000n })
  await page.goto(`${url}/#${screens.moments}`)
  await page.reload()
  await expect(detail.getByText('0 paid')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await shoot(page, 'moments-closed')
  await detail.getByRole('button', { name: /Pay 12.50/ }).click()
  await expect(paymentSheet(page)).toContainText('within 24 hours')
  await shoot(page, 'moment-pay')
  await page.keyboard.press('Escape')
  await page.goto(`${url}/#${screens.publishMoment}`)
  await detail.getByRole('button', { name: /Price/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Set price' })).toBeVisible()
  await shoot(page, 'moment-price')
  await page.keyboard.press('Escape')
}

async function shootIn(page: Page, url: string, language: 'zh-cn' | 'korean-lang'): Promise<void> {
  await speakLanguage(page, language)
  for (const [name, screen] of [
    ['moments', screens.moments],
    ['publish-moment', screens.publishMoment],
    ['moment-audience', screens.momentAudience],
    ['moment-privacy', screens.momentPrivacy],
    ['my-moments', screens.personMoments],
    ['moment-notifications', screens.momentNotifications],
    ['discover', screens.discover],
    ['happenings', screens.happenings],
    ['notification-settings', screens.notifications],
  ] as const) {
    await page.goto(`${url}/#${screen}`)
    await page.waitForLoadState('networkidle')
    await shoot(page, `${name}-${language}`)
  }
}

async function makeFriends(url: string, me: Person): Promise<Person[]> {
  const names = ['Ben', '김하늘', 'Bartholomew Feathers']
  const friends: Person[] = []
  for (const name of names) {
    const friend = await newPerson(url, name)
    const conversation = await befriend(url, me, friend)
    await call(asked(url, friend), sendMessage, {
      conversationId: conversation as never,
      kind: 'text' as const,
      content: { text: 'hello' },
      cid: crypto.randomUUID(),
    })
    friends.push(friend)
  }
  return friends
}

const asked = (url: string, { token }: Person) => ({ url, token })

async function scroll(page: Page, by: number): Promise<void> {
  const box = await pane(page, 'detail').boundingBox()
  if (!box) throw new Error('the feed is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.wheel(0, by)
  await page.waitForTimeout(300)
}

async function write(page: Page, url: string, pictures: readonly Attachment[]): Promise<void> {
  const detail = pane(page, 'detail')
  await page.goto(`${url}/#${screens.publishMoment}`)
  await detail.getByRole('textbox').fill('周末去看日出 ☀️ The ferry leaves at seven')
  const chooser = page.waitForEvent('filechooser')
  await detail.getByRole('button', { name: 'Add photos or a video' }).click()
  await (await chooser).setFiles([...pictures])
  await expect(
    detail.getByRole('button', { name: `Photo ${pictures.length} of ${pictures.length}` }),
  ).toBeVisible()
}

interface Publishing {
  text?: string
  files?: readonly Attachment[]
  place?: { latitude: number; longitude: number; title: string; address: string }
  price?: bigint
}

async function publish(url: string, person: Person, { text = '', files = [], ...more }: Publishing) {
  const fileIds = await Promise.all(files.map((file) => upload(url, person, file)))
  const written = { cid: crypto.randomUUID(), text, visibility: 'friends' as const, ...more }
  return call(asked(url, person), publishMoment, { ...written, ...(fileIds.length > 0 && { fileIds }) })
}

const comment = (url: string, person: Person, said: { momentId: string; text: string; replyTo?: string }) =>
  call(asked(url, person), addComment, { cid: crypto.randomUUID(), ...said })
