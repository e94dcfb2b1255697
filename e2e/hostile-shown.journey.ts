/** Hostile texts from other sources than messages: link previews, translations, formatting, captions, and names of profiles. */
import { type ConversationId, pinMessage, previewLink, sendMessage } from '@linnet/protocol'
import { rangeStyles } from '@linnet/protocol/kinds/ranges'
import { changePreferences, showPreferences } from '@linnet/protocol/notifications/calls'
import { maxProfileName, maxProfiles } from '@linnet/protocol/notifications/preferences'
import { screens } from '@linnet/protocol/screens'
import { expect, test } from './support/fixtures'
import { consoleErrors, expectHarmless } from './support/harmless'
import { everyText, hostileTexts, shortened } from './support/hostile'
import { drawPicture, expectPainted } from './support/media'
import { bubble, choose } from './support/messages'
import { startOutside } from './support/outside'
import { call } from './support/people'
import { pane } from './support/screens'
import { upload } from './support/videos'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const said = {
  'og:site_name': hostileTexts.drawing + hostileTexts.endless,
  'og:title': everyText(true),
  'og:description': hostileTexts.script + everyText(),
}
const meta = Object.entries(said).map(
  ([name, text]) => `<meta property="${name}" content="${escaped(text)}">`,
)

let url = ''
// Both tests share one server.
test.describe.configure({ mode: 'default' })
test.use({
  settings: async ({ browserName: _ }, provide) => {
    const outside = await startOutside({ html: meta.join(''), translation: everyText() })
    url = outside.pageUrl
    await provide(outside.settings)
    outside.stop()
  },
})

test('what a page says of itself, a translation, every look and a caption are text wherever they stand', async ({
  linnet,
  ann,
  annAndBen,
  bensPage: page,
}) => {
  const errors = consoleErrors(page)
  const mine = { url: linnet.url, token: ann.token }
  const conversationId = annAndBen as ConversationId
  const send = (content: object, kind: 'text' | 'image' = 'text') =>
    call(mine, sendMessage, { conversationId, kind, content: content as never, cid: crypto.randomUUID() })
  const detail = pane(page, 'detail')
  await page.goto(`${linnet.url}/#${screens.conversation}?conversation=${annAndBen}`)

  for (const style of rangeStyles) {
    const text = [style, hostileTexts.image, hostileTexts.backwards, hostileTexts.endless].join(' ')
    await send({ text, ranges: [{ style, at: 0, length: text.length }] })
    if (style === 'spoiler') await page.getByRole('button', { name: 'Spoiler. Tap to show' }).click()
    await expect(detail.getByText(`${style} ${hostileTexts.image}`, { exact: false }).last()).toBeVisible()
    await expectHarmless(page, style)
  }

  const { id: previewId, preview } = await call(mine, previewLink, { url })
  expect(preview?.title).toContain(hostileTexts.image)
  await send({ text: `look: ${url}`, previewId })
  const card = page.getByRole('link', { name: hostileTexts.image })
  await expect(card).toContainText(hostileTexts.script)
  await expect(card).toHaveAttribute('href', url)
  await expectHarmless(page, 'a preview')

  await send({ text: 'nos vemos a las seis' })
  await choose(page, /nos vemos/, 'Translate')
  await expect(bubble(page, /nos vemos/)).toContainText(hostileTexts.image)
  await expectHarmless(page, 'a translation')

  const fileId = await upload(linnet.url, ann, {
    ...(await drawPicture(page, { name: 'sea.png' })),
    purpose: 'chat',
  })
  const { cseq } = await send({ fileId, text: everyText() }, 'image')
  await call(mine, pinMessage, { conversationId, cseq, isPinned: true })
  await expect(page.getByRole('region', { name: 'Pinned messages' })).toContainText(hostileTexts.image)
  await expectHarmless(page, 'the pinned bar')
  await page.goto(`${linnet.url}/#${screens.pinnedMessages}?conversation=${annAndBen}`)
  await expect(detail.getByText(hostileTexts.image, { exact: false }).first()).toBeVisible()
  await expectHarmless(page, 'the pinned messages')
  await page.goto(`${linnet.url}/#${screens.conversationMedia}?conversation=${annAndBen}`)
  const tile = detail.getByRole('button', { name: 'Open photo' })
  await expectPainted(tile)
  await tile.click()
  const viewer = page.getByRole('dialog', { name: 'Photos and videos' })
  await expect(viewer).toContainText(hostileTexts.image)
  await expectHarmless(page, 'the viewer')
  expect(errors).toEqual([])
})

test('names of notification profiles are as long as they may be, and text', async ({
  linnet,
  ann,
  annsPage: page,
}) => {
  const errors = consoleErrors(page)
  const mine = { url: linnet.url, token: ann.token }
  const { backwards, endless, image, towers, family } = hostileTexts
  const names = [backwards, endless, image, towers, family].map((text) => shortened(text, maxProfileName))
  expect(names).toHaveLength(maxProfiles)
  const hours = { isOn: false, days: 0, from: 0, to: 60 }
  const lets = { direct: true, groups: 'mentions' as const, people: [] }
  const profiles = names.map((name) => ({ ...hours, ...lets, id: crypto.randomUUID(), name }))
  await call(mine, changePreferences, { profiles })
  const kept = (await call(mine, showPreferences, {})).preferences.profiles
  expect(kept.map(({ name }) => name)).toEqual(names)

  await page.goto(`${linnet.url}/#${screens.notifications}`)
  const detail = pane(page, 'detail')
  for (const name of names) await expect(detail.getByText(name, { exact: true })).toBeVisible()
  await expectHarmless(page, screens.notifications)
  for (const { id, name } of kept) {
    await page.goto(`${linnet.url}/#${screens.notifications}?profile=${id}`)
    await expect(detail.getByLabel('Name', { exact: true })).toHaveValue(name)
    await expectHarmless(page, name)
  }
  expect(errors).toEqual([])
})
