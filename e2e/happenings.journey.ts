/** The list of everything a person missed, and the settings that prevent unwanted notifications. */
import { likeMoment, publishMoment, sendMessage, setTradePassword } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { openChat } from './support/conversation'
import { expect, test } from './support/fixtures'
import { makeGroup } from './support/groups'
import { pin } from './support/money'
import { call } from './support/people'
import { goToTab, openFromMe, pane } from './support/screens'

test('a mention in a muted group is counted, waits in the notification centre and leads to the message', async ({
  linnet,
  ann,
  ben,
  annsPage: page,
}) => {
  const group = await makeGroup(linnet.url, { owner: ann, members: [ben], name: 'Orchard' })
  await openChat(page, 'Orchard')
  await pane(page, 'detail').getByRole('button', { name: 'Chat info' }).click()
  await page.getByRole('button', { name: /^Mute notifications/ }).click()
  await page.getByRole('button', { name: 'Mentions and replies only' }).click()
  await expect(
    page.getByRole('button', { name: /^Mute notifications.*Mentions and replies only/ }),
  ).toBeVisible()
  await goToTab(page, 'Me')
  await call({ url: linnet.url, token: ben.token }, sendMessage, {
    conversationId: group as never,
    kind: 'text' as const,
    content: { text: '@Ann the pears are ripe', mentions: [ann.id] as never },
    cid: crypto.randomUUID(),
  })
  await expect(page.locator('nav').getByRole('button', { name: /^1 unread.*Chats$/ })).toBeVisible()
  const entry = pane(page, 'list').getByRole('button', { name: /Notifications/ })
  await expect(entry).toContainText('1')
  await entry.click()
  const row = pane(page, 'detail').getByRole('button', { name: /Ben mentioned you in Orchard/ })
  await expect(row).toBeVisible()
  await goToTab(page, 'Me')
  await expect(entry).not.toContainText('1')
  await entry.click()
  await row.click()
  await expect(pane(page, 'detail').getByText('@Ann the pears are ripe')).toBeVisible()
})

test('a changed secret and what others did with a moment stand there, and the moment is a press away', async ({
  linnet,
  ann,
  ben,
  annAndBen,
  annsPage: page,
}) => {
  expect(annAndBen).not.toBe('')
  const secrets = { password: pin, confirm: pin, loginPassword: ann.password }
  await call({ url: linnet.url, token: ann.token }, setTradePassword, secrets)
  const asked = { cid: crypto.randomUUID(), text: 'First snow', visibility: 'friends' as const }
  const { id } = await call({ url: linnet.url, token: ann.token }, publishMoment, asked)
  await call({ url: linnet.url, token: ben.token }, likeMoment, { momentId: id, isLiked: true })
  await page.goto(`${linnet.url}/#${screens.happenings}`)
  const detail = pane(page, 'detail')
  await expect(detail.getByRole('button', { name: /Payment PIN set/ })).toBeVisible()
  await detail.getByRole('button', { name: /Ben liked your moment/ }).click()
  await expect(detail.getByRole('article')).toContainText('First snow')
})

test('what is chosen about notifications holds on all devices', async ({ annsPage: page, openPage, ann }) => {
  const other = await openPage(ann)
  await openFromMe(page, 'Settings')
  await pane(page, 'detail').getByRole('button', { name: 'Notification settings' }).click()
  const choices = pane(page, 'detail')
  await choices.getByRole('radio', { name: 'Name only' }).check()
  await choices.getByRole('button', { name: 'Add a profile' }).click()
  await choices.getByRole('textbox', { name: 'Name' }).fill('Sleep')
  await choices.getByRole('switch', { name: 'On until I turn it off' }).check()
  await choices.getByRole('button', { name: 'Save' }).click()
  await expect(choices.getByRole('button', { name: /Sleep.*On/ })).toBeVisible()
  await openFromMe(other, 'Settings')
  await pane(other, 'detail').getByRole('button', { name: 'Notification settings' }).click()
  await expect(pane(other, 'detail').getByRole('radio', { name: 'Name only' })).toBeChecked()
  await expect(pane(other, 'detail').getByRole('button', { name: /Sleep.*On/ })).toBeVisible()
})
