/** Screenshots of group calls (choosing, ringing, grid and speaker view, people, the bar and the card), of voice rooms, and of calls between two; see docs/screenshots.md. */
import { setCallRate } from '@linnet/protocol/calls/calls'
import { setGroupInfo } from '@linnet/protocol/groups/calls'
import { callFromChat, callWindow, expectTalking, pressIn, smallCall } from './support/calls'
import { openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { attach, bubble } from './support/messages'
import { enterPin, fund, usdt } from './support/money'
import { call, speakLanguage } from './support/people'
import { expectMoving, roomWindow, voiceBar, voiceSheet } from './support/rooms'
import { pane } from './support/screens'
import { shoot } from './support/shooting'

const name = '早起爬山看日出的人 Early birds on the hill'

test('screens of group calls', async ({ linnet, ann, hikers, annsPage, bensPage: ben, chosPage: cho }) => {
  const { url } = linnet
  await call({ url, token: ann.token }, setGroupInfo, { conversationId: hikers as never, name })
  await openChat(annsPage, name)
  await attach(annsPage, 'Video call')
  const detail = pane(annsPage, 'detail')
  await detail.getByRole('checkbox', { name: 'Ben' }).check()
  await shoot(annsPage, 'group-call-choose')
  await detail.getByRole('button', { name: 'Video call (1)' }).click()
  const [anns, bens, chos] = [annsPage, ben, cho].map((page) => roomWindow(page, name))
  if (!anns || !bens || !chos) throw new Error('somebody is missing')
  await expect(bens.getByText('Ann invites you to a group video call')).toBeVisible()
  await shoot(ben, 'group-call-rings')
  await expect(anns.getByRole('timer')).toBeVisible({ timeout: 20_000 })
  await shoot(annsPage, 'group-call-waits')
  await bens.getByRole('button', { name: 'Join', exact: true }).click()
  await expectMoving(bens, 'Ann')
  await openChat(cho, name)
  const bar = pane(cho, 'detail').getByRole('region', { name: 'Group video call' })
  await expect(bar).toContainText('2 in a call')
  await shoot(cho, 'group-call-bar')
  await bar.getByRole('button', { name: 'Join' }).click()
  await expectMoving(chos, 'Ben')
  await bens.getByRole('button', { name: 'Raise hand' }).click()
  await bens.getByRole('button', { name: 'Camera', exact: true }).click()
  await expect(anns.getByText('Hand raised')).toBeAttached()
  await shoot(annsPage, 'group-call-grid')
  await anns.getByRole('button', { name: 'Speaker view' }).click()
  await shoot(annsPage, 'group-call-speaker')
  await anns.getByRole('button', { name: /^People/ }).click()
  await shoot(annsPage, 'group-call-people')
  await annsPage.keyboard.press('Escape')
  await anns.getByRole('button', { name: 'Minimize' }).click()
  await shoot(annsPage, 'group-call-small')
  for (const [language, shot] of [
    ['zh-cn', 'group-call-zh'],
    ['korean-lang', 'group-call-ko'],
  ] as const) {
    await speakLanguage(cho, language)
    await expect(cho.getByRole('timer')).toBeVisible({ timeout: 30_000 })
    await expect(cho.locator('video').first()).toBeVisible({ timeout: 30_000 })
    await shoot(cho, shot)
  }
  for (const page of [ben, annsPage]) await page.close()
})

test('screens of voice rooms', async ({ linnet, ann, hikers, annsPage, bensPage: ben, chosPage: cho }) => {
  const { url } = linnet
  await call({ url, token: ann.token }, setGroupInfo, { conversationId: hikers as never, name })
  const [anns, bens] = [annsPage, ben].map((page) => voiceSheet(page, name))
  if (!anns || !bens) throw new Error('somebody is missing')
  await openChat(annsPage, name)
  await attach(annsPage, 'Voice room')
  await expect(anns.getByRole('timer')).toBeVisible({ timeout: 30_000 })
  await shoot(annsPage, 'voice-room-alone')
  for (const page of [ben, cho]) await openChat(page, name)
  await expect(voiceBar(cho)).toBeVisible()
  await shoot(cho, 'voice-room-bar')
  for (const page of [ben, cho]) await voiceBar(page).getByRole('button', { name: 'Join' }).click()
  await anns.getByRole('button', { name: 'Microphone' }).click()
  await expect(bens.getByText('On the microphone (1)')).toBeVisible({ timeout: 30_000 })
  await bens.getByRole('button', { name: 'Raise hand' }).click()
  await expect(anns.getByText('Raised hands (1)')).toBeVisible()
  await expect(anns.getByText('Listening (1)')).toBeVisible()
  await shoot(annsPage, 'voice-room-leading')
  await shoot(ben, 'voice-room')
  await anns.getByRole('button', { name: 'Manage' }).click()
  await shoot(annsPage, 'voice-room-manage')
  await bens.getByRole('button', { name: 'Close', exact: true }).click()
  await shoot(ben, 'voice-room-small')
  for (const [language, back, shot] of [
    ['zh-cn', /返回语音房$/, 'voice-room-zh'],
    ['korean-lang', /음성 채팅방으로 돌아가기$/, 'voice-room-ko'],
  ] as const) {
    await speakLanguage(cho, language)
    await cho.getByRole('button', { name: back }).click({ timeout: 30_000 })
    await expect(cho.getByRole('timer')).toBeVisible({ timeout: 30_000 })
    await shoot(cho, shot)
  }
  for (const page of [ben, cho, annsPage]) await page.close()
})

test('screens of calls between two', async ({ annsPage, bensPage: ben, chosPage }) => {
  const [anns, bens] = [callWindow(annsPage, 'Ben'), callWindow(ben, 'Ann')]
  await openChat(annsPage, 'Ben')
  await refuseMicrophone(annsPage)
  await callFromChat(annsPage, 'Voice call')
  await expect(anns.getByText(/^The browser blocks the microphone/)).toBeVisible()
  await shoot(annsPage, 'call-refused')
  await pressIn(anns, 'Cancel')
  await annsPage.reload()

  await callFromChat(annsPage, 'Video call')
  await expect(bens.getByText('Incoming video call')).toBeVisible()
  await shoot(annsPage, 'call-calling')
  await shoot(ben, 'call-rings')
  await pressIn(bens, 'Decline with a message')
  await shoot(ben, 'call-decline')
  await ben.getByRole('dialog').getByText('I’m on my way.').click()
  await expect(anns.getByText('Declined')).toBeVisible()
  await pressIn(anns, 'Close')

  await callFromChat(annsPage, 'Voice call')
  await pressIn(bens, 'Answer')
  await expectTalking(anns)
  await shoot(annsPage, 'call-voice')
  await openChat(chosPage, 'Ann')
  await callFromChat(chosPage, 'Voice call')
  await expect(callWindow(chosPage, 'Ann').getByText('In another call')).toBeVisible()
  await shoot(chosPage, 'call-busy')
  await pressIn(anns, 'Hang up')

  await callFromChat(annsPage, 'Video call')
  await pressIn(bens, 'Answer')
  await expectTalking(anns)
  await expect(anns.locator('video')).toHaveCount(2)
  await shoot(annsPage, 'call-video')
  await pressIn(anns, 'Devices')
  await expect(annsPage.getByRole('radio').first()).toBeVisible()
  await shoot(annsPage, 'call-devices')
  await annsPage.keyboard.press('Escape')
  await pressIn(anns, 'Minimize')
  await expect(smallCall(annsPage, 'Ben')).toBeVisible()
  await shoot(annsPage, 'call-small')
  for (const [language, shot] of [
    ['zh-cn', 'call-video-zh'],
    ['korean-lang', 'call-video-ko'],
  ] as const) {
    await speakLanguage(ben, language)
    await expect(ben.getByRole('timer')).toBeVisible({ timeout: 30_000 })
    await expect(ben.locator('video').first()).toBeVisible({ timeout: 30_000 })
    await shoot(ben, shot)
  }
  await smallCall(annsPage, 'Ben')
    .getByRole('button', { name: /Back to the call$/ })
    .click()
  await ben.close()
  await expect(anns.getByText('Connection interrupted. Reconnecting…')).toBeVisible({ timeout: 20_000 })
  await shoot(annsPage, 'call-reconnecting')
  await pressIn(anns, 'Hang up')
  await expect(bubble(annsPage, /Video call/).last()).toBeVisible()
  await shoot(annsPage, 'call-cards')
  for (const page of [annsPage, chosPage]) await page.close()
})

test('screens of paid calls, and of one that nobody answers', async ({
  linnet: { url },
  ann,
  cho,
  annsPage,
  chosPage,
}) => {
  await fund(url, ann, 150n)
  await call({ url, token: cho.token }, setCallRate, { rate: usdt(100n) })
  await openChat(annsPage, '조하늘')
  await callFromChat(annsPage, 'Voice call')
  await expect(annsPage.getByRole('dialog', { name: 'Paid call with 조하늘' })).toContainText('1.50')
  await shoot(annsPage, 'call-price')
  await enterPin(annsPage)
  await pressIn(callWindow(chosPage, 'Ann'), 'Answer')
  await expect(
    callWindow(annsPage, '조하늘')
      .getByText(/^Your balance lasts another/)
      .first(),
  ).toBeVisible()
  await shoot(annsPage, 'call-minute-left')
  await shoot(chosPage, 'call-paid')
  await pressIn(callWindow(annsPage, '조하늘'), 'Hang up')

  // On the phone, the list is behind the chat.
  await annsPage.goto(url)
  await annsPage.reload()
  await openChat(annsPage, 'Ben')
  await callFromChat(annsPage, 'Voice call')
  await expect(callWindow(annsPage, 'Ben').getByText('No answer')).toBeVisible({ timeout: 90_000 })
  await shoot(annsPage, 'call-no-answer')
  for (const page of [annsPage, chosPage]) await page.close()
})

/** Simulates the "Block" button, until the page is reloaded. */
const refuseMicrophone = (page: Page): Promise<void> =>
  page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
