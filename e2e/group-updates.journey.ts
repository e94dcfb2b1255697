/** Open screens follow what others do in a group: settings without a system message, and reactions. */
import { readHistory, textOf } from '@linnet/protocol/conversations/calls'
import { reactToMessage } from '@linnet/protocol/conversations/entry-changes'
import { setAdmins, setGroupInfo } from '@linnet/protocol/groups/calls'
import { openChat, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { bubble } from './support/messages'
import { call } from './support/people'
import { pane } from './support/screens'

test('a setting without a system message changes on the open screens of admins and members', async ({
  linnet,
  ann,
  ben,
  hikers,
  bensPage,
  chosPage,
}) => {
  const conversationId = hikers as never
  const asAnn = { url: linnet.url, token: ann.token }
  await call(asAnn, setAdmins, { conversationId, personIds: [ben.id as never], isOn: true })
  for (const page of [bensPage, chosPage]) {
    await openChat(page, 'Hikers')
    await pane(page, 'detail').getByRole('button', { name: 'Chat info' }).click()
  }
  await pane(bensPage, 'detail').getByRole('button', { name: 'Manage group' }).click()
  const review = bensPage.getByRole('switch', { name: /^Approve new members/ })
  await expect(review).not.toBeChecked()
  const groupName = pane(chosPage, 'detail').getByRole('button', { name: /^Group name/ })
  await expect(groupName).toBeVisible()
  await call(asAnn, setGroupInfo, { conversationId, needsReview: true, onlyAdminsEdit: true })
  await expect(review).toBeChecked()
  await expect(groupName).toHaveCount(0)
})

test("a reaction's count opens the list of who reacted, by emoji", async ({
  linnet,
  ben,
  cho,
  hikers,
  annsPage,
}) => {
  await openChat(annsPage, 'Hikers')
  await say(annsPage, 'tea at six?')
  const tea = bubble(annsPage, /tea at six/)
  const conversationId = hikers as never
  await expect(tea).toHaveAccessibleName(/(Sent|Delivered|Read)$/)
  const { entries } = await call({ url: linnet.url, token: ben.token }, readHistory, { conversationId })
  const cseq = entries.find(({ message }) => textOf(message.content) === 'tea at six?')?.cseq ?? 0
  for (const [person, emoji] of [
    [ben, '👍'],
    [cho, '👍'],
    [cho, '🎉'],
  ] as const)
    await call({ url: linnet.url, token: person.token }, reactToMessage, {
      conversationId,
      cseq,
      emoji,
      isOn: true,
    })
  await tea.getByRole('button', { name: 'Who reacted with 👍' }).click()
  const sheet = annsPage.getByRole('dialog', { name: 'Reactions' })
  await expect(sheet.getByText('Ben', { exact: true })).toBeVisible()
  await expect(sheet.getByText('조하늘')).toBeVisible()
  await sheet.getByRole('radio', { name: '🎉, 1' }).check()
  await expect(sheet.getByText('Ben', { exact: true })).toHaveCount(0)
  await expect(sheet.getByText('조하늘')).toBeVisible()
  await annsPage.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  // A single reaction has no count to press: its chip takes a long press or a right click.
  await tea.getByRole('button', { name: '🎉, 1' }).click({ button: 'right' })
  await expect(sheet.getByText('조하늘')).toBeVisible()
  await annsPage.keyboard.press('Escape')
  await tea.getByRole('button', { name: '👍, 2' }).click()
  await expect(tea.getByRole('button', { name: '👍, 3' })).toHaveAttribute('aria-pressed', 'true')
})
