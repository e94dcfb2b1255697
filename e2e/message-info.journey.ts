import { openChat, ownBubble, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { bubble, choose } from './support/messages'

test('the info of a message follows what becomes of it', async ({ annsPage, bensPage, annAndBen }) => {
  expect(annAndBen).not.toBe('')
  await openChat(annsPage, 'Ben')
  await say(annsPage, 'have you got this')
  await expect(ownBubble(annsPage, 'have you got this')).toHaveAccessibleName(/(Sent|Delivered)$/)
  await choose(annsPage, 'have you got this', 'Message info')
  const sheet = annsPage.getByRole('dialog', { name: 'Message info' })
  await expect(sheet.getByText('Not yet')).toHaveCount(1)
  await openChat(bensPage, 'Ann')
  await expect(bubble(bensPage, 'have you got this')).toBeVisible()
  await expect(sheet.getByText('Not yet')).toHaveCount(0)
})

test('in a group, the info of a message says who read it', async ({ annsPage, bensPage, hikers }) => {
  expect(hikers).not.toBe('')
  await openChat(annsPage, 'Hikers')
  await say(annsPage, 'is everybody here')
  await expect(ownBubble(annsPage, 'is everybody here')).toHaveAccessibleName(/Sent$/)
  await choose(annsPage, 'is everybody here', 'Message info')
  const sheet = annsPage.getByRole('dialog', { name: 'Message info' })
  // After a while, people who have received but not read it are listed separately.
  await expect(sheet.getByRole('radio', { name: /^(Unread 2|Delivered \d)$/ })).toBeVisible()
  await openChat(bensPage, 'Hikers')
  await expect(sheet.getByRole('radio', { name: 'Read 1', exact: true })).toBeVisible()
  await expect(sheet.getByText('Ben')).toBeVisible()
})
