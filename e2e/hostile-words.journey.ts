/** Searches, the composer and registration take the same hostile texts as every field. */
import { readHistory, textOf } from '@linnet/protocol/conversations/calls'
import { screens } from '@linnet/protocol/screens'
import { composer, openChat } from './support/conversation'
import { expect, test } from './support/fixtures'
import { consoleErrors, expectHarmless, typeHalf } from './support/harmless'
import { everyText, hostileTexts, shortened, withoutMarkup } from './support/hostile'
import { bubble, choose } from './support/messages'
import { call } from './support/people'
import { pane } from './support/screens'

const longest = 'W'.repeat(10_000)

test('hostile text in searches for chats, contacts, strangers, groups and members', async ({
  linnet,
  hikers,
  annsPage: page,
}) => {
  const errors = consoleErrors(page)
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
      await pane(page, 'detail')
        .getByRole('button', { name: /^View all members/ })
        .click()
    const field = page.locator('[data-pane]:not([inert])').getByRole('searchbox', { name: label }).first()
    for (const text of [...Object.values(hostileTexts), '.*(', '%_\\', longest]) {
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
  expect(errors).toEqual([])
})

test('hostile text in the longest message, an edited and a forwarded one', async ({
  linnet,
  ann,
  annAndBen,
  annsPage: page,
  bensPage,
}) => {
  const errors = consoleErrors(page)
  const texts = async () => {
    const conversationId = annAndBen as never
    const { entries } = await call({ url: linnet.url, token: ann.token }, readHistory, { conversationId })
    return entries.map(({ message }) => textOf(message.content))
  }
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
  await composer(page).fill('to be edited')
  await send.click()
  await expect.poll(texts).toContain('to be edited')
  await choose(page, /to be edited/, 'Edit')
  await composer(page).fill(everyText())
  await expectHarmless(page, 'an edit being written')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(texts).toContain(withoutMarkup(everyText()))
  await choose(page, 'onerror', 'Forward')
  await pane(page, 'detail').getByRole('searchbox', { name: 'Search chats' }).fill('Ben')
  await pane(page, 'detail').getByRole('checkbox', { name: 'Ben' }).check()
  await pane(page, 'detail').getByRole('button', { name: 'Send (1/9)' }).click()
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
  expect(errors).toEqual([])
})

test("hostile text in a new group's name, in the log and the list", async ({
  linnet,
  annAndBen,
  annsPage: page,
}) => {
  const errors = consoleErrors(page)
  expect(annAndBen).not.toBe('')
  const detail = pane(page, 'detail')
  for (const text of [hostileTexts.image, hostileTexts.towers, hostileTexts.endless, hostileTexts.family]) {
    const name = shortened(text, 40)
    await page.goto(`${linnet.url}/#${screens.pickFriends}`)
    await detail.getByRole('checkbox', { name: 'Ben' }).check()
    await detail.getByRole('button', { name: /^Next/ }).click()
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Group name' })
    await field.fill(name)
    await expect(field).toHaveValue(name)
    await expectHarmless(page, 'the name of a new group')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(detail.getByRole('heading', { level: 1 })).toHaveText(name.normalize('NFC'))
    await expectHarmless(page, 'a new group')
  }
  expect(errors).toEqual([])
})

test('hostile text after an @ finds nobody and stays in the composer', async ({ hikers, annsPage: page }) => {
  const errors = consoleErrors(page)
  expect(hikers).not.toBe('')
  await openChat(page, 'Hikers')
  for (const text of Object.values(hostileTexts)) {
    await composer(page).fill(`@${text}`)
    await composer(page).press('End')
    await expect(composer(page)).toHaveValue(`@${text}`)
    await expectHarmless(page, `a mention of ${text.slice(0, 40)}`)
  }
  expect(errors).toEqual([])
})

test('hostile text as a chat ID or an account is refused and stays in the field', async ({
  linnet,
  annsPage: page,
  newBrowser,
}) => {
  const errors = consoleErrors(page)
  const sheet = page.getByRole('dialog')
  await page.goto(`${linnet.url}/#${screens.myProfile}`)
  await pane(page, 'detail').getByRole('button', { name: 'Chat ID' }).click()
  const chatId = sheet.getByRole('textbox', { name: 'Chat ID' })
  for (const text of Object.values(hostileTexts).filter((each) => each !== hostileTexts.endless)) {
    await chatId.fill(text)
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(sheet.getByText('Use only letters and digits')).toBeVisible()
    await expect(chatId).toHaveValue(text)
    await expectHarmless(page, `a chat ID of ${text.slice(0, 40)}`)
  }
  const visitor = await (await newBrowser()).newPage()
  const heard = consoleErrors(visitor)
  await visitor.goto(`${linnet.url}/#${screens.register}`)
  // The field expects a phone number until letters are typed.
  const account = pane(visitor, 'full').getByRole('textbox').first()
  for (const text of Object.values(hostileTexts)) {
    await account.fill(text)
    await expectHarmless(visitor, `an account of ${text.slice(0, 40)}`)
  }
  expect([...errors, ...heard]).toEqual([])
})
