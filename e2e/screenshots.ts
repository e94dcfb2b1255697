/** A picture of every main screen, with people and texts that are hard to lay out; see docs/screenshots.md. */
import { join } from 'node:path'
import { screens } from '@linnet/protocol/screens'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Cast, makeCast, part } from './support/cast'
import { composer, openChat, ownBubble, say } from './support/conversation'
import { newContext, newPerson, openAs } from './support/people'
import { goToTab, openFromMe, pane } from './support/screens'
import { type Linnet, startLinnet } from './support/server'

const folder = join(import.meta.dirname, '../.cache/screenshots')

let linnet: Linnet
let context: BrowserContext
let cast: Cast
let shoot: (page: Page, name: string) => Promise<void>

test.beforeAll(async () => {
  linnet = await startLinnet()
})
test.afterAll(() => linnet.stop())

test.beforeEach(async ({ browser }, { project }) => {
  context = await newContext(browser, project)
  const { colorScheme = null } = project.use
  shoot = async (page, name) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForTimeout(500)
    await page.screenshot({ path: join(folder, project.name, `${name}.png`), animations: 'disabled' })
  }
})
test.afterEach(() => context.close())

test('what a visitor sees', async () => {
  const page = await context.newPage()
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

test('what a newcomer sees', async () => {
  const page = await openAs(context, linnet.url, await newPerson(linnet.url, 'Newcomer'))
  await expect(page.getByText('No chats yet')).toBeVisible()
  await shoot(page, 'empty-chats')
  await goToTab(page, 'Contacts')
  await expect(page.getByText('No friends yet')).toBeVisible()
  await shoot(page, 'empty-contacts')
})

test('what a member sees', async () => {
  cast = await makeCast(linnet.url)
  const page = await openAs(context, linnet.url, cast.me)
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
  await list.getByRole('button', { name: 'New friends' }).click()
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

test('what a member sees when it goes wrong', async () => {
  cast = await makeCast(linnet.url)
  const page = await openAs(context, linnet.url, cast.me)
  await openChat(page, cast.parting.nickname)
  await say(page, 'Before we part')
  await expect(ownBubble(page, 'Before we part')).toHaveAccessibleName(/(Sent|Delivered|Read)$/)
  await context.setOffline(true)
  await say(page, 'Written while offline, to somebody who is no friend any more')
  await expect(page.getByRole('status').first()).toBeVisible({ timeout: 40_000 })
  await shoot(page, 'conversation-offline')
  await goToTab(page, 'Chats')
  await shoot(page, 'chats-offline')
  await part(linnet.url, cast)
  await openChat(page, cast.parting.nickname)
  await context.setOffline(false)
  await expect(page.getByText('You are not friends.')).toBeVisible({ timeout: 40_000 })
  await shoot(page, 'conversation-failed-and-locked')
})
