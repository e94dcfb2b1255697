import { messageKinds, sendMessage, setRemark } from '@linnet/protocol'
/** Whatever people write is text, wherever it stands: nothing runs, nothing breaks out of the screen. */
import { createGroup, getInviteLink, joinGroup, setGroupInfo, setMyGroupName } from '@linnet/protocol/groups'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { composer, openChat, say } from './support/conversation'
import { makeGroup } from './support/groups'
import { hostileNames, hostileTexts, shortened } from './support/hostile'
import { drawPicture } from './support/media'
import { attach, attachFiles, bubble, choose } from './support/messages'
import { befriend, call, newContext, newPerson, openAs, type Person } from './support/people'
import { goToTab, pane } from './support/screens'
import { type Linnet, startLinnet } from './support/server'

const corpus = Object.values(hostileTexts)

let linnet: Linnet
let ann: Person
let ben: Person
let conversation: string
let context: BrowserContext
let page: Page
let accidents: string[]

test.beforeAll(async () => {
  linnet = await startLinnet()
})
test.afterAll(() => linnet.stop())

test.beforeEach(async ({ browser }, { project }) => {
  ann = await newPerson(linnet.url, 'Ann')
  ben = await newPerson(linnet.url, 'Ben')
  conversation = await befriend(linnet.url, ann, ben)
  context = await newContext(browser, project)
  page = await openAs(context, linnet.url, ann)
  accidents = []
  page.on('dialog', (dialog) => {
    accidents.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => accidents.push(`error: ${error.message}`))
})
test.afterEach(async () => {
  expect(accidents).toEqual([])
  await context.close()
})

const mine = (person: Person) => ({ url: linnet.url, token: person.token })

/** Nothing became an element, nothing reaches beyond the side of the screen. */
async function expectTame(where: string): Promise<void> {
  expect(await page.locator('body script, [onerror], [onload], img[src="x"]').count(), where).toBe(0)
  expect(await page.locator('a[href^="javascript:" i]').count(), where).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0)
  await expect.poll(() => page.evaluate(sideways), { message: where }).toEqual([])
}

/** What can be scrolled sideways although nobody meant it to, and buttons that stand outside the window. */
function sideways(): string[] {
  const told: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('[data-pane]:not([inert]) *')) {
    if (element.offsetParent === null || element.closest('[inert], .visually-hidden')) continue
    const { overflowX, textOverflow } = getComputedStyle(element)
    const isScrolled = overflowX === 'auto' || overflowX === 'scroll'
    if (isScrolled && textOverflow === 'clip' && element.scrollWidth > element.clientWidth + 1)
      told.push(`${element.tagName}.${element.className} is ${element.scrollWidth} wide`)
    const { left, right, width } = element.getBoundingClientRect()
    if (element.matches('button, input, textarea, h1') && width > 0 && (left < -1 || right > innerWidth + 1))
      told.push(`${element.tagName} "${element.textContent?.slice(0, 30)}" ends at ${Math.round(right)}`)
  }
  return told
}

/** That a text is read as it was written. */
const expectShown = (text: string) =>
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

test('in messages: texts, places, what answers and what is answered', async () => {
  const send = (kind: number, content: Record<string, unknown>) =>
    call(mine(ben), sendMessage, {
      conversationId: conversation as never,
      kind,
      content,
      cid: crypto.randomUUID(),
    })
  for (const text of corpus) {
    const { cseq } = await send(messageKinds.text, { text })
    await send(messageKinds.text, { text, replyTo: cseq })
    const [title, address] = [shortened(text, 100), text]
    await send(messageKinds.location, { latitude: 22.28, longitude: 114.15, title, address })
  }
  await expect(page.getByText('42', { exact: true }).first()).toBeVisible()
  await expectTame('chats')
  await openChat(page, 'Ben')
  await page.getByRole('log').hover()
  await page.mouse.wheel(0, -100_000)
  for (const text of corpus) {
    const card = bubble(page, shortened(text, 20).slice(0, 12))
    await card.scrollIntoViewIfNeeded()
    await expectShown(text)
    await expectTame(text)
  }
  await bubble(page, '[Location]')
    .getByRole('button', { name: /javascript/ })
    .last()
    .click()
  await expectTame('the place on its page')
})

test('in what one writes oneself: the field, the draft, a caption, the name of a file, a place', async () => {
  await openChat(page, 'Ben')
  for (const text of corpus) await say(page, text)
  for (const text of corpus) await expectShown(text)
  await expectTame('my own bubbles')
  await choose(page, corpus.at(-1) ?? '', 'Reply')
  await composer(page).fill(hostileTexts['image'] ?? '')
  await expectTame('an answer being written')
  await composer(page).fill('')
  const picture = await drawPicture(page, { name: `${hostileTexts['image']}.png`.replaceAll('/', '') })
  await attachFiles(page, 'Photos', [picture])
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Add a caption' }).fill(hostileTexts['drawing'] ?? '')
  await expectTame('the picture to be sent')
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expectShown(hostileTexts['drawing'] ?? '')
  for (const key of ['image', 'backwards', 'endless', 'family'] as const) {
    const name = `${shortened(hostileTexts[key] ?? '', 90)}.pdf`
    await attachFiles(page, 'File', [{ name, mimeType: 'application/pdf', buffer: Buffer.from('not a pdf') }])
  }
  await expect(page.getByRole('log').getByRole('button', { name: /^Download / })).toHaveCount(4)
  await expectTame('files')
  await attach(page, 'Location')
  const place = pane(page, 'detail')
  await place.getByRole('textbox', { name: 'Name of the place' }).fill(hostileTexts['script'] ?? '')
  await place.getByRole('textbox', { name: 'Address or directions' }).fill(hostileTexts['endless'] ?? '')
  await expectTame('the place to be sent')
  await place.getByRole('button', { name: 'Send', exact: true }).click()
  await expectShown(hostileTexts['script'] ?? '')
  await expectTame('the conversation')
})

test('in groups: the name, the notice, names of members, words of who asks to join', async () => {
  for (const text of hostileNames) {
    const name = shortened(text, 20)
    await call(mine(ann), createGroup, { personIds: [ben.id as never], name })
  }
  const group = await makeGroup(linnet.url, { owner: ann, members: [ben], name: 'Hikers' })
  const conversationId = group as never
  for (const text of hostileNames) {
    await call(mine(ann), setGroupInfo, { conversationId, name: shortened(text, 20) })
    await call(mine(ann), setGroupInfo, { conversationId, notice: text })
    await call(mine(ben), setMyGroupName, { conversationId, name: shortened(text, 20) })
  }
  const list = pane(page, 'list')
  await expect(list.getByText(shortened(hostileTexts['script'] ?? '', 20)).first()).toBeVisible()
  await expectTame('chats')
  await call(mine(ann), setGroupInfo, { conversationId, name: shortened(hostileTexts['endless'] ?? '', 20) })
  await call(mine(ann), setGroupInfo, { conversationId, notice: hostileTexts['endless'] ?? '' })
  await openChat(page, shortened(hostileTexts['endless'] ?? '', 20))
  await expectTame('what happened in the group')
  const detail = pane(page, 'detail')
  await detail.getByRole('button', { name: 'Chat info' }).click()
  await expect(detail.getByRole('button', { name: /^Notice/ })).toBeVisible()
  await expectTame('group info')
  await detail.getByRole('button', { name: /^Notice/ }).click()
  await expect(page.getByRole('button', { name: 'Edit notice' })).toBeVisible()
  await expectTame('notice')
  await page.keyboard.press('Escape')
  await detail.getByRole('button', { name: /^All members/ }).click()
  await expect(detail.getByRole('searchbox')).toBeVisible()
  await detail.getByRole('searchbox').fill(hostileTexts['image'] ?? '')
  await expect(detail.getByText(/Nothing found for/)).toBeVisible()
  await expectTame('members')
  await call(mine(ann), setGroupInfo, { conversationId, needsReview: true })
  const { code } = await call(mine(ann), getInviteLink, { conversationId, days: 7 })
  for (const text of hostileNames) {
    const stranger = await newPerson(linnet.url, shortened(text, 20))
    await call(mine(stranger), joinGroup, { code, text: shortened(text, 100) })
  }
  await goToTab(page, 'Contacts')
  await list.getByRole('button', { name: /^Join requests/ }).click()
  await detail.getByRole('button', { name: /WWW/ }).click()
  await expect(detail.getByRole('button', { name: 'Let in' }).first()).toBeVisible()
  await expect(
    detail.getByText(shortened(hostileTexts['template'] ?? '', 100), { exact: true }),
  ).toBeVisible()
  await expectTame('join requests')
})

test('in names: a remark, a nickname, a chat record and its title', async () => {
  const [first] = hostileNames
  for (const text of hostileNames) {
    const friend = await newPerson(linnet.url, shortened(text, 20))
    const chat = (await befriend(linnet.url, ann, friend)) as never
    await call(mine(ann), setRemark, { personId: friend.id as never, remark: shortened(text, 20) })
    const sent = await call(mine(friend), sendMessage, {
      conversationId: chat,
      kind: messageKinds.text,
      content: { text },
      cid: crypto.randomUUID(),
    })
    await call(mine(ann), sendMessage, {
      conversationId: conversation as never,
      kind: messageKinds.chatRecord,
      content: { from: chat, cseqs: [sent.cseq], title: shortened(text, 100) },
      cid: crypto.randomUUID(),
    })
  }
  await goToTab(page, 'Contacts')
  await expect(
    pane(page, 'list')
      .getByText(shortened(first ?? '', 20))
      .first(),
  ).toBeVisible()
  await expectTame('contacts')
  await goToTab(page, 'Chats')
  await expectTame('chats')
  await openChat(page, 'Ben')
  for (const text of hostileNames) {
    await bubble(page, shortened(text, 100).slice(0, 12)).scrollIntoViewIfNeeded()
    await expectShown(shortened(text, 100))
  }
  await expectTame('records')
  await bubble(page, hostileTexts['image'] ?? '')
    .getByRole('button', { name: /img src/ })
    .click()
  await expect(pane(page, 'detail').getByRole('listitem')).toHaveCount(1)
  await expectTame('a record on its page')
})
