/** Red packets with rules of their own: for chosen members, and with mines. */
import { claimMinePacket, listUnclaimed, showPacket } from '@linnet/protocol/redpackets/calls'
import { openChat } from './support/conversation'
import { expect, test } from './support/fixtures'
import { makeGroup } from './support/groups'
import { attach, bubble } from './support/messages'
import {
  balanceOf,
  detail,
  enterPin,
  expectBalances,
  expectBooks,
  field,
  fund,
  pin,
  press,
} from './support/money'
import { cents, openPacket, putIn } from './support/packets'
import { befriend, call, newPerson, type Person } from './support/people'

test.beforeEach(async ({ linnet, ann, ben, cho, hikers }) => {
  await Promise.all([ann, ben, cho].map((person) => fund(linnet.url, person, 100_00n)))
  expect(hikers).not.toBe('')
})
// In one worker, so that all books are checked once.
test.describe.configure({ mode: 'default' })
test.afterAll(({ linnet }) => expectBooks(linnet))

test('a packet for a chosen member can be opened by nobody else', async ({
  linnet,
  ann,
  ben,
  cho,
  annsPage: anns,
  bensPage: bens,
  chosPage: chos,
}) => {
  for (const page of [anns, bens, chos]) await openChat(page, 'Hikers')
  await attach(anns, 'Red packet')
  await detail(anns).getByRole('radio', { name: 'Exclusive' }).check()
  await press(anns, /Choose members/)
  await detail(anns).getByRole('checkbox', { name: '조하늘' }).check()
  await press(anns, 'Done (1)')
  await field(anns, 'Greeting').fill('for you alone')
  await putIn(anns, '5.55')
  await expect(bubble(bens, /for you alone/)).toContainText('Only for chosen members')
  expect(await openPacket(chos, 'for you alone')).toBe('5.55')
  await expectBalances(linnet.url, [
    [ann, '94.45'],
    [ben, '100.00'],
    [cho, '105.55'],
  ])
})

test('a mine packet holds stakes, hides shares until the last is taken, and then settles them all', async ({
  linnet,
  ann,
  ben,
  cho,
  annsPage: anns,
  bensPage: bens,
}) => {
  const others = await Promise.all(['Dan', 'Eve', 'Fay'].map((name) => newPerson(linnet.url, name)))
  await Promise.all(others.map((person) => fund(linnet.url, person, 100_00n)))
  for (const person of others) await befriend(linnet.url, ann, person)
  const group = await makeGroup(linnet.url, { owner: ann, members: [ben, cho, ...others], name: 'Minefield' })
  for (const page of [anns, bens]) await openChat(page, 'Minefield')
  await attach(anns, 'Red packet')
  await detail(anns).getByRole('radio', { name: 'Mines' }).check()
  await detail(anns).getByRole('button', { name: '3', exact: true }).click()
  await detail(anns).getByRole('button', { name: '7', exact: true }).click()
  await field(anns, 'Greeting').fill('mind your step')
  await field(anns, 'Total amount').fill('10')
  await expect(detail(anns).getByText('Stake per person')).toBeVisible()
  await putIn(anns, '10', 'Minefield')
  // The sender cannot take a share.
  await bubble(anns, /mind your step/)
    .getByText('mind your step')
    .click()
  await expect(detail(anns).getByText('No one has opened it yet')).toBeVisible()
  await bubble(bens, /mind your step/)
    .getByText('mind your step')
    .click()
  const envelope = bens.getByRole('dialog')
  await expect(envelope.getByText('20%')).toBeVisible()
  await envelope.getByRole('button', { name: /^Stake .* and open$/ }).click()
  await enterPin(bens)
  await expect(envelope.getByText('You got a share')).toBeVisible()
  await envelope.getByRole('button', { name: 'See who got what' }).click()
  await expect(detail(bens).getByText('You got a share. It’s revealed when the packet ends.')).toBeVisible()
  await expect(detail(bens).getByText('Hidden for now').first()).toBeVisible()
  expect(await balanceOf(linnet.url, ben)).toBe('90.00')
  for (const person of [cho, ...others]) await takeShare(linnet.url, { person, group })
  // With the last share taken, everything is revealed on every screen.
  await expect(
    detail(bens)
      .getByText(/The mines won the sender|All 5|5 shares/)
      .first(),
  ).toBeVisible()
  await expect(detail(bens).getByText('Hidden for now')).toHaveCount(0)
  await detail(bens)
    .getByRole('button', { name: /Fairness check/ })
    .click()
  await expect(bens.getByRole('dialog').getByText('Verified: it was fair')).toBeVisible()
  const everybody = [ann, ben, cho, ...others]
  const balances = await Promise.all(everybody.map((person) => balanceOf(linnet.url, person)))
  expect(balances.reduce((sum, balance) => sum + cents(balance), 0n)).toBe(600_00n)
})

/** Takes a share of the group's only mine packet through the API, like another device. */
async function takeShare(url: string, { person, group }: { person: Person; group: string }): Promise<void> {
  const mine = { url, token: person.token }
  const { packets } = await call(mine, listUnclaimed, { conversationId: group as never })
  const id = packets[0]?.id ?? ''
  const { mines } = await call(mine, showPacket, { id })
  const stake = mines?.stake ?? 0n
  await call(mine, claimMinePacket, { id, stake, password: pin, cid: crypto.randomUUID() })
}
