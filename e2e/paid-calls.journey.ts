/** Paid calls: the price is agreed to first, each minute is paid, a caller who can't pay is notified, and media goes through the forwarder. */
import { screens } from '@linnet/protocol/screens'
import { expectAccessible } from './support/axe'
import { callFromChat, callWindow, expectMore, expectTalking, pressIn, watchPeers } from './support/calls'
import { openChat } from './support/conversation'
import { expect, test } from './support/fixtures'
import { bubble } from './support/messages'
import { detail, enterPin, expectBalances, expectBooks, fund } from './support/money'
import { pane } from './support/screens'

// Connections are watched by a script that begins with the page.
test.use({ ownBrowsers: true })

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

  for (const page of [annsPage, bensPage]) {
    await watchPeers(page)
    await page.goto(linnet.url)
    await page.reload()
  }
  await openChat(bensPage, 'Ann')
  await openChat(annsPage, 'Ben')
  await callFromChat(annsPage, 'Video call')
  const terms = annsPage.getByRole('dialog', { name: 'Paid call with Ben' })
  await expect(terms).toContainText('1.00')
  await expect(terms).toContainText('1.50')
  await expectAccessible(annsPage, 'the price of a call')
  await enterPin(annsPage, '385020')
  await expect(terms.getByText(/wrong|left/i)).toBeVisible()
  await enterPin(annsPage)
  const [anns, bens] = [callWindow(annsPage, 'Ben'), callWindow(bensPage, 'Ann')]
  await expect(bens.getByText('You get 1.00 PLAY a minute')).toBeVisible()
  await pressIn(bens, 'Answer')
  await expectTalking(anns)
  for (const page of [annsPage, bensPage]) {
    await expectMore(page, 'frames')
    await expectMore(page, 'loudness')
  }
  await pressIn(anns, 'Microphone')
  await expect(bens.getByText('Microphone off on the other side')).toBeVisible()
  await expect(anns.getByText('1.00 PLAY so far')).toBeVisible()
  await expect(bens.getByText('1.00 PLAY earned so far')).toBeVisible()
  // The balance covers less than another minute.
  await expect(anns.getByText(/^Your balance lasts another 00:\d\d/).first()).toBeVisible()
  await expect(bens.getByText(/balance/)).toHaveCount(0)
  await pressIn(anns, 'Hang up')
  await expect(bens.getByText('Earned 1.00 PLAY')).toBeVisible()
  await expect(bubble(annsPage, /Video call/)).toContainText('Cost 1.00 PLAY')
  await expect(bubble(bensPage, /Video call/)).toContainText('Earned 1.00 PLAY')

  await callFromChat(annsPage, 'Voice call')
  await expect(terms.getByText('Your balance is too low for one minute of this call')).toBeVisible()
  await expectAccessible(annsPage, 'too little money for a call')
  await terms.getByRole('button', { name: 'Top up' }).click()
  await expect(terms).toBeHidden()
  await expectBalances(linnet.url, [
    [ann, '0.50'],
    [ben, '1.00'],
  ])
  for (const [page, other] of [
    [annsPage, 'Ben'],
    [bensPage, 'Ann'],
  ] as const) {
    await page.goto(`${linnet.url}/#${screens.orders}`)
    const order = detail(page).getByRole('button', { name: /Paid call/ })
    await expect(order).toContainText(other)
    await expect(order).toContainText('1.00')
    await page.goto(`${linnet.url}/#${screens.bills}`)
    await expect(detail(page).getByRole('button', { name: /Paid call/ })).toContainText('1.00')
  }
  await expectBooks(linnet)
})
