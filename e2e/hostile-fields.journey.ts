/** Every text field takes any text: it is either stored as written, or refused and left in the field. */
import { getPerson, listFriendRequests, listFriends, saveTag } from '@linnet/protocol/contacts/calls'
import { getGroup, getInviteLink, listApplications, setGroupInfo } from '@linnet/protocol/groups/calls'
import { groupCodeLink } from '@linnet/protocol/scan'
import { screens } from '@linnet/protocol/screens'
import { getBase } from '@linnet/protocol/startup/calls'
import type { Locator } from '@playwright/test'
import { expect, type Page, test } from './support/fixtures'
import { consoleErrors, expectHarmless, holdsHalf, typeHalf } from './support/harmless'
import { everyText, hostileTexts, shortened } from './support/hostile'
import { call, newPerson } from './support/people'
import { pane } from './support/screens'

interface Field {
  what: string
  /** Maximum length in characters. */
  limit: number
  /** Opens the screen with the field. */
  open: () => Promise<Locator>
  /** Submits it. */
  save: () => Promise<void>
  /** Reads the value from the server. */
  read: () => Promise<string>
  /** Text visible to everyone is normalized, and must not contain marks that change the direction of the text around it. */
  isPublic?: boolean
}

const detail = (page: Page): Locator => pane(page, 'detail')
const longest = 'W'.repeat(10_000)

/** Short fields get the hostile texts one by one, long fields all at once. */
function textsFor({ limit, isPublic = false }: Field): string[] {
  const { image, towers, sql, endless, backwards, family } = hostileTexts
  const worst = [image, towers, sql, endless, ...(isPublic ? [] : [backwards]), family]
  if (limit < 300) return worst.map((text) => shortened(text, limit))
  return [shortened(everyText(isPublic), limit), shortened(longest, limit)]
}

/** Texts come back unchanged from the server and after a reload, and are always rendered as text. */
async function expectKept(page: Page, field: Field): Promise<void> {
  const texts = textsFor(field)
  const asStored = (text: string) => (field.isPublic ? text.normalize('NFC') : text)
  for (const text of texts) {
    const input = await field.open()
    await input.fill(text)
    await expect(input, field.what).toHaveValue(text)
    await expectHarmless(page, `${field.what} being written`)
    const form = await input.elementHandle()
    await field.save()
    await expect.poll(field.read, { message: field.what }).toBe(asStored(text))
    // The server stores the value before the form closes, and anything opened in between would be closed instead.
    await expect.poll(() => form?.isVisible(), { message: `${field.what} closed` }).toBe(false)
    await expectHarmless(page, `${field.what} written`)
  }
  await page.reload()
  await expect(await field.open(), `${field.what} after a reload`).toHaveValue(asStored(texts.at(-1) ?? ''))
}

/** Invalid text shows an error and stays in the field. */
async function expectRefused(page: Page, field: Field): Promise<void> {
  const before = await field.read()
  await page.reload()
  const input = await field.open()
  await typeHalf(input)
  await field.save()
  await expect(page.getByText(/can’t be (sent|used)/).first(), field.what).toBeVisible()
  expect(await holdsHalf(input), field.what).toBe(true)
  expect(await field.read(), field.what).toBe(before)
  await page.reload()
}

const saveIn = (place: Page | Locator) => () =>
  place.getByRole('button', { name: 'Save', exact: true }).click()

test('hostile text in my nickname and signature', async ({ linnet, ann, annsPage: page }) => {
  const errors = consoleErrors(page)
  const profile = async () => (await call({ url: linnet.url, token: ann.token }, getBase, {})).profile
  const sheet = page.getByRole('dialog')
  const openRow = (row: string) => async () => {
    await expect(sheet).toBeHidden()
    await page.goto(`${linnet.url}/#${screens.myProfile}`)
    await detail(page).getByRole('button', { name: row }).click()
    return sheet.getByRole('textbox', { name: row })
  }
  const save = saveIn(sheet)
  const fields: Field[] = [
    {
      what: 'nickname',
      limit: 40,
      open: openRow('Nickname'),
      save,
      read: async () => (await profile()).nickname,
      isPublic: true,
    },
    {
      what: 'signature',
      limit: 120,
      open: openRow('Bio'),
      save,
      read: async () => (await profile()).signature,
      isPublic: true,
    },
  ]
  for (const field of fields) {
    await expectKept(page, field)
    await expectRefused(page, field)
  }
  expect(errors).toEqual([])
})

test("hostile text in a friend's remark, number, note and tag, and in a report", async ({
  linnet,
  ann,
  ben,
  annsPage: page,
}) => {
  const errors = consoleErrors(page)
  const friend = async () => {
    const letters = await call({ url: linnet.url, token: ann.token }, listFriends, {})
    return letters.flatMap(({ friends }) => friends).find(({ id }) => id === ben.id)
  }
  const openField = (name: string) => async () => {
    await page.goto(`${linnet.url}/#${screens.remark}?person=${ben.id}`)
    return detail(page).getByRole('textbox', { name })
  }
  const save = saveIn(detail(page))
  const remark = async () => (await friend())?.remark ?? ''
  const noted = async () =>
    call({ url: linnet.url, token: ann.token }, getPerson, { personId: ben.id as never })
  const { id: tagId } = await call({ url: linnet.url, token: ann.token }, saveTag, {
    name: 'choir',
    personIds: [ben.id as never],
  })
  const openTag = async () => {
    await page.goto(`${linnet.url}/#${screens.tag}?tag=${tagId}`)
    return detail(page).getByRole('textbox', { name: 'Tag name' })
  }
  const tag = async () => (await friend())?.tag ?? ''
  const fields: Field[] = [
    { what: 'remark', limit: 40, open: openField('Alias'), save, read: remark },
    {
      what: 'number',
      limit: 40,
      open: openField('Phone'),
      save,
      read: async () => (await noted()).phone ?? '',
    },
    { what: 'note', limit: 200, open: openField('Note'), save, read: async () => (await noted()).note ?? '' },
    { what: 'tag', limit: 20, open: openTag, save, read: tag },
  ]
  for (const field of fields) {
    await expectKept(page, field)
    await expectRefused(page, field)
  }
  for (const [address, label, words] of [
    [`${screens.report}?person=${ben.id}`, 'Details', everyText()],
    [screens.report, 'What would you like to tell us?', longest.slice(0, 1000)],
  ] as const) {
    await page.goto(`${linnet.url}/#${address}`)
    await detail(page).getByRole('textbox', { name: label }).fill(words)
    await expectHarmless(page, 'a report')
    await detail(page).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Sent. Thank you').first()).toBeVisible()
  }
  expect(errors).toEqual([])
})

test("hostile text in a group's name, announcement, nicknames, copy and blocked words", async ({
  linnet,
  ann,
  hikers,
  annsPage: page,
}) => {
  const errors = consoleErrors(page)
  const conversationId = hikers as never
  const group = () => call({ url: linnet.url, token: ann.token }, getGroup, { conversationId })
  const goTo = (screen: string) => page.goto(`${linnet.url}/#${screen}?conversation=${hikers}`)
  const sheet = page.getByRole('dialog')
  const openRow = (row: string, name: string) => async () => {
    await expect(sheet).toBeHidden()
    await goTo(screens.conversationInfo)
    await detail(page)
      .getByRole('button', { name: new RegExp(`^${row}`) })
      .click()
    if (row === 'Announcement') await sheet.getByRole('button', { name: 'Edit announcement' }).click()
    return sheet.getByRole('textbox', { name })
  }
  const fields: Field[] = [
    {
      what: 'group name',
      limit: 60,
      open: openRow('Group name', 'Group name'),
      save: saveIn(sheet),
      read: async () => (await group()).name,
      isPublic: true,
    },
    {
      what: 'announcement',
      limit: 600,
      open: openRow('Announcement', 'Edit announcement'),
      save: saveIn(sheet),
      read: async () => (await group()).announcement,
      isPublic: true,
    },
    {
      what: 'my name in the group',
      limit: 40,
      open: async () => {
        await goTo(screens.myGroupName)
        return detail(page).getByRole('textbox', { name: 'My name in this group' })
      },
      save: saveIn(page),
      read: async () => (await group()).myName,
      isPublic: true,
    },
  ]
  for (const field of fields) {
    await expectKept(page, field)
    await expectRefused(page, field)
  }
  await goTo(screens.manageGroup)
  await detail(page).getByRole('button', { name: 'Word filter' }).click()
  for (const word of [hostileTexts.image, hostileTexts.family, shortened(hostileTexts.endless, 40)]) {
    await sheet.getByRole('textbox', { name: 'Add a word' }).fill(word)
    await sheet.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.poll(async () => (await group()).forbiddenWords).toContain(word)
    await expectHarmless(page, 'words that are not allowed')
  }
  await goTo(screens.copyGroup)
  await detail(page).getByRole('textbox', { name: 'New group name' }).fill(hostileTexts.image)
  await detail(page).getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(detail(page).getByRole('heading', { name: hostileTexts.image, level: 1 })).toBeVisible()
  await expectHarmless(page, 'a copied group')
  expect(errors).toEqual([])
})

test('hostile text in requests to be friends and to join a group', async ({
  linnet,
  ann,
  hikers,
  openPage,
}) => {
  const mine = { url: linnet.url, token: ann.token }
  const conversationId = hikers as never
  await call(mine, setGroupInfo, { conversationId, needsReview: true })
  const { code } = await call(mine, getInviteLink, { conversationId, days: 7 })
  const wordsToAnn = async () => {
    const [request] = await call(mine, listFriendRequests, {})
    return request?.text
  }
  const wordsToGroup = async () => {
    const { applications } = await call(mine, listApplications, { conversationId })
    return applications[0]?.text
  }
  for (const text of [hostileTexts.image, hostileTexts.towers, shortened(everyText(), 100)]) {
    const stranger = await newPerson(linnet.url, 'Dan')
    const page = await openPage(stranger)
    const errors = consoleErrors(page)
    await page.goto(`${linnet.url}/#${screens.requestFriend}?person=${ann.id}`)
    await detail(page).getByRole('textbox', { name: 'Request message' }).fill(text)
    await detail(page).getByRole('textbox', { name: 'Alias' }).fill(shortened(text, 40))
    await expectHarmless(page, 'a friend request being written')
    await detail(page).getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Request sent', { exact: true })).toBeVisible()
    await expect.poll(wordsToAnn).toBe(text)
    await page.goto(groupCodeLink(`${linnet.url}/`, { code }))
    const words = detail(page).getByRole('textbox', { name: 'Introduce yourself' })
    await typeHalf(words)
    await detail(page).getByRole('button', { name: 'Ask to join' }).click()
    await expect(page.getByText(/can’t be (sent|used)/).first()).toBeVisible()
    expect(await holdsHalf(words)).toBe(true)
    await words.fill(text)
    await detail(page).getByRole('button', { name: 'Ask to join' }).click()
    await expect(detail(page).getByText('Request sent. You’ll join')).toBeVisible()
    await expect.poll(wordsToGroup).toBe(text)
    await expectHarmless(page, 'having asked')
    expect(errors).toEqual([])
  }
})
