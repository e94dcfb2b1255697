import { leaveGroup } from '@linnet/protocol/groups/calls'
import { composer, openChat, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { bubble, choose } from './support/messages'
import { call } from './support/people'
import { pane } from './support/screens'

test('a message of a group is answered privately; the quote leads there, and says so when one has left', async ({
  linnet,
  ben,
  annsPage,
  bensPage,
  hikers,
}) => {
  await openChat(bensPage, 'Hikers')
  await say(bensPage, 'Who has a spare tent?')
  await openChat(annsPage, 'Hikers')
  await choose(annsPage, 'Who has a spare tent?', 'Reply privately')
  await expect(annsPage.getByText('Reply to Ben · Hikers')).toBeVisible()
  await composer(annsPage).fill('I do, but don’t tell the others')
  await annsPage.getByRole('button', { name: 'Send', exact: true }).click()
  const quote = { name: /Hikers\s*Who has a spare tent\?/ }
  await expect(bubble(annsPage, 'I do, but').getByRole('button', quote)).toBeVisible()

  await bensPage.goBack()
  await openChat(bensPage, 'Ann')
  await bubble(bensPage, 'I do, but').getByRole('button', quote).click()
  await expect(pane(bensPage, 'detail').getByRole('heading', { name: 'Hikers' })).toBeVisible()
  await expect(bubble(bensPage, 'Who has a spare tent?')).toBeVisible()

  await bensPage.goBack()
  await call({ url: linnet.url, token: ben.token }, leaveGroup, { conversationId: hikers as never })
  await bubble(bensPage, 'I do, but').getByRole('button', quote).click()
  await expect(bensPage.getByText('You’re no longer in this group')).toBeVisible()
})
