/** Meetings through the app: planned, found by number, with a waiting room, its chat, and ended for everybody. */
import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { drawScreen, screen } from './support/calls'
import { expect, type Page, test } from './support/fixtures'
import { expectMoving, tileOf } from './support/rooms'
import { goToTab, pane } from './support/screens'

async function openMeetings(page: Page): Promise<void> {
  await goToTab(page, 'Chats')
  await pane(page, 'list').getByRole('button', { name: 'New chat' }).click()
  await page.getByRole('menuitem', { name: 'Meetings' }).click()
}

/** Only desktops have a screen to share. */
async function shareScreen(page: Page, { bens, anns }: { bens: Locator; anns: Locator }): Promise<void> {
  const video = tileOf(anns, 'Ben').locator('video')
  const width = () => video.evaluate((element: HTMLVideoElement) => element.videoWidth)
  await drawScreen(page)
  await bens.getByRole('button', { name: 'Share screen' }).click()
  await expect.poll(width, { timeout: 30_000 }).toBe(screen.width)
  await bens.getByRole('button', { name: 'Share screen' }).click()
  await expect.poll(width, { timeout: 30_000 }).toBeLessThan(screen.width)
}

test(
  'a meeting is planned, entered by its number past a waiting room, and ended for everybody',
  { tag: '@desktop' },
  async ({ annsPage: ann, bensPage: ben, isMobile }) => {
    test.setTimeout(120_000)
    // The desktop run is about sharing the screen.
    const expectUsable = (page: Page, where: string) => (isMobile ? expectAccessible(page, where) : undefined)
    await openMeetings(ann)
    await ann.getByRole('button', { name: 'Plan a meeting' }).click()
    const plan = ann.getByRole('dialog', { name: 'Plan a meeting' })
    await plan.getByLabel('Subject').fill('Weekly plan')
    await plan.getByLabel('Password').fill('4829')
    await plan.getByText('Waiting room', { exact: true }).click()
    await expectUsable(ann, 'planning a meeting')
    await plan.getByRole('button', { name: 'Save' }).click()
    const row = ann.getByRole('button', { name: /Weekly plan/ })
    await expect(row).toBeVisible()
    await expectUsable(ann, 'the timetable')
    await row.click()
    const sheet = ann.getByRole('dialog', { name: 'Weekly plan' })
    const number = (await sheet.getByText(/^\d{3} \d{3} \d{3}$/).innerText()).replaceAll(' ', '')
    await expectUsable(ann, 'a planned meeting')
    await sheet.getByRole('button', { name: 'Join' }).click()
    const anns = ann.getByRole('dialog', { name: 'Weekly plan' })
    await expect(anns.getByRole('timer')).toBeVisible({ timeout: 30_000 })

    await openMeetings(ben)
    await ben.getByRole('button', { name: 'Join a meeting' }).click()
    const join = ben.getByRole('dialog', { name: 'Join a meeting' })
    await join.getByLabel('Meeting ID').fill(number)
    await join.getByRole('button', { name: 'Next' }).click()
    await join.getByLabel('Password').fill('4829')
    await expectUsable(ben, 'the way into a meeting')
    await join.getByRole('button', { name: 'Join' }).click()
    const bens = ben.getByRole('dialog', { name: 'Weekly plan' })
    await expect(bens.getByText('A host will let you in soon')).toBeVisible({ timeout: 30_000 })

    await expectUsable(ben, 'before the door of a meeting')
    await anns.getByRole('button', { name: 'People (1)' }).click()
    const people = ann.getByRole('dialog', { name: 'People (1)' })
    await expect(people.getByText('4829')).toBeVisible()
    await people.getByRole('button', { name: 'Let in' }).click()
    await expect(bens.getByRole('timer')).toBeVisible({ timeout: 30_000 })
    const all = ann.getByRole('dialog', { name: 'People (2)' })
    await expectUsable(ann, 'who is in a meeting')
    await all.getByRole('button', { name: 'Close' }).click()
    await bens.getByRole('button', { name: 'Camera' }).click()
    await expectMoving(anns, 'Ben')
    if (!isMobile) await shareScreen(ben, { bens, anns })

    await bens.getByRole('button', { name: 'Chat', exact: true }).click()
    const chat = ben.getByRole('dialog', { name: 'Chat' })
    await chat.getByLabel('Message everyone').fill('The slides are in the group')
    await chat.getByLabel('Message everyone').press('Enter')
    await expect(chat.getByRole('log')).toContainText('The slides are in the group')
    await expectUsable(ben, 'the chat of a meeting')
    await anns.getByRole('button', { name: 'Chat', exact: true }).click()
    await expect(ann.getByRole('dialog', { name: 'Chat' }).getByRole('log')).toContainText('The slides')
    await ann.getByRole('dialog', { name: 'Chat' }).getByRole('button', { name: 'Close' }).click()

    await anns.getByRole('button', { name: 'People (2)' }).click()
    await all.getByRole('button', { name: 'End for everyone' }).click()
    await ann
      .getByRole('dialog', { name: 'End the meeting for everyone?' })
      .getByRole('button', { name: 'End for everyone' })
      .click()
    for (const window of [anns, bens]) await expect(window.getByText('The meeting has ended')).toBeVisible()
  },
)
