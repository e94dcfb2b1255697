/** Two people use the same browser one after the other: the second sees nothing of the first. */
import { setRemark } from '@linnet/protocol/contacts/calls'
import { inviteMembers, setGroupInfo, setMyGroupName } from '@linnet/protocol/groups/calls'
import { composer, openChat, ownBubble, say } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { drawPicture, expectPainted } from './support/media'
import { attachFiles, choose, sendPreview } from './support/messages'
import { fund } from './support/money'
import { befriend, call, newPerson } from './support/people'
import { goToTab, openFromMe, pane, tab } from './support/screens'
import { databases, logInByPassword, logOut } from './support/signing-in'

// The second account goes offline without a reload, so the screens must be cached on the device.
test.use({ serviceWorkers: 'allow' })

const detail = (page: Page) => pane(page, 'detail')

/** Opens Ben's profile from the conversation. */
async function openBen(page: Page, chat: string): Promise<void> {
  await goToTab(page, 'Chats')
  await openChat(page, chat)
  await detail(page).getByRole('button', { name: 'Chat info' }).click()
  await detail(page).getByRole('button', { name: chat }).click()
}

const searchChats = (page: Page) => pane(page, 'list').getByRole('searchbox', { name: 'Search' })

async function openGroupInfo(page: Page): Promise<void> {
  await goToTab(page, 'Chats')
  await openChat(page, 'Hikers')
  await detail(page).getByRole('button', { name: 'Chat info' }).click()
}

test('the next person who logs in sees nothing of the one before, not even offline', async ({
  linnet,
  ann,
  ben,
  hikers,
  annsPage: page,
}) => {
  test.setTimeout(150_000)
  const { url } = linnet
  const as = (person: { token: string }) => ({ url, token: person.token })
  const dana = await newPerson(url, 'Dana')
  await befriend(url, dana, ben)
  await befriend(url, ann, dana)
  const conversationId = hikers as never
  await call(as(ann), inviteMembers, { conversationId, personIds: [dana.id as never] })
  await call(as(ann), setRemark, { personId: ben.id as never, remark: 'Benjamin of the choir', tag: 'alto' })
  await call(as(ann), setGroupInfo, { conversationId, announcement: 'Six by the pier' })
  await call(as(ann), setMyGroupName, { conversationId, name: 'Ann the guide' })
  await fund(url, ann, 12_300n)

  await test.step('the first looks at friends, a profile, a group and the wallet, and leaves words unsent', async () => {
    await openBen(page, 'Benjamin of the choir')
    await expect(detail(page).getByText('alto')).toBeVisible()
    await openGroupInfo(page)
    await expect(detail(page).getByText('Ann the guide').first()).toBeVisible()
    await expect(detail(page).getByRole('button', { name: 'Manage group' })).toBeVisible()
    await goToTab(page, 'Chats')
    await openChat(page, 'Hikers')
    await say(page, 'who brings tea?')
    await attachFiles(page, 'Photos', [await drawPicture(page, { name: 'pier.png' })])
    await sendPreview(page)
    await expectPainted(page.getByRole('button', { name: 'Open photo' }))
    await expect(ownBubble(page, 'who brings tea\\?')).toHaveAccessibleName(/(Sent|Delivered|Read)/)
    await choose(page, 'who brings tea?', 'Reply')
    await composer(page).fill('a draft of Ann')
    await goToTab(page, 'Contacts')
    await expect(pane(page, 'list').getByText('조하늘')).toBeVisible()
    await openFromMe(page, 'Wallet')
    await expect(detail(page).getByText('123.00').first()).toBeVisible()
    await detail(page).getByRole('button', { name: 'Transactions' }).first().click()
    await expect(detail(page).getByText('+123.00')).toBeVisible()
    await goToTab(page, 'Me')
    await expect(pane(page, 'list').getByText('Ann', { exact: true })).toBeVisible()
    await goToTab(page, 'Chats')
    await expect(pane(page, 'list').getByText('조하늘')).toBeVisible()
    await expect(pane(page, 'list').getByText(/a draft of Ann/)).toBeVisible()
    await searchChats(page).fill('hik')
  })
  const fileKey = () => page.evaluate(() => encodeURIComponent(localStorage.getItem('linnet.fileKey') ?? ''))
  await logOut(page)
  const fetched: string[] = []
  page.context().on('request', (request) => fetched.push(request.url()))
  await expect.poll(() => databases(page)).toEqual([])
  await logInByPassword(page, dana)
  await expect(pane(page, 'list').getByText('Hikers')).toBeVisible()
  await page.context().setOffline(true)

  await test.step('without a network the second sees only what is their own', async () => {
    await expect(pane(page, 'list').getByText('Waiting for network')).toBeVisible()
    await expect(searchChats(page)).toHaveValue('')
    await expectNothingOf(page, ['조하늘', 'Benjamin of the choir'])
    await expect(pane(page, 'list').getByText(/a draft of Ann/)).toHaveCount(0)
    await openBen(page, 'Ben')
    await expect(
      detail(page)
        .getByText(/Check your connection|Ben/)
        .first(),
    ).toBeVisible()
    await expectNothingOf(page, ['Benjamin of the choir', 'alto'])
    await openGroupInfo(page)
    await expect(
      detail(page)
        .getByText(/Check your connection/)
        .first(),
    ).toBeVisible()
    await expectNothingOf(page, ['Ann the guide', 'Manage group'])
    await goToTab(page, 'Chats')
    await openChat(page, 'Hikers')
    await expect(composer(page)).toHaveValue('')
    await expect(detail(page).getByText(/^Reply to/)).toHaveCount(0)
    await goToTab(page, 'Contacts')
    await expect(pane(page, 'list').getByText(/Check your connection/)).toBeVisible()
    await expectNothingOf(page, ['조하늘', 'Benjamin of the choir'])
    await openFromMe(page, 'Wallet')
    await expect(
      detail(page)
        .getByText(/Check your connection/)
        .first(),
    ).toBeVisible()
    await expectNothingOf(page, ['123.00'])
    await goToTab(page, 'Me')
    await expectNothingOf(page, ['Ann'])
  })

  await page.context().setOffline(false)
  await test.step('with a network the second sees their own', async () => {
    await expect(pane(page, 'list').getByText('Dana', { exact: true })).toBeVisible()
    await openFromMe(page, 'Wallet')
    await expect(detail(page).getByText('0.00').first()).toBeVisible()
    await goToTab(page, 'Contacts')
    await expect(pane(page, 'list').getByText('Ben', { exact: true })).toBeVisible()
    await expectNothingOf(page, ['조하늘', 'Benjamin of the choir'])
    await openGroupInfo(page)
    await expect(detail(page).getByText('Six by the pier')).toBeVisible()
    await expect(detail(page).getByRole('button', { name: 'Manage group' })).toHaveCount(0)
    await openBen(page, 'Ben')
    await expect(detail(page).getByRole('heading', { name: 'Ben', level: 2 })).toBeVisible()
    await expect(tab(page, 'Chats')).toBeAttached()
    await goToTab(page, 'Chats')
    await openChat(page, 'Hikers')
    const photo = page.getByRole('button', { name: 'Open photo' })
    await expectPainted(photo)
    // The first account's files are gone from the device, so the second fetches them with its own key.
    const key = await fileKey()
    expect(key).not.toBe('')
    await expect.poll(() => fetched.filter((url) => url.includes(`k=${key}`))).not.toEqual([])
    await expect.poll(() => databases(page)).toEqual([`linnet-${dana.id}`])
  })
})

/** Expects none of these texts in a visible pane. */
async function expectNothingOf(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await expect(page.locator('[data-pane]:not([inert])').getByText(text, { exact: true })).toHaveCount(0)
}
