/** Members of a group who are no friends: whether one may ask the other, from wherever in the group one comes to them. */
import { type KindName, sendMessage } from '@linnet/protocol'
import { listFriendRequests } from '@linnet/protocol/contacts'
import { setGroupInfo } from '@linnet/protocol/groups'
import { openChat } from './support/conversation'
import { expect, type Page, test } from './support/opening'
import { call } from './support/people'
import { pane } from './support/screens'

/** Each way to Cho that the open conversation has. */
const waysToCho: readonly ((page: Page) => Promise<void>)[] = [
  // The face beside what Cho wrote.
  (page) => page.getByRole('log').getByRole('button', { name: '조하늘', exact: true }).last().click(),
  // The name in a mention.
  (page) => page.getByRole('log').getByText('@조하늘').click(),
  // The card that was passed on.
  (page) =>
    page
      .getByRole('log')
      .getByRole('button', { name: /조하늘.*Contact card/ })
      .click(),
]

test('members ask each other to be friends from anywhere in a group, unless the group forbids it', async ({
  linnet,
  ann,
  ben,
  cho,
  hikers,
  bensPage: page,
}) => {
  const conversationId = hikers as never
  const send = (person: typeof ann, kind: KindName, content: Record<string, unknown>) =>
    call({ url: linnet.url, token: person.token }, sendMessage, {
      conversationId,
      kind,
      content,
      cid: crypto.randomUUID(),
    })
  await call({ url: linnet.url, token: ann.token }, setGroupInfo, { conversationId, noBefriending: true })
  await send(ann, 'contactCard', { personId: cho.id })
  await send(ann, 'text', { text: '@조하늘 welcome', mentions: [cho.id] })
  await send(cho, 'text', { text: 'Hello everybody' })
  const detail = pane(page, 'detail')
  const back = () => detail.getByRole('button', { name: 'Back', exact: true }).click()
  const closed = detail.getByText('Members of this group can’t add each other as friends')
  const add = detail.getByRole('button', { name: 'Add friend' })

  await openChat(page, 'Hikers')
  for (const goToCho of waysToCho) {
    await goToCho(page)
    await expect(closed).toBeVisible()
    await expect(add).toBeHidden()
    await back()
  }
  await detail.getByRole('button', { name: 'Chat info' }).click()
  await detail.getByRole('button', { name: '조하늘' }).click()
  await expect(closed).toBeVisible()
  await expect(add).toBeHidden()
  await back()
  await back()

  await call({ url: linnet.url, token: ann.token }, setGroupInfo, { conversationId, noBefriending: false })
  for (const goToCho of waysToCho) {
    await goToCho(page)
    await expect(add).toBeVisible()
    await back()
  }
  await waysToCho[0]?.(page)
  await add.click()
  await detail.getByRole('button', { name: 'Send request' }).click()
  await expect(add).toBeVisible()
  const requests = await call({ url: linnet.url, token: cho.token }, listFriendRequests, {})
  const waiting = requests.filter(({ status }) => status === 0)
  expect(waiting.map(({ personId }) => personId)).toEqual([ben.id])
})
