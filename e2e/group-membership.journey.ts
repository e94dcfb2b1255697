/** Muting, joining, removal, handover and disbanding in a group: everyone's screens follow at once. */
import { getInviteLink, muteMember, removeMembers, setGroupInfo } from '@linnet/protocol/groups/calls'
import { groupCodeLink } from '@linnet/protocol/scan'
import { composer, openChat, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { makeGroup } from './support/groups'
import { call, newPerson } from './support/people'
import { goToTab, pane, tab } from './support/screens'

test('a muted member sees why instead of the composer, and gets it back at once when unmuted', async ({
  linnet,
  ann,
  ben,
  hikers,
  annsPage,
  bensPage,
  chosPage,
}) => {
  for (const page of [annsPage, bensPage, chosPage]) await openChat(page, 'Hikers')
  const annsPane = pane(annsPage, 'detail')
  await annsPane.getByRole('button', { name: 'Chat info' }).click()
  await annsPane.getByRole('button', { name: 'Manage group' }).click()
  await annsPane.getByRole('switch', { name: 'Mute everyone' }).click()
  const closed = 'Only the owner and admins can send messages'
  for (const page of [bensPage, chosPage]) {
    await expect(page.getByText(closed)).toBeVisible()
    await expect(composer(page)).toBeHidden()
  }
  await annsPane.getByRole('switch', { name: 'Mute everyone' }).click()
  await expect(composer(bensPage)).toBeVisible()
  await annsPane.getByRole('button', { name: 'Back', exact: true }).click()
  await annsPane.getByRole('button', { name: /^View all members/ }).click()
  await annsPane.getByRole('searchbox', { name: 'Search members' }).fill('ben')
  await expect(annsPane.getByText('조하늘')).toHaveCount(0)
  await annsPane.getByRole('button', { name: 'More', exact: true }).click()
  await annsPage.getByRole('button', { name: 'Mute', exact: true }).click()
  await annsPage.getByRole('button', { name: '10 minutes' }).click()
  await expect(annsPane.getByText(/Muted until/)).toBeVisible()
  await expect(bensPage.getByText(/You’re muted until .* left/)).toBeVisible()
  await say(chosPage, 'I may')
  await expect(bensPage.getByRole('log').getByText('I may')).toBeVisible()
  const mine = { url: linnet.url, token: ann.token }
  await call(mine, muteMember, {
    conversationId: hikers as never,
    personId: ben.id as never,
    seconds: 0,
  })
  await say(bensPage, 'and so may I')
  await expect(chosPage.getByRole('log').getByText('and so may I')).toBeVisible()
})

test('someone joining by link waits for an administrator and is in as soon as one approves', async ({
  linnet,
  ann,
  ben,
  openPage,
  annsPage,
}) => {
  const conversation = await makeGroup(linnet.url, { owner: ann, members: [ben], name: 'Hikers' })
  const mine = { url: linnet.url, token: ann.token }
  const conversationId = conversation as never
  await call(mine, setGroupInfo, { conversationId, needsReview: true })
  const { code } = await call(mine, getInviteLink, { conversationId, days: 7 })
  const dan = await newPerson(linnet.url, 'Dan')
  const dansPage = await openPage(dan)
  await expect(dansPage.getByText('No chats yet')).toBeVisible()
  await dansPage.goto(groupCodeLink(`${linnet.url}/`, { code }))
  const dansPane = pane(dansPage, 'detail')
  await expect(dansPane.getByRole('heading', { name: 'Hikers', level: 2 })).toBeVisible()
  await dansPane.getByRole('textbox', { name: 'Introduce yourself' }).fill('It is me, Dan')
  await dansPane.getByRole('button', { name: 'Ask to join' }).click()
  await expect(dansPane.getByText('Request sent. You’ll join')).toBeVisible()
  await expect(tab(annsPage, 'Contacts')).toHaveAccessibleName(/1 unread/)
  await goToTab(annsPage, 'Contacts')
  await pane(annsPage, 'list')
    .getByRole('button', { name: /^Join requests/ })
    .click()
  const annsPane = pane(annsPage, 'detail')
  await annsPane.getByRole('button', { name: /Hikers/ }).click()
  await expect(annsPane.getByText('It is me, Dan')).toBeVisible()
  await annsPane.getByRole('button', { name: 'Approve' }).click()
  await expect(annsPane.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(tab(annsPage, 'Contacts')).not.toHaveAccessibleName(/unread/)
  await dansPane.getByRole('button', { name: 'Open chat' }).click()
  await say(dansPage, 'here I am')
  await goToTab(annsPage, 'Chats')
  await openChat(annsPage, 'Hikers')
  await expect(annsPage.getByRole('log').getByText('here I am')).toBeVisible()
})

test('a removed member leaves the chat at once and receives nothing more from it', async ({
  linnet,
  ann,
  ben,
  hikers,
  annsPage,
  bensPage,
}) => {
  await openChat(annsPage, 'Hikers')
  await openChat(bensPage, 'Hikers')
  await say(annsPage, 'before')
  await expect(bensPage.getByRole('log').getByText('before')).toBeVisible()
  const annsPane = pane(annsPage, 'detail')
  await annsPane.getByRole('button', { name: 'Chat info' }).click()
  await annsPane.getByRole('button', { name: 'Remove', exact: true }).click()
  await annsPane.getByRole('checkbox', { name: 'Ben' }).check()
  await annsPane.getByRole('button', { name: /^Remove \(1\)/ }).click()
  await annsPage
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(annsPage.getByText('1 member removed')).toBeVisible()
  await expect(bensPage.getByText('You were removed from “Hikers”')).toBeVisible()
  await expect(bensPage.getByRole('log')).toBeHidden()
  await expect(composer(bensPage)).toBeHidden()
  await expect(pane(bensPage, 'list').getByText('Hikers')).toHaveCount(0)
  const mine = { url: linnet.url, token: ann.token }
  await call(mine, setGroupInfo, { conversationId: hikers as never, announcement: 'not for Ben' })
  // A later message on the same socket proves that the announcement was not delivered.
  const again = await makeGroup(linnet.url, { owner: ann, members: [ben], name: 'Second try' })
  await expect(bensPage.getByText('Second try').first()).toBeVisible()
  await expect(bensPage.getByText('not for Ben')).toHaveCount(0)
  await bensPage.reload()
  await expect(bensPage.getByText('Second try').first()).toBeVisible()
  await expect(bensPage.getByText('Hikers', { exact: true })).toHaveCount(0)
  await call(mine, removeMembers, { conversationId: again as never, personIds: [ben.id as never] })
  await expect(bensPage.getByText('Second try', { exact: true })).toHaveCount(0)
})

test('ownership of a group can be transferred, and the new owner can disband it', async ({
  linnet,
  ann,
  ben,
  cho,
  openPage,
  annsPage,
  bensPage,
  chosPage,
}) => {
  await makeGroup(linnet.url, { owner: ann, members: [ben, cho], name: 'Hikers' })
  await openChat(annsPage, 'Hikers')
  await openChat(chosPage, 'Hikers')
  await say(chosPage, 'the last words')
  const annsPane = pane(annsPage, 'detail')
  await annsPane.getByRole('button', { name: 'Chat info' }).click()
  await annsPane.getByRole('button', { name: 'Manage group' }).click()
  await annsPane.getByRole('button', { name: 'Transfer ownership' }).click()
  await annsPane.getByRole('button', { name: /Ben/ }).click()
  await annsPage.getByRole('dialog').getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(composer(annsPage)).toBeVisible()
  await annsPane.getByRole('button', { name: 'Chat info' }).click()
  await expect(annsPane.getByRole('button', { name: 'Leave group' })).toBeVisible()
  await expect(annsPane.getByRole('button', { name: 'Manage group' })).toHaveCount(0)
  await openChat(bensPage, 'Hikers')
  await pane(bensPage, 'detail').getByRole('button', { name: 'Chat info' }).click()
  await pane(bensPage, 'detail').getByRole('button', { name: 'Dissolve group' }).click()
  await bensPage.getByRole('dialog').getByRole('button', { name: 'Dissolve group' }).click()
  for (const page of [annsPage, bensPage, chosPage]) {
    await expect(pane(page, 'detail').getByText('This group was dissolved')).toBeVisible()
    await expect(composer(page)).toBeHidden()
  }
  // Still there after a reload and on another device, until it is deleted.
  await chosPage.reload()
  const tablet = await openPage(cho)
  await expect(pane(tablet, 'list').getByText('This group was dissolved')).toBeVisible()
  await pane(tablet, 'list').getByText('Hikers', { exact: true }).click()
  for (const page of [chosPage, tablet]) {
    await expect(page.getByRole('log').getByText('the last words')).toBeVisible()
    await expect(pane(page, 'detail').getByText('This group was dissolved')).toBeVisible()
    await expect(pane(page, 'detail').getByRole('button', { name: 'Chat info' })).toHaveCount(0)
  }
  for (const page of [tablet, annsPage]) await goToTab(page, 'Chats')
  await pane(tablet, 'list').getByText('Hikers', { exact: true }).click({ button: 'right' })
  await tablet.getByRole('menuitem', { name: 'Delete' }).click()
  await tablet.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(pane(tablet, 'list').getByText('Hikers', { exact: true })).toHaveCount(0)
  await expect(pane(annsPage, 'list').getByText('Hikers', { exact: true })).toBeVisible()
})
