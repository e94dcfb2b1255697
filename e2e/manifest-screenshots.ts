/** The pictures of the app in its manifests (`web/public/screenshots`), in each language; see docs/screenshots.md. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type KindName, sendMessage } from '@linnet/protocol'
import { type Language, languages } from '@linnet/protocol/languages'
import { screenshotFile, screenshots } from '../web/build/app-manifest'
import { expect, type Page, test } from './support/fixtures'
import { befriend, call, newPerson, type Person, speakLanguage } from './support/people'
import { pane } from './support/screens'

const folder = join(import.meta.dirname, '../web/public')
mkdirSync(join(folder, 'screenshots'), { recursive: true })

interface Scene {
  me: string
  /** Names of friends, with the last message of each; the first is the one of the conversation. */
  friends: readonly (readonly [string, string])[]
  /** The messages of the conversation, by turns, beginning with the friend. */
  talk: readonly string[]
}

const scenes: Record<Language, Scene> = {
  'zh-cn': {
    me: '林小雀',
    friends: [
      ['王晨曦', ''],
      ['陈大文', '周五老地方吃饭？'],
      ['李雷', '照片收到了，拍得真好！'],
      ['欧阳娜娜', '到家了，晚安'],
    ],
    talk: ['周末去看日出吗？', '好啊，几点集合？', '六点二十日出，我们五点半在码头见', '没问题，我带热茶'],
  },
  'yue-lang': {
    me: '林小雀',
    friends: [
      ['陳大文', ''],
      ['阿欣', '聽日一齊飲茶啦'],
      ['家明', '啲相收到喇，影得好靚！'],
      ['詠詩', '返到屋企喇，早唞'],
    ],
    talk: ['週末去唔去睇日出？', '好呀，幾點集合？', '六點二十分日出，五點半喺碼頭等', '冇問題，我帶熱茶'],
  },
  'en-us': {
    me: 'Robin',
    friends: [
      ['Clara Wolf', ''],
      ['Ben', 'Dinner on Friday, the usual place?'],
      ['Maya', 'Got the photos, they’re lovely!'],
      ['Tom Okafor', 'Home safe. Good night!'],
    ],
    talk: [
      'Sunrise hike this weekend?',
      'I’m in! When do we meet?',
      'The sun is up at 6:20, so half past five at the pier',
      'Perfect, I’ll bring hot tea',
    ],
  },
  'korean-lang': {
    me: '이새봄',
    friends: [
      ['김하늘', ''],
      ['박서준', '금요일에 늘 가던 곳에서 볼까?'],
      ['최유나', '사진 받았어, 정말 잘 나왔다!'],
      ['정도윤', '집에 도착했어. 잘 자!'],
    ],
    talk: [
      '주말에 일출 보러 갈래?',
      '좋아! 몇 시에 만날까?',
      '해 뜨는 시간이 6시 20분이니까 5시 반에 부두에서 보자',
      '그래, 따뜻한 차 가져갈게',
    ],
  },
}

/** Draws the page as a device of this size does, and keeps it as WebP. */
async function keep(page: Page, language: Language, name: string): Promise<void> {
  const found = screenshots.find((each) => each.name === name)
  if (!found) throw new Error(`The manifest has no picture ${name}.`)
  const { width, height, scale: deviceScaleFactor } = found
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor,
    mobile: false,
  })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  writeFileSync(join(folder, screenshotFile(name, language)), Buffer.from(data, 'base64'))
}

for (const language of languages) {
  test(`the app in ${language}`, async ({ linnet, openPage }) => {
    const { me: nickname, friends, talk } = scenes[language]
    const me = await newPerson(linnet.url, nickname)
    const send = (from: Person, conversationId: string, text: string) =>
      call({ url: linnet.url, token: from.token }, sendMessage, {
        conversationId: conversationId as never,
        kind: 'text' satisfies KindName,
        content: { text },
        cid: crypto.randomUUID(),
      })
    for (const [name, last] of friends.toReversed()) {
      const friend = await newPerson(linnet.url, name)
      const conversation = await befriend(linnet.url, me, friend)
      if (last !== '') await send(friend, conversation, last)
      else for (const [at, text] of talk.entries()) await send(at % 2 === 0 ? friend : me, conversation, text)
    }
    const opened = await openPage(me)
    await speakLanguage(opened, language)
    const [first = ['']] = friends
    const row = pane(opened, 'list').getByRole('button', { name: new RegExp(first[0]) })
    await expect(row).toBeVisible()
    await keep(opened, language, 'chats')
    await row.click()
    await expect(opened.getByRole('log').getByText(talk.at(-1) ?? '')).toBeVisible()
    await keep(opened, language, 'conversation')
    await keep(opened, language, 'wide')
  })
}
