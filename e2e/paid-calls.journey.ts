/** Calls that cost something: the price is agreed to first, each minute is paid, and who can't pay one is told. */
import { screens } from '@linnet/protocol/screens'
import { callFromChat, callWindow, expectTalking, pressIn } from './support/calls'
import { openChat } from './support/conversation'
import { expect, test } from './support/fixtures'
import { bubble } from './support/messages'
import { enterPin, expectBalances, expectBooks, fund } from './support/money'
import { pane } from './support/screens'

test('a call is paid by the minute, and refused in words without the money for one', async ({
  linnet,
  ann,
  ben,
  annsPage,
  bensPage,
}) => {
  test.setTimeout(120_000)
  await fund(linnet.url, ann, 150n)
  await bensPage.goto(`${linnet.url}/#${screens.privacy}`)
  const price = pane(bensPage, 'detail').getByRole('button', { name: /Price per minute/ })
  await expect(price).toContainText('Free')
  await price.click()
  const form = bensPage.getByRole('dialog', { name: 'Paid calls' })
  await form.getByRole('textbox').fill('1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(price).toContainText('1.00 PLAY')
  await expect(form).toBeHidden()

  await bensPage.goto(linnet.url)
  await openChat(bensPage, 'Ann')
  await openChat(annsPage, 'Ben')
  await callFromChat(annsPage, 'Voice call')
  const terms = annsPage.getByRole('dialog', { name: 'Paid call with Ben' })
  await expect(terms).toContainText('1.00')
  await expect(terms).toContainText('1.50')
  await enterPin(annsPage, '385020')
  await expect(terms.getByText(/wrong|left/i)).toBeVisible()
  await enterPin(annsPage)
  const [anns, bens] = [callWindow(annsPage, 'Ben'), callWindow(bensPage, 'Ann')]
  await expect(bens.getByText('You get 1.00 PLAY a minute')).toBeVisible()
  await pressIn(bens, 'Answer')
  await expectTalking(anns)
  await expect(anns.getByText('1.00 PLAY so far')).toBeVisible()
  await expect(bens.getByText('1.00 PLAY earned so far')).toBeVisible()
  // What is left is less than another minute.
  await expect(anns.getByText(/^Your balance lasts another 00:\d\d/).first()).toBeVisible()
  await expect(bens.getByText(/balance/)).toHaveCount(0)
  await pressIn(anns, 'Hang up')
  await expect(bens.getByText('Earned 1.00 PLAY')).toBeVisible()
  await expect(bubble(annsPage, /Voice call/)).toContainText('Cost 1.00 PLAY')
  await expect(bubble(bensPage, /Voice call/)).toContainText('Earned 1.00 PLAY')

  await callFromChat(annsPage, 'Voice call')
  await expect(terms.getByText('Your balance is too low for one minute of this call')).toBeVisible()
  await terms.getByRole('button', { name: 'Top up' }).click()
  await expect(terms).toBeHidden()
  await expectBalances(linnet.url, [
    [ann, '0.50'],
    [ben, '1.00'],
  ])
  await expectBooks(linnet)
})
