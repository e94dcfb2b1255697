/** Anything people write is rendered as text everywhere: nothing runs, nothing breaks the layout. */
import { type KindName, sendMessage, setRemark } from '@linnet/protocol'
import { getChat, readHistory, textOf } from '@linnet/protocol/conversations/calls'
import {
  createGroup,
  getInviteLink,
  joinGroup,
  setGroupInfo,
  setMyGroupName,
} from '@linnet/protocol/groups/calls'
import { screens } from '@linnet/protocol/screens'
import { composer, openChat, say } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { makeGroup } from './support/groups'
import { consoleErrors, expectHarmless } from './support/harmless'
import { everyText, hostileNames, hostileTexts, shortened, withoutMarkup } from './support/hostile'
import { drawPicture } from './support/media'
import { attach, attachFiles, sendAsFiles, bubble, choose, reach } from './support/messages'
import { befriend, call, newPerson, type Person } from './support/people'
import { goToTab, pane } from './support/screens'

const corpus = Object.values(hostileTexts)

/** Expects a text to be shown as it was written. */
const expectShown = (page: Page, text: string) =>
  expect
    .poll(
      () =>
        page.evaluate(
          (wanted) => document.querySelector('[role=log]')?.textContent?.includes(wanted) ?? false,
          text.trim(),
        ),
      { message: text },
    )
    .toBe(true)

test('hostile text shown in messages, places, replies and quotes', async ({
  linnet,
  ben,
  annAndBen,
  annsPage: page,
}) => {
  const as = (person: Person) => ({ url: linnet.url, token: person.token })
  const errors = consoleErrors(page)
  const send = (kind: KindName, content: Record<string, unknown>) =>
    call(as(ben), sendMessage, {
      conversationId: annAndBen as never,
      kind,
      content,
      cid: crypto.randomUUID(),
    })
  for (const text of corpus) {
    const { cseq } = await send('text', { text })
    await send('text', { text, replyTo: cseq })
    const [title, address] = [shortened(text, 100), text]
    await send('location', { latitude: 22.28, longitude: 114.15, title, address })
  }
  await expect(page.getByText('42', { exact: true }).first()).toBeVisible()
  await expectHarmless(page, 'chats')
  await openChat(page, 'Ben')
  for (const text of corpus.toReversed()) {
    await reach(page, shortened(text, 20).slice(0, 12))
    await expectShown(page, text)
    await expectHarmless(page, text)
  }
  await page.mouse.wheel(0, 100_000)
  await bubble(page, '[Location]')
    .getByRole('button', { name: /javascript/ })
    .last()
    .click()
  await expectHarmless(page, 'the place on its page')
  expect(errors).toEqual([])
})

test('hostile text shown in the composer, a draft, a caption, a file name and a place', async ({
  linnet,
  ann,
  annAndBen,
  annsPage: page,
}) => {
  const asAnn = { url: linnet.url, token: ann.token }
  const conversationId = annAndBen as never
  const stored = async () => {
    const { entries } = await call(asAnn, readHistory, { conversationId })
    return entries.map(({ message }) => message.content)
  }
  const errors = consoleErrors(page)
  await openChat(page, 'Ben')
  for (const text of corpus) await say(page, text)
  for (const text of corpus) await expectShown(page, withoutMarkup(text))
  await expectHarmless(page, 'my own bubbles')
  await expect
    .poll(async () => (await stored()).map(textOf))
    .toEqual(expect.arrayContaining(corpus.map((text) => withoutMarkup(text).trim())))
  await choose(page, withoutMarkup(corpus.at(-1) ?? ''), 'Reply')
  await composer(page).fill(hostileTexts.image)
  await expectHarmless(page, 'an answer being written')
  await composer(page).fill('')
  const picture = await drawPicture(page, { name: `${hostileTexts.image}.png`.replaceAll('/', '') })
  await attachFiles(page, 'Photos', [picture])
  const sheet = page.getByRole('dialog')
  const caption = `A picture: ${everyText()}`
  await sheet.getByRole('textbox', { name: 'Add a caption' }).fill(caption)
  await expectHarmless(page, 'the picture to be sent')
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expectShown(page, withoutMarkup(caption))
  for (const key of ['image', 'backwards', 'endless', 'family'] as const) {
    const name = `${shortened(hostileTexts[key] ?? '', 90)}.pdf`
    await sendAsFiles(page, [{ name, mimeType: 'application/pdf', buffer: Buffer.from('not a pdf') }])
  }
  await expect(page.getByRole('log').getByRole('button', { name: /^Download / })).toHaveCount(4)
  await expectHarmless(page, 'files')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 22.3193, longitude: 114.1694 })
  await attach(page, 'Location')
  const place = pane(page, 'detail')
  await place.getByRole('button', { name: 'Use my location' }).click()
  await place.getByRole('textbox', { name: 'Place name' }).fill(hostileTexts.script)
  await place.getByRole('textbox', { name: 'Address or directions' }).fill(hostileTexts.endless)
  await expectHarmless(page, 'the place to be sent')
  await place.getByRole('button', { name: 'Send', exact: true }).click()
  await expectShown(page, hostileTexts.script)
  await expectHarmless(page, 'the conversation')
  const words = { title: hostileTexts.script, address: hostileTexts.endless }
  await expect.poll(stored).toContainEqual(expect.objectContaining(words))
  await expect.poll(stored).toContainEqual(expect.objectContaining({ text: withoutMarkup(caption) }))
  await composer(page).fill(everyText())
  await expect.poll(async () => (await call(asAnn, getChat, { conversationId })).draft).toBe(everyText())
  await page.reload()
  await expect(composer(page)).toHaveValue(everyText())
  await expect(page.getByRole('log').getByRole('button', { name: /^Download / })).toHaveCount(4)
  await expectShown(page, withoutMarkup(caption))
  await expectShown(page, hostileTexts.script)
  await expectHarmless(page, 'the conversation after a reload')
  await goToTab(page, 'Chats')
  await expect(pane(page, 'list').getByText('[Draft]')).toBeVisible()
  await expectHarmless(page, 'a draft in the list')
  expect(errors).toEqual([])
})

test('hostile text shown in group names, announcements, member names and join requests', async ({
  linnet,
  ann,
  ben,
  annsPage: page,
}) => {
  const as = (person: Person) => ({ url: linnet.url, token: person.token })
  const errors = consoleErrors(page)
  for (const text of hostileNames) {
    const name = shortened(text, 20)
    await call(as(ann), createGroup, { personIds: [ben.id as never], name })
  }
  const group = await makeGroup(linnet.url, { owner: ann, members: [ben], name: 'Hikers' })
  const conversationId = group as never
  for (const text of hostileNames) {
    await call(as(ann), setGroupInfo, { conversationId, name: shortened(text, 20) })
    await call(as(ann), setGroupInfo, { conversationId, announcement: text })
    await call(as(ben), setMyGroupName, { conversationId, name: shortened(text, 20) })
  }
  const list = pane(page, 'list')
  await expect(list.getByText(shortened(hostileTexts.script, 20)).first()).toBeVisible()
  await expectHarmless(page, 'chats')
  await call(as(ann), setGroupInfo, { conversationId, name: shortened(hostileTexts.endless, 20) })
  await call(as(ann), setGroupInfo, { conversationId, announcement: hostileTexts.endless })
  await openChat(page, shortened(hostileTexts.endless, 20))
  await expectHarmless(page, 'what happened in the group')
  const detail = pane(page, 'detail')
  await detail.getByRole('button', { name: 'Chat info' }).click()
  await expect(detail.getByRole('button', { name: /^Announcement/ })).toBeVisible()
  await expectHarmless(page, 'group info')
  await detail.getByRole('button', { name: /^Announcement/ }).click()
  await expect(page.getByRole('button', { name: 'Edit announcement' })).toBeVisible()
  await expectHarmless(page, 'announcement')
  await page.keyboard.press('Escape')
  await detail.getByRole('button', { name: /^View all members/ }).click()
  await expect(detail.getByRole('searchbox')).toBeVisible()
  await detail.getByRole('searchbox').fill(hostileTexts.image)
  await expect(detail.getByText(/No results for/)).toBeVisible()
  await expectHarmless(page, 'members')
  await call(as(ann), setGroupInfo, { conversationId, needsReview: true })
  const { code } = await call(as(ann), getInviteLink, { conversationId, days: 7 })
  for (const text of hostileNames) {
    const stranger = await newPerson(linnet.url, shortened(text, 20))
    await call(as(stranger), joinGroup, { code, text: shortened(text, 100) })
  }
  await goToTab(page, 'Contacts')
  await list.getByRole('button', { name: /^Join requests/ }).click()
  await detail.getByRole('button', { name: /WWW/ }).click()
  await expect(detail.getByRole('button', { name: 'Approve' }).first()).toBeVisible()
  // Rows far from the viewport are not rendered.
  const template = detail.getByText(shortened(hostileTexts.template, 100), { exact: true })
  await detail.getByRole('button', { name: 'Approve' }).first().hover()
  await expect(async () => {
    await expectHarmless(page, 'join requests')
    if ((await template.count()) === 0) await page.mouse.wheel(0, 500)
    await expect(template).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expectHarmless(page, 'the last of the join requests')
  expect(errors).toEqual([])
})

test('hostile text shown in remarks, nicknames, chat records and their titles', async ({
  linnet,
  ann,
  annAndBen,
  annsPage: page,
}) => {
  const as = (person: Person) => ({ url: linnet.url, token: person.token })
  const errors = consoleErrors(page)
  const [first] = hostileNames
  for (const text of hostileNames) {
    const friend = await newPerson(linnet.url, shortened(text, 20))
    const chat = (await befriend(linnet.url, ann, friend)) as never
    await call(as(ann), setRemark, { personId: friend.id as never, remark: shortened(text, 20) })
    const sent = await call(as(friend), sendMessage, {
      conversationId: chat,
      kind: 'text',
      content: { text },
      cid: crypto.randomUUID(),
    })
    await call(as(ann), sendMessage, {
      conversationId: annAndBen as never,
      kind: 'chatRecord',
      content: { from: chat, cseqs: [sent.cseq], title: shortened(text, 100) },
      cid: crypto.randomUUID(),
    })
  }
  await goToTab(page, 'Contacts')
  await pane(page, 'list').getByRole('button', { name: '#', exact: true }).click()
  await expect(
    pane(page, 'list')
      .getByText(shortened(first ?? '', 20))
      .first(),
  ).toBeVisible()
  await expectHarmless(page, 'contacts')
  await goToTab(page, 'Chats')
  await expectHarmless(page, 'chats')
  // Chats of the same second have no defined order, so Ben's may be out of sight.
  await page.goto(`${linnet.url}/#${screens.conversation}?conversation=${annAndBen}`)
  for (const text of hostileNames.toReversed()) {
    await reach(page, shortened(text, 100).slice(0, 12))
    await expectShown(page, shortened(text, 100))
  }
  await expectHarmless(page, 'records')
  await bubble(page, hostileTexts.image)
    .getByRole('button', { name: /img src/ })
    .click()
  await expect(pane(page, 'detail').getByRole('listitem')).toHaveCount(1)
  await expectHarmless(page, 'a record on its page')
  expect(errors).toEqual([])
})
