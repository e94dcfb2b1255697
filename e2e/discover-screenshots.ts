/** Screenshots of the Discover tab and of news: by day, one of them, shared; see docs/screenshots.md. */
import { previewLink, publishMoment, sendMessage } from '@linnet/protocol'
import { linkToScreen } from '@linnet/protocol/links/link-to-screen'
import { screens } from '@linnet/protocol/screens'
import { publishContent, saveContent, type StaffInput } from '@linnet/protocol/staff'
import { expect, test } from './support/console'
import { befriend, call, newPerson, speakLanguage } from './support/people'
import { goToTab, pane } from './support/screens'
import { shoot } from './support/shooting'
import { callStaff } from './support/staff'

type Draft = StaffInput<typeof saveContent>

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const story =
  'The ferry leaves at **seven** from the old pier.\n\n## What changes\n\n- Two more boats on weekends\n- Bicycles travel free\n\n' +
  'See the [timetable](https://example.org/ferries).'

const flashes: readonly Draft['texts'][] = [
  { 'en-us': { title: longWord, body: longWord } },
  { 'zh-cn': { title: '周末加开两班渡轮，自行车免费上船', body: '从下周六起，旧码头每天清晨七点开船。' } },
  { 'korean-lang': { title: '주말 배편이 늘어납니다', body: '자전거는 무료로 실을 수 있어요.' } },
  {
    'en-us': { title: 'Ferries run later from Saturday', body: story },
    'zh-cn': {
      title: '渡轮周六起延长营运时间',
      body: '末班船改为**晚上十一点**。\n\n- 周末加开两班\n- 自行车免费',
    },
  },
]

test('Discover and news', async ({ linnet, hire, openPage }) => {
  const { url } = linnet
  const con = await hire('content', 'Con')
  const publish = async (input: Draft) => {
    const { id } = await callStaff(linnet, { call: saveContent, input, as: con })
    await callStaff(linnet, { call: publishContent, input: { id }, as: con })
    return id
  }
  let last = ''
  for (const texts of flashes) last = await publish({ kind: 'news', texts, facts: {} })
  const entry = (title: string, type: 'app' | 'game' | 'miniProgram', body: string) =>
    publish({
      kind: 'discover',
      texts: { 'en-us': { title, body }, 'zh-cn': { title: `${title} 棋`, body: '两个人一起玩' } },
      facts: { type, link: 'https://example.org' },
    })
  await entry('Four in a row', 'game', 'For two people')
  await entry('Weather', 'app', 'Rain, wind and tides of the harbour')
  const [me, ben] = [await newPerson(url, '林小雀'), await newPerson(url, 'Ben')]
  const conversationId = (await befriend(url, me, ben)) as never
  const page = await openPage(me)
  const detail = pane(page, 'detail')
  await goToTab(page, 'Discover')
  await expect(pane(page, 'list').getByText('Weather')).toBeVisible()
  await shoot(page, 'discover-entries')
  await page.goto(`${url}/#${screens.news}`)
  await expect(detail.getByText('Ferries run later')).toBeVisible()
  await shoot(page, 'news')
  await detail.getByRole('button', { name: /Ferries run later/ }).click()
  await expect(detail.getByText('Two more boats')).toBeVisible()
  await shoot(page, 'news-flash')
  await detail.getByRole('button', { name: 'Share' }).click()
  await shoot(page, 'news-share')
  await page.keyboard.press('Escape')

  const link = linkToScreen(screens.article, { article: last, news: '1' })
  const asBen = { url, token: ben.token }
  const { id: previewId, preview } = await call(asBen, previewLink, { url: link })
  const content = { text: preview?.title ?? '', previewId }
  await call(asBen, sendMessage, { conversationId, kind: 'text' as const, content, cid: crypto.randomUUID() })
  await call(asBen, publishMoment, {
    cid: crypto.randomUUID(),
    text: '周末去吗？',
    visibility: 'friends' as const,
    ...(preview && { link: preview.url }),
    ...(previewId !== undefined && { previewId }),
  })
  await page.goto(`${url}/#${screens.conversation}?conversation=${conversationId as string}`)
  await expect(detail.getByRole('button', { name: /Ferries run later/ })).toBeVisible()
  await shoot(page, 'news-card')
  await page.goto(`${url}/#${screens.moments}`)
  await expect(detail.getByRole('button', { name: /Ferries run later/ })).toBeVisible()
  await shoot(page, 'news-moment')
  await page.goto(`${url}/#${screens.publishMoment}?${new URLSearchParams({ link }).toString()}`)
  await expect(detail.getByRole('button', { name: 'Remove the link card' })).toBeVisible()
  await shoot(page, 'news-new-moment')

  await speakLanguage(page, 'zh-cn')
  await page.goto(`${url}/#${screens.discover}`)
  await page.waitForLoadState('networkidle')
  await shoot(page, 'discover-entries-zh-cn')
  await page.goto(`${url}/#${screens.news}`)
  await page.waitForLoadState('networkidle')
  await shoot(page, 'news-zh-cn')
})
