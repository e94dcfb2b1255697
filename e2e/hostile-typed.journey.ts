/** Hostile texts are typed into fields, which keep them: as they are, or refused with a word about why. */
import { getChat, readHistory, textOf } from '@linnet/protocol/conversations/calls'
import { screens } from '@linnet/protocol/screens'
import { composer, openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { consoleErrors, expectHarmless, holdsHalf, typeHalf } from './support/harmless'
import { everyText, hostileTexts, shortened, withoutMarkup } from './support/hostile'
import { drawPicture } from './support/media'
import { attach, attachFiles, bubble, choose, sendAsFiles } from './support/messages'
import { call } from './support/people'
import { goToTab, pane } from './support/screens'

const longest = 'W'.repeat(10_000)
const detail = (page: Page) => pane(page, 'detail')

test('the longest message, an answer, an edit and a forwarded note of hostile texts are sent as they were typed', async ({
  linnet,
  ann,
  annAndBen,
  annsPage: page,
  bensPage,
}) => {
  const errors = [consoleErrors(page), consoleErrors(bensPage)]
  const conversationId = annAndBen as never
  const mine = { url: linnet.url, token: ann.token }
  const texts = async () =>
    (await call(mine, readHistory, { conversationId })).entries.map(({ message }) => textOf(message.content))
  await openChat(page, 'Ben')
  await openChat(bensPage, 'Ann')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await composer(page).fill(longest)
  await expect(page.getByText('5000 over the limit')).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(composer(page)).toHaveValue(longest)
  await expectHarmless(page, 'a message that is too long')
  const long = `${everyText()} ${longest}`.slice(0, 5000)
  await composer(page).fill(long)
  await send.click()
  await expect.poll(texts).toContain(withoutMarkup(long))
  await expectHarmless(page, 'the longest message')
  await expect(bubble(bensPage, 'onerror')).toBeVisible()
  await expectHarmless(bensPage, 'the longest message on the other side')
  await choose(page, 'onerror', 'Reply')
  await composer(page).fill('to be edited')
  await expectHarmless(page, 'an answer being written')
  await send.click()
  await expect.poll(texts).toContain('to be edited')
  await choose(page, /to be edited/, 'Edit')
  await composer(page).fill(everyText())
  await expectHarmless(page, 'an edit being written')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(texts).toContain(withoutMarkup(everyText()))
  await choose(page, 'onerror', 'Forward')
  await detail(page).getByRole('searchbox', { name: 'Search chats' }).fill('Ben')
  await detail(page).getByRole('checkbox', { name: 'Ben' }).check()
  await detail(page).getByRole('button', { name: 'Send (1/9)' }).click()
  const note = `as I said: ${everyText()}`
  await page.getByRole('dialog').getByRole('textbox', { name: 'Add a message' }).fill(note)
  await expectHarmless(page, 'what is about to be passed on')
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await expect.poll(texts).toContain(note)
  for (const side of [page, bensPage]) {
    await side.reload()
    await expect
      .poll(async () => (await side.getByRole('log').innerText()).includes(hostileTexts.script))
      .toBe(true)
    await expectHarmless(side, 'an edited message after a reload')
  }
  expect(errors).toEqual([[], []])
})

test('hostile text in a draft, a caption, a file name and a place', async ({
  linnet,
  ann,
  annAndBen,
  annsPage: page,
}) => {
  const errors = consoleErrors(page)
  await openChat(page, 'Ben')
  const picture = await drawPicture(page, { name: `${hostileTexts.image}.png`.replaceAll('/', '') })
  await attachFiles(page, 'Photos', [picture])
  const sheet = page.getByRole('dialog')
  const caption = `A picture: ${everyText()}`
  await sheet.getByRole('textbox', { name: 'Add a caption' }).fill(caption)
  await expectHarmless(page, 'the picture to be sent')
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sheet).toBeHidden()
  for (const key of ['image', 'backwards', 'endless', 'family'] as const) {
    const name = `${shortened(hostileTexts[key], 90)}.pdf`
    await sendAsFiles(page, [{ name, mimeType: 'application/pdf', buffer: Buffer.from('not a pdf') }])
  }
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 22.3193, longitude: 114.1694 })
  await attach(page, 'Location')
  const place = detail(page)
  await place.getByRole('button', { name: 'Use my location' }).click()
  await place.getByRole('textbox', { name: 'Place name' }).fill(hostileTexts.script)
  await place.getByRole('textbox', { name: 'Address or directions' }).fill(hostileTexts.endless)
  await expectHarmless(page, 'the place to be sent')
  await place.getByRole('button', { name: 'Send', exact: true }).click()
  await expectSent(page, caption)
  await composer(page).fill(everyText())
  const mine = { url: linnet.url, token: ann.token }
  const chat = { conversationId: annAndBen as never }
  await expect.poll(async () => (await call(mine, getChat, chat)).draft).toBe(everyText())
  await page.reload()
  await expect(composer(page)).toHaveValue(everyText())
  await expectSent(page, caption)
  await goToTab(page, 'Chats')
  await expect(pane(page, 'list').getByText('[Draft]')).toBeVisible()
  await expectHarmless(page, 'a draft in the list')
  expect(errors).toEqual([])
})

/** The conversation shows the caption, the files and the place. */
async function expectSent(page: Page, caption: string): Promise<void> {
  const log = page.getByRole('log')
  await expect(log.getByRole('button', { name: /^Download / })).toHaveCount(4)
  await expect(log).toContainText(hostileTexts.script)
  await expect.poll(async () => (await log.textContent())?.includes(withoutMarkup(caption))).toBe(true)
  await expectHarmless(page, 'the conversation')
}

test('hostile text in searches, after an @ and as an account finds nobody, and stays in the field', async ({
  linnet,
  hikers,
  annsPage: page,
  newBrowser,
}) => {
  const errors = consoleErrors(page)
  await openChat(page, 'Hikers')
  for (const text of Object.values(hostileTexts)) {
    await composer(page).fill(`@${text}`)
    await composer(page).press('End')
    await expect(composer(page)).toHaveValue(`@${text}`)
    await expectHarmless(page, `a mention of ${text.slice(0, 40)}`)
  }
  for (const [address, label] of [
    [screens.chats, 'Search'],
    [screens.contacts, 'Search contacts'],
    [screens.addFriend, 'Phone, email or chat ID'],
    [screens.myGroups, 'Search by name or number'],
    [screens.pickFriends, 'Search friends'],
    [`${screens.conversationInfo}?conversation=${hikers}`, 'Search members'],
  ] as const) {
    await page.goto(`${linnet.url}/#${address}`)
    if (label === 'Search members')
      await detail(page)
        .getByRole('button', { name: /^View all members/ })
        .click()
    const field = page.locator('[data-pane]:not([inert])').getByRole('searchbox', { name: label }).first()
    for (const text of [hostileTexts.image, everyText(), '.*(', '%_\\', longest]) {
      await field.fill(text)
      if (label.startsWith('Phone') && text.length <= 100) {
        await field.press('Enter')
        await expect(page.getByText('No one found').first()).toBeVisible()
      }
      await expectHarmless(page, `${label}: ${text.slice(0, 40)}`)
    }
    await typeHalf(field)
    await expectHarmless(page, `${label}: half a character`)
    await field.fill('')
  }
  const visitor = await (await newBrowser()).newPage()
  const visitorErrors = consoleErrors(visitor)
  await visitor.goto(`${linnet.url}/#${screens.register}`)
  // The field expects a phone number until letters are typed.
  const account = pane(visitor, 'full').getByRole('textbox').first()
  for (const text of Object.values(hostileTexts)) {
    await account.fill(text)
    await expectHarmless(visitor, `an account of ${text.slice(0, 40)}`)
  }
  expect([...errors, ...visitorErrors]).toEqual([])
})

test('a name that is refused stays in the field, one that is not stands on the screen at once', async ({
  linnet,
  annsPage: page,
}) => {
  const errors = consoleErrors(page)
  const sheet = page.getByRole('dialog')
  const save = sheet.getByRole('button', { name: 'Save', exact: true })
  await page.goto(`${linnet.url}/#${screens.myProfile}`)
  await detail(page).getByRole('button', { name: 'Nickname' }).click()
  const nickname = sheet.getByRole('textbox', { name: 'Nickname' })
  await typeHalf(nickname)
  await save.click()
  await expect(page.getByText(/can’t be (sent|used)/).first()).toBeVisible()
  expect(await holdsHalf(nickname)).toBe(true)
  const name = shortened(hostileTexts.image + hostileTexts.endless, 40)
  await nickname.fill(name)
  await expectHarmless(page, 'a nickname being written')
  await save.click()
  await expect(sheet).toBeHidden()
  await expect(detail(page).getByText(name).first()).toBeVisible()
  await expectHarmless(page, 'a nickname')

  await detail(page).getByRole('button', { name: 'Chat ID' }).click()
  const chatId = sheet.getByRole('textbox', { name: 'Chat ID' })
  for (const text of [hostileTexts.image, hostileTexts.backwards, hostileTexts.towers, hostileTexts.sql]) {
    await chatId.fill(text)
    await save.click()
    await expect(sheet.getByText('Use only letters and digits')).toBeVisible()
    await expect(chatId).toHaveValue(text)
    await expectHarmless(page, `a chat ID of ${text.slice(0, 40)}`)
  }
  await page.goto(`${linnet.url}/#${screens.report}`)
  await page.reload()
  await detail(page).getByRole('textbox', { name: 'Your feedback' }).fill(everyText())
  await expectHarmless(page, 'a report')
  await detail(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Sent. Thank you').first()).toBeVisible()
  expect(errors).toEqual([])
})
