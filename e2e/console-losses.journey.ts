/** A deed that two of the staff sign with passkeys whose keys the checker was given: a loss on the chain is booked. */
import { readChain } from '@linnet/protocol/staff'
import { showCharge } from '@linnet/protocol/wallet/topping-up'
import { expect, openDesk, type Page, test } from './support/console'
import { fund, moneySettings } from './support/money'
import { call } from './support/people'
import { stealTokens } from './support/signing/chain'
import { pinNewPasskey, signStatement } from './support/signing/signatories'
import { callStaff } from './support/staff'

// No other journey uses this server, whose books owe more than there is afterwards.
test.use({ settings: { ...moneySettings, SANDBOX_CHAIN: 'on', STOPS_LIFTED_BY: 'signatures' } })
test('stolen tokens are booked as lost once two of the staff have signed it, and money stays stopped', async ({
  linnet,
  ann,
  hire,
  openConsole,
}) => {
  // The tokens arrive after six blocks, a second each.
  test.slow()
  await fund(linnet.url, ann, 500_00n)
  const { address: from } = await call({ url: linnet.url, token: ann.token }, showCharge, {})
  const enter = async (name: string): Promise<Page> => {
    const person = await hire('finance', name)
    const page = await openConsole(person)
    await pinNewPasskey(linnet, { page, person, folder: 'checker' })
    return page
  }
  const [sams, finns] = [await enter('Sam'), await enter('Finn')]
  const sam = await hire('finance', 'Samira')
  const { token } = await callStaff(linnet, { call: readChain, input: {}, as: sam })
  await stealTokens(linnet, { token, from, raw: 120_500_000n })

  for (const page of [sams, finns]) await page.goto(`${linnet.adminUrl}/#/chain?view=missing`)
  const lost = sams.getByRole('region', { name: 'Deposit addresses' })
  await expect(lost.getByText('120.50')).toBeVisible({ timeout: 30_000 })
  await openDesk(sams, 'Reconciliation')
  await sams.getByRole('button', { name: 'Run now' }).click()
  await expect(sams.getByText(/All money is stopped/)).toBeVisible({ timeout: 30_000 })

  await sams.goto(`${linnet.adminUrl}/#/chain?view=missing`)
  const booking = 'Book the loss by signatures'
  await signStatement(sams, { card: booking, begin: 'Give the reason', reason: 'Stolen on the chain' })
  await expect(sams.getByText('You have signed it. The checker books it once two people have.')).toBeVisible()
  const offered = finns.getByRole('region', { name: booking })
  await expect(offered.locator('pre')).toContainText('lost at deposits\nmillionths 120500000', {
    timeout: 40_000,
  })
  await signStatement(finns, { card: booking })
  const nothing = finns.getByText('Nothing is missing on the chain, and every payout is known')
  await expect(nothing).toBeVisible({ timeout: 40_000 })

  // Less is held than is owed now: what the house adds, and then two signatures, let money move again.
  await openDesk(finns, 'Reconciliation')
  await expect(finns.getByText(/All money is stopped/)).toBeVisible()
})
