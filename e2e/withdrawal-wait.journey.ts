/** Withdrawing to an address that was added a moment ago, which has to wait. */
import { screens } from '@linnet/protocol/screens'
import { addAddress } from '@linnet/protocol/wallet/calls'
import { expect, test } from './support/fixtures'
import { detail, field, fund, moneySettings, pin } from './support/money'
import { call } from './support/people'

test.use({ settings: { ...moneySettings, WITHDRAW_ADDRESS_HOURS: '24' } })

test('nothing can be withdrawn to a new address, and the screen says from when on', async ({
  linnet,
  ann,
  annsPage: page,
}) => {
  await fund(linnet.url, ann, 100_00n)
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  await call({ url: linnet.url, token: ann.token }, addAddress, {
    name: 'Exchange',
    contact: 'ann@example.org',
    address,
    password: pin,
  })
  await page.goto(`${linnet.url}/#${screens.withdraw}`)
  await field(page, 'Amount').fill('10')
  await expect(detail(page).getByText(/you can withdraw to this address from \d{4}-/)).toBeVisible()
  await expect(detail(page).getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
})
