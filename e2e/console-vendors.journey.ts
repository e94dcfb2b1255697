/** Vendors: staff decide about an application; the vendor's desk plans, shows and cancels campaigns. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { createGroup } from '@linnet/protocol/groups/calls'
import { claimCampaignPacket } from '@linnet/protocol/redpackets/calls'
import { createCampaign, listCampaigns, prepareCampaign } from '@linnet/protocol/redpackets/campaigns'
import { screens } from '@linnet/protocol/screens'
import { decideVendor } from '@linnet/protocol/staff'
import { applyAsVendor, showOwnVendor, vendorContract } from '@linnet/protocol/vendors/calls'
import { setUpApp } from './support/authenticators'
import { expectAccessible } from './support/axe'
import { expect, expectTame, test } from './support/console'
import { hostileTexts } from './support/hostile'
import { balanceOf, fund, pin, usdt } from './support/money'
import { befriend, call, newPerson, type Person } from './support/people'
import { pane } from './support/screens'
import type { Linnet } from './support/server'
import { callStaff, type StaffPerson } from './support/staff'

const apply = ({ url }: Linnet, { token }: Person, name: string) =>
  call({ url, token }, applyAsVendor, {
    name,
    contact: 'tea@example.org',
    about: `We sell tea. ${hostileTexts.image}`,
    contract: vendorContract,
  })

async function newVendor(linnet: Linnet, owner: StaffPerson): Promise<Person> {
  const vera = await newPerson(linnet.url, 'Vera')
  await apply(linnet, vera, 'Tea house')
  const input = { personId: vera.id as PersonId, decision: 'approve', reason: 'Known for years' } as const
  await callStaff(linnet, { call: decideVendor, input, as: owner })
  return vera
}

test('the desk asks a vendor for a second factor before it changes the payment PIN', async ({
  linnet,
  owner,
  newBrowser,
}) => {
  const { url } = linnet
  const vera = await newVendor(linnet, owner)
  await fund(url, vera, 1_000n)
  const page = await (await newBrowser()).newPage()
  await page.goto(`${url}/vendor/`)
  await page.getByLabel('Phone number or email').fill(vera.account)
  await page.getByLabel('Password').fill(vera.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Security' }).click()
  // The session of the desk is older than the factor, so it has proved none.
  const { nextCode } = await setUpApp(url, vera)
  await page.getByLabel('Current payment PIN').fill(pin)
  await page.getByLabel('New payment PIN').fill('482916')
  await page.getByLabel('Repeat new PIN').fill('482916')
  await page.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expectAccessible(page, 'the question for a second factor')
  await dialog.getByLabel('6-digit code').fill(nextCode())
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Payment PIN changed', { exact: true })).toBeVisible()
})

test('staff read an application, approve it, and the member learns of it', async ({
  linnet,
  hire,
  openConsole,
}) => {
  const ann = await newPerson(linnet.url, 'Ann')
  const name = `Shop ${hostileTexts.image}`.slice(0, 50)
  await apply(linnet, ann, name)
  const page = await openConsole(await hire('support', 'Sam'), '/vendors')
  const row = page.getByRole('row', { name: /Shop/ })
  await row.getByRole('button').click()
  await expect(page.getByText('tea@example.org')).toBeVisible()
  await expectTame(page, 'an application')
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The papers are in order')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Vendor')
  await expectAccessible(page, 'vendors')
  expect(await call({ url: linnet.url, token: ann.token }, showOwnVendor, {})).toMatchObject({
    state: 'approved',
    reason: 'The papers are in order',
  })
})

test('a vendor logs in to the desk, pays for a campaign, cancels it, and reads the results of another', async ({
  linnet,
  owner,
  newBrowser,
  openPage,
}) => {
  const { url } = linnet
  const vera = await newVendor(linnet, owner)
  const ben = await newPerson(url, 'Ben')
  await befriend(url, vera, ben)
  const mine = { url, token: vera.token }
  const group = { personIds: [ben.id as PersonId], name: 'Tea friends' }
  const { conversationId } = await call(mine, createGroup, group)
  await fund(url, vera, 50_000n)
  await haveCampaign(mine, conversationId, ben)

  const page = await (await newBrowser()).newPage()
  await page.goto(`${url}/vendor/`)
  await page.getByLabel('Phone number or email').fill(vera.account)
  await page.getByLabel('Password').fill(vera.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tea house' })).toBeVisible()
  await expectAccessible(page, 'the overview')

  await page.getByRole('navigation').getByRole('link', { name: 'Campaigns' }).click()
  await page.getByRole('button', { name: 'New campaign' }).click()
  const form = page.getByRole('dialog', { name: 'New campaign' })
  await form.getByLabel('Total for each group').fill('100')
  await form.getByLabel('Shares for each group').fill('10')
  await form.getByLabel('Greeting').fill('Autumn')
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByText('Choose at least one group')).toBeVisible()
  await form.getByLabel('Tea friends').check()
  await expectAccessible(page, 'a new campaign')
  await form.getByRole('button', { name: 'Continue' }).click()
  const paying = page.getByRole('dialog', { name: 'Pay the budget' })
  await paying.getByLabel('Payment PIN').fill(pin)
  await paying.getByRole('button', { name: 'Pay and create' }).click()
  await expect(page.getByRole('row', { name: /Autumn/ })).toContainText('Planned')
  expect(await balanceOf(url, vera)).toBe('390.00')
  await page.getByRole('button', { name: 'Cancel campaign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel campaign' }).click()
  await expect(page.getByRole('row', { name: /Autumn/ })).toContainText('Canceled')
  expect(await balanceOf(url, vera)).toBe('490.00')

  await page
    .getByRole('row', { name: /Spring/ })
    .getByRole('button')
    .click()
  await expect(page.getByRole('row', { name: /Ben/ })).toContainText('10.00')
  // The list of campaigns, and the recipients of the open one.
  const csv = page.getByRole('button', { name: 'Export CSV' })
  for (const [button, name] of [
    [csv.first(), /^campaigns-.*\.csv$/],
    [csv.last(), /^campaign-.*\.csv$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await button.click()
    expect((await download).suggestedFilename()).toMatch(name)
  }
  await expectTame(page, 'campaigns')
  await page.getByRole('navigation').getByRole('link', { name: 'Groups and members' }).click()
  await page
    .getByRole('row', { name: /Tea friends/ })
    .getByRole('button')
    .click()
  await expect(page.getByRole('row', { name: /Ben/ })).toContainText('Vera')

  const app = await openPage(vera)
  await app.goto(`${url}/#${screens.devices}`)
  await expect(pane(app, 'detail').getByText(/^Vendor desk · /)).toBeVisible()
  await app.goto(`${url}/#${screens.person}?person=${vera.id}`)
  await pane(app, 'detail')
    .getByRole('button', { name: /Vendor page/ })
    .click()
  await expect(app.getByRole('heading', { name: 'Tea house' })).toBeVisible()
})

/** A campaign of one share that Ben has opened. */
async function haveCampaign(
  mine: { url: string; token: string },
  conversationId: ConversationId,
  ben: Person,
): Promise<void> {
  const startsAt = Math.ceil(Date.now() / 1000) + 2
  const times = { announcesAt: startsAt - 1, startsAt, endsAt: startsAt + 3600 }
  const draft = {
    type: 1,
    amount: usdt(1000n),
    count: 1,
    text: 'Spring',
    conversationIds: [conversationId],
    ...times,
  }
  const { id: intentId } = await call(mine, prepareCampaign, draft)
  await call(mine, createCampaign, { ...draft, intentId, password: pin, cid: crypto.randomUUID() })
  const packet = async () =>
    (await call(mine, listCampaigns, {})).campaigns.flatMap(({ state, places }) =>
      state === 'running' ? places.map(({ packetId }) => packetId) : [],
    )[0]
  await expect.poll(packet, { timeout: 20_000 }).toBeTruthy()
  const id = (await packet()) ?? ''
  await call({ url: mine.url, token: ben.token }, claimCampaignPacket, { id, cid: crypto.randomUUID() })
}
