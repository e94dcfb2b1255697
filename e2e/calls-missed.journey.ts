/** Calls that nobody answers, that are declined, and that find no microphone. */
import { screens } from '@linnet/protocol/screens'
import { expectAccessible } from './support/axe'
import { callFromChat, callWindow, expectTalking, pressIn } from './support/calls'
import { openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { bubble } from './support/messages'
import { moneySettings } from './support/money'
import { pane } from './support/screens'

test.use({
  // Seconds; in production it is a minute.
  settings: { ...moneySettings, CALL_RING_SECONDS: '15' },
  // The permissions of the page decide about the microphone, as they do for people.
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const args = launchOptions.args?.filter((arg) => arg !== '--use-fake-ui-for-media-stream') ?? []
      await provide({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

// The journeys of this file share a server, because starting one takes longer than a journey.
test.describe.configure({ mode: 'default' })

/** The browser grants the listed permissions, and refuses everything else. */
const permit = (page: Page, permissions: string[]): Promise<void> =>
  page.context().grantPermissions(permissions, { origin: new URL(page.url()).origin })

test('a person who takes calls from nobody cannot be called, and the caller is shown why', async ({
  linnet,
  annsPage: ann,
  bensPage: ben,
}) => {
  await permit(ben, ['microphone'])
  await ann.goto(`${linnet.url}/#${screens.privacy}`)
  const choices = pane(ann, 'detail').getByRole('radiogroup', { name: 'Who can call me' })
  // Pressed, not checked at once: the choice is drawn a tick later.
  await choices.getByRole('radio', { name: 'No one' }).click()
  await expect(choices.getByRole('radio', { name: 'No one' })).toBeChecked()
  await openChat(ben, 'Ann')
  await ann.reload()
  await expect(choices.getByRole('radio', { name: 'No one' })).toBeChecked()
  await callFromChat(ben, 'Voice call')
  await expect(ben.getByText(/^This person limits who may call them\./)).toBeVisible()
  await expect(callWindow(ben, 'Ann')).toBeHidden()
})

test('a refused microphone is explained, and the call is answered once it is allowed', async ({
  annsPage: ann,
  bensPage: ben,
}) => {
  await permit(ann, [])
  await permit(ben, ['microphone'])
  await openChat(ben, 'Ann')
  await callFromChat(ben, 'Voice call')
  const anns = callWindow(ann, 'Ben')
  await pressIn(anns, 'Answer')
  await expect(anns.getByText(/^The browser blocks the microphone\. .+ then try again\.$/)).toBeVisible()
  await expectAccessible(ann, 'a refused microphone')
  await permit(ann, ['microphone'])
  await pressIn(anns, 'Try again')
  await expectTalking(anns)
  await expectTalking(callWindow(ben, 'Ann'))
  await pressIn(anns, 'Hang up')
})

test('a call that nobody answers was missed, leads back to the caller, and is declined with a message', async ({
  annsPage: ann,
  bensPage: ben,
}) => {
  for (const page of [ann, ben]) await permit(page, ['microphone'])
  await openChat(ann, 'Ben')
  await openChat(ben, 'Ann')
  await callFromChat(ann, 'Voice call')
  const [anns, bens] = [callWindow(ann, 'Ben'), callWindow(ben, 'Ann')]
  await expect(bens.getByText('Incoming voice call')).toBeVisible()
  await expect(anns.getByText('No answer')).toBeVisible({ timeout: 30_000 })
  await expect(bens.getByText('Missed call')).toBeVisible()
  await pressIn(anns, 'Close')
  await pressIn(bens, 'Close')
  await expect(bubble(ann, /Voice call/)).toContainText('No answer')
  const missed = bubble(ben, /Voice call/)
  await expect(missed).toContainText('Missed')

  await missed.getByText('Tap to call back').click()
  await pressIn(anns, 'Decline with a message')
  await ann.getByRole('dialog').getByText('I’m in a meeting. Please text me.').click()
  await expect(bens.getByText('Declined')).toBeVisible()
  await expect(anns).toBeHidden()
  await pressIn(bens, 'Close')
  await expect(bubble(ben, /I’m in a meeting/)).toBeVisible()
})
