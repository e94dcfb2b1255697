/** Two people who only know a phone number register, become friends and talk, all through the app's screens. */
import { expectTexts, openChat, ownBubble, say } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { drawPicture } from './support/media'
import { newAccount } from './support/people'
import { goToTab, pane, tab } from './support/screens'
import { devCode } from './support/server'

test('two people register, one finds the other by phone number, and they talk', async ({
  linnet,
  newBrowser,
}) => {
  test.setTimeout(120_000)
  const open = async (serviceWorkers: 'allow' | 'block'): Promise<Page> => {
    const page = await (await newBrowser({ serviceWorkers })).newPage()
    await page.goto(linnet.url)
    return page
  }
  const mias = { account: newAccount(), nickname: 'Mia', gender: 'Female' }
  const leos = { account: newAccount(), nickname: 'Leo 刘', gender: 'Male' }
  // Mia has installed the app, Leo uses it as a page.
  const mia = await open('allow')
  await registerThroughScreens(mia, { ...mias, hasPhoto: true })
  const leo = await open('block')
  await registerThroughScreens(leo, leos)

  await askByPhoneNumber(mia, {
    account: leos.account,
    nickname: leos.nickname,
    text: 'Mia from the choir',
  })

  await expect(tab(leo, 'Contacts')).toHaveAccessibleName(/1 unread/)
  await goToTab(leo, 'Contacts')
  await pane(leo, 'list').getByRole('button', { name: 'Friend requests' }).click()
  const requests = pane(leo, 'detail')
  await expect(requests.getByText('Mia from the choir')).toBeVisible()
  await expect(requests.locator('img'), 'the photo chosen on registering').toBeVisible()
  await requests.getByRole('button', { name: 'Accept' }).click()
  await expect(requests.getByRole('heading', { name: 'Mia', level: 1 })).toBeVisible()
  await expect(tab(leo, 'Contacts')).not.toHaveAccessibleName(/unread/)
  await say(leo, 'Hello Mia, of course')

  await expect(tab(mia, 'Chats')).toHaveAccessibleName(/1 unread/)
  await goToTab(mia, 'Chats')
  await pane(mia, 'list').getByText(leos.nickname).first().click()
  await expectTexts(mia, ['Mia from the choir', 'Hello Mia, of course'])
  await expect(tab(mia, 'Chats')).not.toHaveAccessibleName(/unread/)
  await say(mia, 'See you on Sunday')
  await expectTexts(leo, ['Mia from the choir', 'Hello Mia, of course', 'See you on Sunday'])
  await expect(ownBubble(mia, 'See you on Sunday')).toHaveAccessibleName(/Read$/)
})

test(
  'a remark replaces the name of a friend for me',
  { tag: '@desktop-only' },
  async ({ annsPage: page }) => {
    await openChat(page, 'Ben')
    const detail = pane(page, 'detail')
    await detail.getByRole('button', { name: 'Chat info' }).click()
    await detail.getByRole('button', { name: 'Ben' }).click()
    await detail.getByRole('button', { name: 'Alias' }).click()
    await detail.getByRole('textbox', { name: 'Alias' }).fill('Benjamin, choir')
    await detail.getByRole('button', { name: 'Save' }).click()
    await expect(detail.getByRole('heading', { name: 'Benjamin, choir', level: 2 })).toBeVisible()
    await goToTab(page, 'Contacts')
    // On the phone, the list is behind the chat.
    const isAnywhere = { includeHidden: true }
    const row = page
      .getByRole('region', { name: 'Contacts', ...isAnywhere })
      .getByRole('button', { name: 'Benjamin, choir', ...isAnywhere })
    await row.click()
    await detail.getByRole('button', { name: 'Message' }).click()
    await expect(detail.getByRole('heading', { name: 'Benjamin, choir', level: 1 })).toBeVisible()
    await expect(row, 'the friend whose chat is open').toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveTitle(/Benjamin, choir/)
    await goToTab(page, 'Chats')
    await expect(pane(page, 'list').getByText('Benjamin, choir')).toBeVisible()
  },
)

/** Registers through the screens, from the welcome screen to the chat list. */
async function registerThroughScreens(
  page: Page,
  person: { account: string; nickname: string; gender: string; hasPhoto?: boolean },
): Promise<void> {
  const { account, nickname, gender, hasPhoto = false } = person
  const screen = pane(page, 'full')
  await screen.getByRole('button', { name: 'Create an account' }).click()
  await screen.getByRole('textbox', { name: 'Phone number' }).fill(account)
  await screen.getByRole('checkbox').check()
  await screen.getByRole('button', { name: 'Next' }).click()
  await screen.getByRole('textbox', { name: 'Verification code' }).fill(devCode)
  await expect(screen.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
  await screen.getByLabel('New password').fill('linnet_1')
  await screen.getByRole('button', { name: 'Next' }).click()
  await screen.getByRole('textbox', { name: 'Nickname' }).fill(nickname)
  if (hasPhoto) await choosePhoto(page)
  await screen.getByRole('button', { name: 'Next' }).click()
  await screen.getByRole('radio', { name: gender, exact: true }).check()
  await screen.getByRole('button', { name: 'Get started' }).click()
  await expect(tab(page, 'Chats')).toBeVisible({ timeout: 20_000 })
}

/** Chooses the photo of a person who registers. */
async function choosePhoto(page: Page): Promise<void> {
  const screen = pane(page, 'full')
  const chooser = page.waitForEvent('filechooser')
  await screen.getByRole('button', { name: 'Add a photo' }).click()
  await (await chooser).setFiles([await drawPicture(page, { name: 'me.png', width: 400, height: 300 })])
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(screen.getByRole('img', { name: 'Your photo' })).toBeVisible()
}

/** Searches for a phone number and sends a friend request. */
async function askByPhoneNumber(
  page: Page,
  { account, nickname, text }: { account: string; nickname: string; text: string },
): Promise<void> {
  await goToTab(page, 'Contacts')
  await pane(page, 'list').getByRole('button', { name: 'Add friend' }).first().click()
  const detail = pane(page, 'detail')
  await detail.getByRole('searchbox').fill(account)
  await detail.getByRole('button', { name: `Find “${account}”` }).click()
  await detail.getByRole('button', { name: nickname }).click()
  await detail.getByRole('button', { name: 'Add friend' }).click()
  await detail.getByRole('textbox', { name: 'Request message' }).fill(text)
  await detail.getByRole('button', { name: 'Send request' }).click()
  await expect(detail.getByRole('button', { name: /^Request sent/ })).toBeVisible()
}
