/** Friend requests between members of a group, from every place in the group that leads to a profile. */
import { type KindName, sendMessage } from '@linnet/protocol'
import { listFriendRequests } from '@linnet/protocol/contacts/calls'
import { setGroupInfo } from '@linnet/protocol/groups/calls'
import { openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { call } from './support/people'
import { pane } from './support/screens'

/** Every way from the open conversation to Cho's profile. */
const waysToCho: readonly ((page: Page) => Promise<void>)[] = [
  // The avatar next to Cho's message.
  (page) => page.getByRole('log').getByRole('button', { name: '조하늘', exact: true }).last().click(),
  // A mention.
  (page) => page.getByRole('log').getByText('@조하늘').click(),
  // A contact card.
  (page) =>
    page
      .getByRole('log')
      .getByRole('button', { name: /조하늘.*Contact card/ })
      .click(),
]

test('members can send each other friend requests from anywhere in a group, unless it forbids that', async ({
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
  await expect(detail.getByRole('button', { name: /^Request sent/ })).toBeVisible()
  const requests = await call({ url: linnet.url, token: cho.token }, listFriendRequests, {})
  const waiting = requests.filter(({ status }) => status === 0)
  expect(waiting.map(({ personId }) => personId)).toEqual([ben.id])
})
