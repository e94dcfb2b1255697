/** Leading a meeting: its link, the lock, a co-host, removing somebody, and the small window beside the chats. */
import { planMeeting } from '@linnet/protocol/groupcalls/meetings'
import type { Locator } from '@playwright/test'
import { expect, type Page, test } from './support/fixtures'
import { call } from './support/people'

const title = 'Weekly plan'
const windowOf = (page: Page): Locator => page.getByRole('dialog', { name: title })
const smallOf = (page: Page): Locator => page.getByRole('complementary', { name: title })

/** Opens the link of a meeting and requests entry. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto(link)
  const sheet = page.getByRole('dialog', { name: 'Join a meeting' })
  await expect(sheet.getByText(title)).toBeVisible()
  await sheet.getByRole('button', { name: 'Join', exact: true }).click()
}

/** The sheet of the meeting's participants. */
async function people(page: Page, n: number): Promise<Locator> {
  await windowOf(page)
    .getByRole('button', { name: `People (${n})` })
    .click()
  return page.getByRole('dialog', { name: `People (${n})` })
}

test('a meeting is entered by its link, locked, led by two, and left from its small window', async ({
  linnet: { url },
  ann,
  annsPage,
  bensPage: ben,
  chosPage: cho,
}) => {
  const meeting = { cid: crypto.randomUUID(), title, password: '4829' }
  const planned = await call({ url, token: ann.token }, planMeeting, meeting)
  const link = new URL(planned.url ?? '', url).href
  // With the link, no password is asked for.
  for (const page of [annsPage, cho]) {
    await follow(page, link)
    await expect(windowOf(page).getByRole('timer')).toBeVisible({ timeout: 30_000 })
  }

  const anns = await people(annsPage, 2)
  await anns.getByText('Lock the meeting', { exact: true }).click()
  await expect(anns.getByRole('switch', { name: 'Lock the meeting' })).toBeChecked()
  await follow(ben, link)
  await expect(ben.getByText('The host has locked this meeting')).toBeVisible()
  await expect(windowOf(ben)).toBeHidden()

  const chos = await people(cho, 2)
  await expect(chos.getByText('For hosts')).toBeHidden()
  const choose = async (name: string) => {
    await anns.getByRole('button', { name: 'More about 조하늘' }).click()
    await annsPage.getByRole('button', { name, exact: true }).click()
  }
  await choose('Make co-host')
  await chos.getByText('Lock the meeting', { exact: true }).click()
  await expect(anns.getByRole('switch', { name: 'Lock the meeting' })).not.toBeChecked()
  await choose('Remove')
  await annsPage
    .getByRole('dialog', { name: 'Remove 조하늘 from the meeting?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(cho.getByText('You were removed from the meeting')).toBeVisible()

  await annsPage.getByRole('dialog', { name: 'People (1)' }).getByRole('button', { name: 'Close' }).click()
  await useSmallWindow(annsPage)
})

/** A short tap makes it large, a longer press moves it within the screen, and its close button asks first. */
async function useSmallWindow(page: Page): Promise<void> {
  await windowOf(page).getByRole('button', { name: 'Minimize' }).click()
  const small = smallOf(page)
  const open = small.getByRole('button', { name: 'Back to the call' })
  // On a busy machine, a click may last longer than a tap.
  await expect(async () => {
    await open.click()
    await expect(small).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await windowOf(page).getByRole('button', { name: 'Minimize' }).click()

  const { mouse } = page
  const box = await small.boundingBox()
  if (!box) throw new Error('it is nowhere')
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await mouse.down()
  // Longer than a tap.
  await page.waitForTimeout(200)
  await mouse.move(-100, 2_000, { steps: 4 })
  await mouse.up()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect
    .poll(async () => {
      const now = (await small.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
      const isLeft = now.x >= 0 && now.x + now.width / 2 < width / 2
      return { isLeft, isLow: now.y > height / 2 && now.y + now.height <= height }
    })
    .toEqual({ isLeft: true, isLow: true })
  await expect(windowOf(page)).toBeHidden()

  await small.getByRole('button', { name: 'Leave', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave the call?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(small).toBeVisible()
  await small.getByRole('button', { name: 'Leave', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(small).toBeHidden()
}
