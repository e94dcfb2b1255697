/** Screenshots of meetings: the timetable, planning one, entering it, its waiting room, its people and its chat; see docs/screenshots.md. */
import { planMeeting } from '@linnet/protocol/groupcalls/meetings'
import { screens } from '@linnet/protocol/screens'
import { expect, type Page, test } from './support/fixtures'
import { call, speakLanguage } from './support/people'
import { expectMoving } from './support/rooms'
import { shoot } from './support/shooting'

const title = '第四季度产品与设计评审 Quarterly review of design'
/** A full hour, late enough to avoid the reminder before the meeting. */
const later = (): number => (Math.ceil(Date.now() / 3_600_000) + 1) * 3_600

test('screens of meetings', async ({ linnet, ann, annsPage, bensPage: ben, chosPage: cho }) => {
  const { url } = linnet
  const meetings = `${url}/#${screens.meetings}`
  await ben.goto(meetings)
  await expect(ben.getByText('No meetings are planned')).toBeVisible()
  await shoot(ben, 'meetings-none')
  const as = { url, token: ann.token }
  const { number } = await call(as, planMeeting, {
    cid: crypto.randomUUID(),
    title,
    password: '4829',
    startsAt: later(),
    minutes: 90,
    hasWaitingRoom: true,
  })
  await call(as, planMeeting, { cid: crypto.randomUUID(), title: 'Weekly plan' })
  await annsPage.goto(meetings)
  await expect(annsPage.getByText('Weekly plan')).toBeVisible()
  await shoot(annsPage, 'meetings')
  await annsPage.getByRole('button', { name: 'Plan a meeting' }).click()
  await shoot(annsPage, 'meeting-plan')
  await annsPage.keyboard.press('Escape')
  await annsPage.getByRole('button', { name: title }).click()
  const sheet = annsPage.getByRole('dialog', { name: title })
  await shoot(annsPage, 'meeting')
  await sheet.getByRole('button', { name: 'Join' }).click()
  await expect(sheet.getByRole('timer')).toBeVisible({ timeout: 30_000 })

  await askToEnter(ben, { meetings, number, shoots: true })
  await askToEnter(cho, { meetings, number })
  await shoot(ben, 'meeting-waits')
  await sheet.getByRole('button', { name: 'People (1)' }).click()
  await expect(annsPage.getByRole('button', { name: 'Let all in' })).toBeVisible()
  await shoot(annsPage, 'meeting-waiting-room')
  await annsPage.getByRole('button', { name: 'Let all in' }).click()
  for (const page of [ben, cho]) await expect(page.getByRole('timer')).toBeVisible({ timeout: 30_000 })
  await annsPage.keyboard.press('Escape')
  const bens = ben.getByRole('dialog', { name: title })
  await bens.getByRole('button', { name: 'Camera' }).click()
  await expectMoving(sheet, 'Ben')
  await shoot(annsPage, 'meeting-grid')
  await bens.getByRole('button', { name: 'Chat', exact: true }).click()
  for (const text of ['The slides are in the group', '好的，我来讲第二部分。大家有问题可以先写在这里。']) {
    await ben.getByLabel('Message everyone').fill(text)
    await ben.keyboard.press('Enter')
    await expect(ben.getByRole('log')).toContainText(text)
  }
  await shoot(ben, 'meeting-chat')
  await shoot(annsPage, 'meeting-unread')
  await ben.keyboard.press('Escape')
  await bens.getByRole('button', { name: 'Leave' }).click()
  for (const [language, words, { people, plan, join }] of [
    ['zh-cn', 'zh', { people: /^成员/, plan: '预定会议', join: '加入会议' }],
    ['korean-lang', 'ko', { people: /^참여자/, plan: '회의 예약', join: '회의 참여' }],
  ] as const) {
    await speakLanguage(annsPage, language)
    await expect(annsPage.getByRole('timer')).toBeVisible({ timeout: 30_000 })
    await shoot(annsPage, `meeting-grid-${words}`)
    await annsPage.getByRole('button', { name: people }).click()
    await shoot(annsPage, `meeting-people-${words}`)
    await speakLanguage(ben, language)
    await ben.getByRole('button', { name: plan }).click()
    await shoot(ben, `meeting-plan-${words}`)
    await ben.keyboard.press('Escape')
    await ben.getByRole('button', { name: join }).click()
    await shoot(ben, `meeting-number-${words}`)
  }
})

/** Enters a meeting by its number, up to the waiting room. */
async function askToEnter(
  page: Page,
  { meetings, number, shoots = false }: { meetings: string; number: string; shoots?: boolean },
): Promise<void> {
  await page.goto(meetings)
  await page.getByRole('button', { name: 'Join a meeting' }).click()
  if (shoots) await shoot(page, 'meeting-number')
  await page.getByLabel('Meeting ID').fill(number)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Password').fill('4829')
  if (shoots) await shoot(page, 'meeting-enter')
  const join = page.getByRole('dialog', { name: 'Join a meeting' })
  await join.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByText('A host will let you in soon')).toBeVisible({ timeout: 30_000 })
}
