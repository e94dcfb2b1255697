/** Voice rooms through the app: people on the microphone are heard, measured by the browsers' own figures, and nobody else. */
import { expectAccessible } from './support/axe'
import { counted, expectMore, expectSilence, pressIn, watchPeers } from './support/calls'
import { openChat, say } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { attach } from './support/messages'
import { voiceBar, voiceSheet } from './support/rooms'

// Connections are watched by a script that begins with the page.
test.use({ ownBrowsers: true })

/** Counts how often the page asks for a microphone. */
async function ready(page: Page): Promise<void> {
  await watchPeers(page)
  await page.addInitScript(() => {
    Object.assign(globalThis, { asked: 0 })
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    devices.getUserMedia = (what) => {
      ;(globalThis as unknown as { asked: number }).asked += 1
      return open(what)
    }
  })
  await page.reload()
  await openChat(page, 'Hikers')
}

const asked = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { asked: number }).asked)

/** No audio arrives, while the connection goes on. */
async function expectQuiet(page: Page): Promise<void> {
  const { fragment } = await counted(page)
  await expectSilence(page)
  expect((await counted(page)).fragment).toBe(fragment)
}

test('members of a group come and listen, are heard on the microphone, and not once an administrator takes it', async ({
  hikers: _,
  annsPage: ann,
  bensPage: ben,
}) => {
  test.setTimeout(150_000)
  await ready(ann)
  await ready(ben)
  const [anns, bens] = [voiceSheet(ann, 'Hikers'), voiceSheet(ben, 'Hikers')]
  await attach(ann, 'Voice room')
  await expect(anns.getByRole('timer')).toHaveText(/^\d\d:\d\d$/, { timeout: 30_000 })
  await expect(voiceBar(ben)).toContainText('Voice room · 1')
  await expectAccessible(ben, 'the bar of a voice room')
  await voiceBar(ben).getByRole('button', { name: 'Join' }).click()
  await expect(bens.getByRole('timer')).toHaveText(/^\d\d:\d\d$/, { timeout: 30_000 })
  await expect(anns.getByText('Listening (2)')).toBeVisible()

  // Listeners are not asked for a microphone.
  await pressIn(anns, 'Microphone')
  await expect(bens.getByText('On the microphone (1)')).toBeVisible()
  await expectMore(ben, 'loudness')
  expect(await asked(ben)).toBe(0)
  await pressIn(anns, 'Microphone')
  await expectQuiet(ben)

  await pressIn(bens, 'Raise hand')
  await expect(anns.getByText('Raised hands (1)')).toBeVisible()
  await expectAccessible(ann, 'a voice room with a raised hand')
  await pressIn(anns, 'Let Ben speak')
  await expect(ben.getByText('You may speak now')).toBeVisible()
  await pressIn(bens, 'Microphone')
  await expectMore(ann, 'loudness')
  await pressIn(anns, 'Take the microphone from Ben')
  await expect(bens.getByRole('button', { name: 'Microphone' })).toHaveAttribute('aria-pressed', 'false')
  await expectQuiet(ann)

  // Ben chats on beside the small window, and goes on listening after a reload.
  await pressIn(bens, 'Close')
  const small = ben.getByRole('complementary', { name: 'Voice room of Hikers' })
  await say(ben, 'The address is in the notes')
  await ben.reload()
  await expect(small).toBeVisible({ timeout: 30_000 })
  await pressIn(anns, 'Microphone')
  await small.getByRole('button', { name: /Back to the voice room$/ }).click()
  await expect(bens.getByText('On the microphone (1)')).toBeVisible()
  await expectMore(ben, 'loudness')

  await keepToAdmins(ann, ben)
  await pressIn(ann.getByRole('dialog', { name: 'Manage' }), 'Close the voice room')
  const question = ann.getByRole('dialog', { name: 'Close the voice room for everyone?' })
  await pressIn(question, 'Close the voice room')
  await expect(ben.getByText('The voice room was closed')).toBeVisible()
  await expect(bens).toBeHidden()
  await expect(voiceBar(ben)).toBeHidden()
})

/** From now on, the second page cannot use the microphone, and the browser does not even ask for one. */
async function keepToAdmins(admin: Page, member: Page): Promise<void> {
  await pressIn(voiceSheet(admin, 'Hikers'), 'Manage')
  const manage = admin.getByRole('dialog', { name: 'Manage' })
  await manage.getByText('Only admins speak').click()
  await expect(manage.getByRole('switch', { name: 'Only admins speak' })).toBeChecked()
  await expectAccessible(admin, 'what administrators decide about a voice room')
  await pressIn(voiceSheet(member, 'Hikers'), 'Microphone')
  await expect(member.getByText(/^Only the owner and admins speak here/)).toBeVisible()
  expect(await asked(member)).toBe(0)
}
