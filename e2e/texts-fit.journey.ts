/** Screens, sheets and dialogs in the narrowest window of a phone: no text is cut off or leaves its box, in any language. */
import { addRobot, type ConversationId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { callFromChat, callWindow } from './support/calls'
import { openChat, say } from './support/conversation'
import { installTexts, misfits } from './support/fitting'
import { expect, type Page, test } from './support/fixtures'
import { installProbe, overflows } from './support/layout-problems'
import { attach, openMenu } from './support/messages'
import { fund, paymentSheet } from './support/money'
import { call } from './support/people'

/** A screen, and its buttons that open a sheet or a dialog. */
type Stop = readonly [screen: string, query?: Readonly<Record<string, string>>, ...opens: string[]]

const stops = (ids: { direct: string; group: string; friend: string }): readonly Stop[] => {
  const direct = { conversation: ids.direct }
  const group = { conversation: ids.group }
  const person = { person: ids.friend }
  return [
    [screens.contacts],
    [screens.discover],
    [screens.me],
    [screens.conversationInfo, direct, 'Mute notifications', 'Clear chat history', 'Delete chat'],
    [
      screens.conversationInfo,
      group,
      'Group name',
      'Announcement',
      'Mute notifications',
      'Clear chat history',
      'Dissolve group',
    ],
    [screens.manageGroup, group, 'Slow mode', 'Word filter'],
    [screens.groupQrCode, group, 'Reset my links', 'Reset everyone’s links'],
    [screens.groupAdmins, group],
    [screens.transferGroup, group],
    [screens.copyGroup, group],
    [screens.messageSettings, group],
    [screens.groupRobots, group, 'Add a robot'],
    [screens.packetRules, group],
    [screens.sendPacket, group],
    [screens.searchRecords, group, 'From', 'Date'],
    [screens.chatExport, direct],
    [screens.wallpaper],
    [screens.person, person],
    [screens.personSettings, person, 'Remove friend'],
    [screens.report, person],
    [screens.addFriend],
    [screens.friendRequests],
    [screens.tags],
    [screens.chatFolders],
    [screens.chatFolder],
    [screens.myProfile, {}, 'Nickname', 'Chat ID', 'Gender', 'Bio'],
    [screens.settings, {}, 'Log out'],
    [screens.privacy, {}, 'Price per minute'],
    [screens.privacy, { list: 'data' }],
    [screens.privacy, { list: 'programs' }],
    [screens.notifications],
    [screens.devices],
    [screens.storage],
    [screens.dataSaver],
    [screens.changePassword],
    [screens.happenings],
    [screens.frozen],
    [screens.realName],
    [screens.switchLine],
    [screens.checkIn],
    [screens.about],
    [screens.help],
    [screens.wallet],
    [screens.topUp],
    [screens.bills, {}, 'Filter'],
    [screens.orders],
    [screens.withdraw],
    [screens.addWithdrawalAddress],
    [screens.walletAuthorisation],
    [screens.tradePassword],
    [screens.myPayCode],
    [screens.myCollectCode],
    [screens.setCollectAmount],
    [screens.payPerson, person],
    [screens.meetings, {}, 'Join a meeting', 'Plan a meeting'],
    [screens.live],
    [screens.moments],
    [screens.publishMoment],
    [screens.momentPrivacy],
    [screens.moreVideos],
    [screens.myVideos],
    [screens.videoFollows],
    [screens.programs],
    [screens.favourites],
    [screens.favouritesSpace],
    [screens.note],
    [screens.stickers, {}, 'New pack'],
  ]
}

test.use({ viewport: { width: 360, height: 740 } })

test('no text is cut off or leaves its box, in any language', async ({
  linnet,
  ann,
  ben,
  annAndBen,
  hikers,
  openPage,
}) => {
  await fund(linnet.url, ann, 500_00n)
  const page = await openPage(ann)
  await page.evaluate(installProbe)
  await installTexts(page)
  const visible = page.locator('[data-pane]:not([inert])')
  for (const [screen, query = {}, ...opens] of stops({ direct: annAndBen, group: hikers, friend: ben.id })) {
    const place = `${screen}?${new URLSearchParams(query).toString()}`
    await page.evaluate((hash) => (location.hash = hash), place)
    await expect(visible.last().locator('h1, h2, button').first(), place).toBeVisible()
    await expect(visible.getByRole('status', { name: 'Loading' }), place).toHaveCount(0)
    await expectFitting(page, place)
    for (const name of opens) {
      await visible
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click()
      await expectFittingDialog(page, `${place}: ${name}`)
    }
  }
  await page.evaluate((hash) => (location.hash = hash), screens.chats)
  await openChat(page, 'Hikers')
  await say(page, 'At six, by the old pier')
  await openMenu(page, /old pier/)
  await expectFittingDialog(page, 'the menu of a message')
  await attach(page, 'Poll')
  await expectFittingDialog(page, 'a poll')
})

test('no text is cut off in the forms of a robot, a payment, a call, a stream and a video', async ({
  linnet,
  ann,
  annAndBen,
  hikers,
  openPage,
}) => {
  test.setTimeout(120_000)
  await fund(linnet.url, ann, 500_00n)
  const conversationId = hikers as ConversationId
  const input = { conversationId, name: 'Giver', cid: crypto.randomUUID() }
  const { robotId } = await call({ url: linnet.url, token: ann.token }, addRobot, input)
  const page = await openPage(ann)
  await page.evaluate(installProbe)
  await installTexts(page)
  const visible = page.locator('[data-pane]:not([inert])')
  const goTo = async (screen: string, query: Readonly<Record<string, string>> = {}) => {
    const hash = `${screen}?${new URLSearchParams(query).toString()}`
    await page.evaluate((place) => (location.hash = place), hash)
    await expect(visible.getByRole('status', { name: 'Loading' }), screen).toHaveCount(0)
  }
  await goTo(screens.groupRobot, { conversation: hikers, robot: robotId })
  for (const form of ['Welcome', 'Answer a word', 'Timed message', 'Red packets']) {
    await visible.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: form, exact: true }).click()
    await expect(page.locator('dialog[open]').getByRole('textbox').first()).toBeVisible()
    await expectFittingDialog(page, `a robot: ${form}`)
  }

  await goTo(screens.sendPacket, { conversation: annAndBen })
  await visible.getByLabel('Amount').fill('5')
  await visible.getByRole('button', { name: 'Send red packet' }).click()
  await expect(paymentSheet(page)).toContainText('5.00')
  await expectFittingDialog(page, 'the payment sheet')

  await goTo(screens.publishVideo)
  await expectFitting(page, 'publishing a video')
  await goTo(screens.videos)
  await expectFitting(page, 'videos')
  await goTo(screens.live)
  await visible.getByRole('button', { name: 'Go live' }).first().click()
  await expect(visible.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await expectFitting(page, 'the setup of a stream')

  await page.evaluate((hash) => (location.hash = hash), screens.chats)
  await openChat(page, 'Ben')
  await callFromChat(page, 'Voice call')
  await expect(callWindow(page, 'Ben')).toBeVisible()
  await expectFitting(page, 'a call that nobody has answered')
})

async function expectFitting(page: Page, where: string): Promise<void> {
  await page.evaluate(async () => {
    // A spinner never ends.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  expect.soft([...(await misfits(page)), ...(await page.evaluate(overflows))], where).toEqual([])
}

/** The same for the dialog that opens, which is closed again. */
async function expectFittingDialog(page: Page, where: string): Promise<void> {
  const dialogs = page.locator('dialog[open]')
  await expect(dialogs, where).toHaveCount(1)
  await expectFitting(page, where)
  // A payment sheet ignores what comes right after it has opened.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialogs, where).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}
