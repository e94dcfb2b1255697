/** Screens, sheets and dialogs in the narrowest window of a phone: no text is cut off or leaves its box, in any language. */
import { screens } from '@linnet/protocol/screens'
import { openChat, say } from './support/conversation'
import { installTexts, misfits } from './support/fitting'
import { expect, type Page, test } from './support/fixtures'
import { installProbe, overflows } from './support/layout-problems'
import { attach, openMenu } from './support/messages'
import { fund } from './support/money'

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
  await page.keyboard.press('Escape')
  await expect(dialogs, where).toHaveCount(0)
}
