/** Three people, each in their own browser, create a group and talk in it. */
import { sendMessage } from '@linnet/protocol'
import { dissolveGroup, setGroupInfo } from '@linnet/protocol/groups/calls'
import { composer, expectTexts, openChat, ownBubble, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { makeGroup } from './support/groups'
import { befriend, call, newPerson } from './support/people'
import { goToTab, pane, tab } from './support/screens'

test('a group is created from contacts, and its messages reach everyone', async ({
  annsPage,
  bensPage,
  chosPage,
}) => {
  await goToTab(annsPage, 'Contacts')
  await pane(annsPage, 'list').getByRole('button', { name: 'Groups', exact: true }).click()
  await pane(annsPage, 'detail').getByRole('button', { name: 'New group' }).first().click()
  await pane(annsPage, 'detail').getByRole('checkbox', { name: 'Ben' }).check()
  await pane(annsPage, 'detail').getByRole('checkbox', { name: '조하늘' }).check()
  await pane(annsPage, 'detail').getByRole('button', { name: /^Next/ }).click()
  await annsPage.getByRole('textbox', { name: 'Group name' }).fill('Hikers 등산')
  await annsPage.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(pane(annsPage, 'detail').getByRole('heading', { name: 'Hikers 등산', level: 1 })).toBeVisible()
  await say(annsPage, 'six at the pier?')
  for (const page of [bensPage, chosPage]) {
    await expect(tab(page, 'Chats')).toHaveAccessibleName(/unread/)
    await openChat(page, 'Hikers 등산')
    await expect(page.getByRole('log').getByText('six at the pier?')).toBeVisible()
    await expect(tab(page, 'Chats')).not.toHaveAccessibleName(/unread/)
  }
  await say(bensPage, 'yes')
  await say(chosPage, '네')
  for (const page of [annsPage, bensPage, chosPage])
    await expectTexts(page, ['six at the pier?', 'yes', '네'])
})

test('a new name and a new announcement show on every screen at once', async ({
  linnet,
  ann,
  hikers,
  annsPage,
  bensPage,
}) => {
  await openChat(bensPage, 'Hikers')
  await openChat(annsPage, 'Hikers')
  const info = pane(annsPage, 'detail')
  await info.getByRole('button', { name: 'Chat info' }).click()
  await info.getByRole('button', { name: /^Group name/ }).click()
  await annsPage.getByRole('textbox', { name: 'Group name' }).fill('Early birds')
  await annsPage.getByRole('button', { name: 'Save' }).click()
  await expect(pane(bensPage, 'detail').getByRole('heading', { name: 'Early birds', level: 1 })).toBeVisible()
  await expect(bensPage.getByRole('log').getByText(/Ann.*Early birds/)).toBeVisible()
  await info.getByRole('button', { name: /^Announcement/ }).click()
  await annsPage.getByRole('button', { name: 'Edit announcement' }).click()
  await annsPage.getByRole('textbox', { name: 'Edit announcement' }).fill('Six in the morning, bring tea')
  await annsPage.getByRole('button', { name: 'Save' }).click()
  await expect(bensPage.getByRole('log').getByText('Ann updated the announcement')).toBeVisible()
  await pane(bensPage, 'detail').getByRole('button', { name: 'Chat info' }).click()
  await expect(pane(bensPage, 'detail').getByRole('button', { name: /^Announcement/ })).toContainText(
    'bring tea',
  )
  // Members are not offered actions reserved for administrators.
  await expect(pane(bensPage, 'detail').getByRole('button', { name: 'Manage group' })).toHaveCount(0)
  const mine = { url: linnet.url, token: ann.token }
  await call(mine, setGroupInfo, { conversationId: hikers as never, onlyAdminsEdit: true })
  await pane(bensPage, 'detail').getByRole('button', { name: 'Back', exact: true }).click()
  await pane(bensPage, 'detail').getByRole('button', { name: 'Chat info' }).click()
  await expect(pane(bensPage, 'detail').getByRole('button', { name: /^Group name/ })).toHaveCount(0)
})

test('several people can be mentioned at once', async ({ hikers, annsPage, bensPage }) => {
  expect(hikers).not.toBe('')
  await openChat(annsPage, 'Hikers')
  await composer(annsPage).pressSequentially('@')
  await annsPage.getByRole('option', { name: 'Select multiple' }).click()
  const people = pane(annsPage, 'detail')
  for (const name of ['Ben', '조하늘']) await people.getByRole('checkbox', { name }).check()
  await people.getByRole('button', { name: 'Done (2)' }).click()
  await expect(composer(annsPage)).toHaveValue(/^@Ben.@조하늘/)
  await composer(annsPage).press('End')
  await composer(annsPage).pressSequentially('tea?')
  await annsPage.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(pane(bensPage, 'list').getByText('[@you]')).toBeVisible()

  // The words decide the direction of a row, not the label and the name before them.
  await composer(annsPage).fill('שלום!')
  await annsPage.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(pane(bensPage, 'list').getByText('שלום!')).toHaveCSS('direction', 'rtl')
})

test('a mention finds people by the letters of their names and leads them to the message', async ({
  linnet,
  ann,
  ben,
  cho,
  openPage,
  annsPage,
}) => {
  const wang = await newPerson(linnet.url, '王晨曦')
  await befriend(linnet.url, ann, wang)
  const members = [ben, cho, wang]
  const conversation = await makeGroup(linnet.url, { owner: ann, members, name: 'Hikers' })
  const wangsPage = await openPage(wang)
  const asAnn = { url: linnet.url, token: ann.token }
  const conversationId = conversation as never
  const sendLines = async (count: number) => {
    for (let index = 0; index < count; index++)
      await call(asAnn, sendMessage, {
        conversationId,
        kind: 'text',
        content: { text: `line ${index}` },
        cid: crypto.randomUUID(),
      })
  }
  // The conversation opens at the first unread message, and the mention is far below it.
  await sendLines(25)
  await openChat(annsPage, 'Hikers')
  await composer(annsPage).pressSequentially('@ㅈㅎ')
  const people = annsPage.getByRole('listbox', { name: 'Mention someone' })
  await expect(people.getByRole('option', { name: '조하늘' })).toBeVisible()
  await expect(people.getByRole('option', { name: '王晨曦' })).toHaveCount(0)
  await composer(annsPage).fill('')
  await composer(annsPage).pressSequentially('@wcx')
  await people.getByRole('option', { name: '王晨曦' }).click()
  await composer(annsPage).pressSequentially('the tea is yours')
  await annsPage.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(ownBubble(annsPage, '@王晨曦 the tea is yours')).toHaveAccessibleName(/(Sent|Delivered|Read)$/)
  await sendLines(5)
  await expect(pane(wangsPage, 'list').getByText('[@you]')).toBeVisible()
  await openChat(wangsPage, 'Hikers')
  const pill = wangsPage.getByRole('button', { name: /mentions?/ })
  await pill.click()
  await expect(wangsPage.getByRole('log').getByText('@王晨曦 the tea is yours')).toBeInViewport()
  await expect(pill).toBeHidden()
  await expect(tab(wangsPage, 'Chats')).not.toHaveAccessibleName(/unread/)
  await goToTab(wangsPage, 'Chats')
  await expect(pane(wangsPage, 'list').getByText('[@you]')).toHaveCount(0)
  await call(asAnn, dissolveGroup, { conversationId })
  await expect(pane(wangsPage, 'list').getByText('This group was dissolved')).toBeVisible()
})
