/** Screenshots of every main screen, with names and texts that are hard to lay out; see docs/screenshots.md. */
import { screens } from '@linnet/protocol/screens'
import { makeCast, part } from './support/cast'
import { composer, openChat, ownBubble, say } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { makeGroupCast } from './support/group-cast'
import { drawPicture, makeFile } from './support/media'
import { attach, attachFiles, sendAsFiles, choose, openMenu } from './support/messages'
import { fund, enterPin, field, openWallet, press, paymentSheet } from './support/money'
import { newPerson, speakLanguage } from './support/people'
import { goToTab, openFromMe, pane } from './support/screens'
import { shoot } from './support/shooting'

test('guest screens', async ({ linnet, newBrowser }) => {
  const page = await (await newBrowser()).newPage()
  await page.goto(`${linnet.url}/#${screens.logIn}`)
  const screen = pane(page, 'full')
  await expect(screen.getByRole('heading', { name: 'Welcome to Linnet' })).toBeVisible()
  await shoot(page, 'log-in')
  await screen.getByRole('radio', { name: 'Password' }).check()
  await screen.getByRole('button', { name: 'Log in' }).click()
  await shoot(page, 'log-in-mistaken')
  await screen.getByRole('button', { name: 'Create an account' }).click()
  await expect(screen.getByRole('checkbox')).toBeVisible()
  await shoot(page, 'register')
})

test('screens of a new account', async ({ linnet, openPage }) => {
  const page = await openPage(await newPerson(linnet.url, 'Newcomer'))
  await expect(page.getByText('No chats yet')).toBeVisible()
  await shoot(page, 'empty-chats')
  await goToTab(page, 'Contacts')
  await expect(page.getByText('No friends yet')).toBeVisible()
  await shoot(page, 'empty-contacts')
})

test('member screens', async ({ linnet, openPage }) => {
  const cast = await makeCast(linnet.url)
  const page = await openPage(cast.me)
  const list = pane(page, 'list')
  await expect(list.getByText(cast.friend.nickname).first()).toBeVisible()
  await shoot(page, 'chats')
  await openChat(page, cast.friend.nickname)
  await expect(page.getByRole('log').getByRole('article').last()).toBeVisible()
  await say(page, '好，那就说定了 👍')
  await expect(ownBubble(page, '好，那就说定了 👍')).toHaveAccessibleName(/(Sent|Delivered|Read)$/)
  await composer(page).fill(
    'A draft that is long enough to need a second line on a phone, and then some more',
  )
  await shoot(page, 'conversation')
  await composer(page).fill('')
  await goToTab(page, 'Contacts')
  await expect(list.getByText(cast.friend.nickname).first()).toBeVisible()
  await shoot(page, 'contacts')
  await list.getByText(cast.friend.nickname).first().click()
  await expect(pane(page, 'detail').getByRole('button', { name: 'Message' })).toBeVisible()
  await shoot(page, 'person')
  await goToTab(page, 'Contacts')
  await list.getByRole('button', { name: 'Friend requests' }).click()
  await expect(pane(page, 'detail').getByRole('button', { name: 'Accept' }).first()).toBeVisible()
  await shoot(page, 'requests')
  await goToTab(page, 'Me')
  await shoot(page, 'me')
  await openFromMe(page, 'Settings')
  await shoot(page, 'settings')
  await pane(page, 'detail').getByRole('button', { name: 'Devices' }).click()
  await expect(pane(page, 'detail').getByText('This device')).toBeVisible()
  await shoot(page, 'devices')
})

test('screens of errors', async ({ linnet, openPage }) => {
  const cast = await makeCast(linnet.url)
  const page = await openPage(cast.me)
  await openChat(page, cast.parting.nickname)
  await say(page, 'Before we part')
  await expect(ownBubble(page, 'Before we part')).toHaveAccessibleName(/(Sent|Delivered|Read)$/)
  await page.context().setOffline(true)
  await say(page, 'Written while offline, to somebody who is no friend any more')
  await expect(page.getByRole('status').first()).toBeVisible({ timeout: 40_000 })
  await shoot(page, 'conversation-offline')
  await goToTab(page, 'Chats')
  await shoot(page, 'chats-offline')
  await part(linnet.url, cast)
  await openChat(page, cast.parting.nickname)
  await page.context().setOffline(false)
  await expect(page.getByText('You’re not friends.')).toBeVisible({ timeout: 40_000 })
  await shoot(page, 'conversation-failed-and-locked')
})

test('group screens', async ({ linnet, openPage }) => {
  const groups = await makeGroupCast(linnet.url)
  const page = await openPage(groups.me)
  const detail = pane(page, 'detail')
  const back = () => detail.getByRole('button', { name: 'Back', exact: true }).click()
  await openChat(page, groups.name)
  await attachFiles(page, 'Photos', [
    await drawPicture(page, { name: 'dawn.png' }),
    await drawPicture(page, { name: 'tall.png', width: 400, height: 900 }),
  ])
  await page.getByRole('dialog').getByRole('textbox', { name: 'Add a caption' }).fill('日出 at the old pier')
  await shoot(page, 'send-preview')
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await sendAsFiles(page, [makeFile('周日行程 Sunday itinerary, the long version.pdf', 20_000)])
  await expect(page.getByRole('article', { name: /\[File\].*(Sent|Delivered|Read)$/ })).toBeVisible()
  await shoot(page, 'group-conversation')
  await page.getByRole('log').hover()
  await page.mouse.wheel(0, -700)
  await shoot(page, 'group-conversation-kinds')
  await openMenu(page, /带上热茶/)
  await shoot(page, 'message-menu')
  await page.keyboard.press('Escape')
  await choose(page, /带上热茶/, 'Reply')
  await composer(page).fill('@')
  await composer(page).press('End')
  await shoot(page, 'reply-and-mention')
  await composer(page).fill('')
  await detail.getByRole('button', { name: 'Cancel', exact: true }).click()
  await detail.getByRole('button', { name: 'More', exact: true }).click()
  await shoot(page, 'attachments')
  await attach(page, 'Location')
  await expect(detail.getByRole('textbox', { name: 'Place name' })).toBeVisible()
  await shoot(page, 'choose-location')
  await back()
  await page.getByRole('button', { name: 'Open photo' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Photos and videos' })).toBeVisible()
  await shoot(page, 'viewer')
  await page.goBack()
  await choose(page, /带上热茶/, 'Forward')
  await expect(detail.getByRole('checkbox').first()).toBeVisible()
  await shoot(page, 'forward')
  await back()
  await detail.getByRole('button', { name: 'Chat info' }).click()
  await expect(detail.getByRole('button', { name: /^View all members/ })).toBeVisible()
  await shoot(page, 'group-info')
  await detail.getByRole('button', { name: /^View all members/ }).click()
  await expect(detail.getByText('Owner', { exact: true })).toBeVisible()
  await shoot(page, 'members')
  await back()
  await detail.getByRole('button', { name: 'QR code and link' }).click()
  await expect(detail.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await shoot(page, 'group-qr-code')
  await back()
  await detail.getByRole('button', { name: 'Manage group' }).click()
  await expect(detail.getByRole('switch', { name: 'Mute everyone' })).toBeVisible()
  await shoot(page, 'manage-group')
  await detail.getByRole('button', { name: /^Join requests/ }).click()
  await expect(detail.getByRole('button', { name: 'Approve' }).first()).toBeVisible()
  await shoot(page, 'join-requests')
  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible({ timeout: 40_000 })
  await shoot(page, 'join-requests-offline')
  await goToTab(page, 'Chats')
  await openChat(page, groups.name)
  await shoot(page, 'group-conversation-offline')
})

test('the invitation screen, and the group in Chinese and Korean', async ({ linnet, openPage }) => {
  const groups = await makeGroupCast(linnet.url)
  const page = await openPage(groups.outsider)
  await page.goto(groups.link)
  await expect(pane(page, 'detail').getByRole('button', { name: 'Ask to join' })).toBeVisible()
  await shoot(page, 'join-group')
  await page.goto(`${linnet.url}/#${screens.myGroups}`)
  await expect(page.getByText('No groups yet')).toBeVisible()
  await shoot(page, 'empty-my-groups')
  const mine = await openPage(groups.me)
  for (const language of ['zh-cn', 'korean-lang'] as const) {
    await speakLanguage(mine, language)
    for (const [name, screen] of [
      ['group-conversation', screens.conversation],
      ['group-info', screens.conversationInfo],
      ['manage-group', screens.manageGroup],
      ['join-requests', screens.applications],
    ] as const) {
      await mine.goto(`${linnet.url}/#${screen}?conversation=${groups.conversationId}`)
      await expect(pane(mine, 'detail').getByRole('heading', { level: 1 })).toBeVisible()
      await shoot(mine, `${name}-${language}`)
    }
  }
})

interface Payers {
  page: Page
  bensPage: Page
  toChat: (who: Page) => Promise<void>
}

/** Screenshots of a packet, from its form to its details. */
async function drawPacket({ page, bensPage, toChat }: Payers): Promise<void> {
  await toChat(page)
  await attach(page, 'Red packet')
  await field(page, 'Amount').fill('88.88')
  await field(page, 'Greeting').fill('恭喜发财，新年快乐 Happy New Year 새해 복 많이 받으세요')
  await shoot(page, 'send-packet')
  await press(page, 'Send red packet')
  await expect(paymentSheet(page).getByText('Your balance')).toBeVisible()
  await shoot(page, 'payment-sheet')
  await enterPin(page)
  await expect(page.getByRole('article', { name: /恭喜发财/ })).toBeVisible()
  await shoot(page, 'conversation-packet')
  await toChat(bensPage)
  await bensPage
    .getByRole('article', { name: /恭喜发财/ })
    .getByText(/恭喜发财/)
    .click()
  await expect(bensPage.getByRole('dialog').getByRole('button', { name: 'Open', exact: true })).toBeVisible()
  await shoot(bensPage, 'packet-opening')
  await bensPage.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
  await bensPage
    .getByRole('dialog')
    .getByRole('button', { name: /^(See who got what|Details)$/ })
    .click()
  await expect(pane(bensPage, 'detail').getByText('88.88').first()).toBeVisible()
  await shoot(bensPage, 'packet-details')
}

test('screens of paying, collecting and red packets', async ({
  linnet,
  ann,
  ben,
  annAndBen,
  annsPage: page,
  bensPage,
}) => {
  const go = async (who: Page, screen: string, query = '') => {
    await who.goto(`${linnet.url}/#${screen}${query}`)
    await expect(pane(who, 'detail').getByRole('heading', { level: 1 })).toBeVisible()
  }
  const at = (screen: string) => go(page, screen)
  const toChat = (who: Page) => go(who, screens.conversation, `?conversation=${annAndBen}`)
  await openWallet(page)
  await shoot(page, 'empty-wallet')
  await at(screens.bills)
  await shoot(page, 'empty-bills')
  for (const person of [ann, ben]) await fund(linnet.url, person, 8_888_88n)
  await drawPacket({ page, bensPage, toChat })
  await toChat(page)
  await attach(page, 'Transfer')
  await field(page, 'Amount').fill('128')
  await field(page, 'Note').fill('晚饭 dinner by the river')
  await press(page, 'Pay')
  await expect(paymentSheet(page).getByText('Your balance')).toBeVisible()
  await enterPin(page)
  await expect(page.getByRole('article', { name: /128/ })).toBeVisible()
  await shoot(page, 'conversation-transfer')
  for (const [name, screen] of [
    ['wallet', screens.wallet],
    ['bills', screens.bills],
    ['orders', screens.orders],
    ['pay-code', screens.myPayCode],
    ['collect-code', screens.myCollectCode],
    ['withdraw', screens.withdraw],
    ['withdrawal-addresses', screens.withdrawalAddresses],
    ['top-up', screens.topUp],
    ['packet-records', screens.packet],
  ] as const) {
    await at(screen)
    await page.waitForLoadState('networkidle')
    await shoot(page, name)
  }
  for (const language of ['zh-cn', 'korean-lang'] as const) {
    await speakLanguage(page, language)
    for (const [name, screen] of [
      ['wallet', screens.wallet],
      ['bills', screens.bills],
      ['pay-code', screens.myPayCode],
    ] as const) {
      await at(screen)
      await shoot(page, `${name}-${language}`)
    }
  }
})
