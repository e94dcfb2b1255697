/** Decisions that take two of the staff, and an auditor who sees them without deciding. */
import { freezePerson } from '@linnet/protocol/staff'
import { expectAccessible } from './support/axe'
import { expect, expectTame, openDesk, type Page, test } from './support/console'
import { hostileTexts } from './support/hostile'
import { callStaff } from './support/staff'

test('an auditor sees the desks without a button that changes anything', async ({
  linnet,
  hire,
  openConsole,
  ann,
}) => {
  const zoe = await hire('support', 'Zoe')
  const input = { personId: ann.id as never, reason: 'fraud' as const, note: '', why: 'Sold accounts' }
  await callStaff(linnet, { call: freezePerson, input, as: zoe })
  const page = await openConsole(await hire('auditor', 'Ada'), '/staff')
  await expect(page.getByText('Ada · Auditor')).toBeVisible()
  await expect(page.getByRole('row', { name: /Zoe/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0)
  await page.getByRole('row', { name: /Zoe/ }).locator('[data-row-opener]').click()
  const panel = page.locator('[data-panel]')
  await expect(panel.getByText('Rights')).toBeVisible()
  await expect(panel.getByRole('button', { name: /Suspend|Change role|Reset/ })).toHaveCount(0)
  await expectAccessible(page, 'staff, as an auditor')

  await openDesk(page, 'Withdrawals')
  await expect(page.getByRole('heading', { name: 'Withdrawals' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Pause|Resume/ })).toHaveCount(0)
  await openDesk(page, 'Approvals')
  await openProposal(page, 'Zoe')
  await expect(panel.getByText('Sold accounts').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Approve|Decline|Withdraw/ })).toHaveCount(0)
  for (const desk of ['Real names', 'Reports', 'Support', 'Reconciliation', 'Storage', 'Audit log']) {
    await openDesk(page, desk)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test('what needs a second person waits for one, who is never the proposer', async ({
  linnet,
  hire,
  openConsole,
  ann,
}) => {
  const [sue, tom] = [await hire('support', 'Suki'), await hire('support', 'Tom')]
  const why = `Sold accounts ${hostileTexts.drawing}`
  const input = { personId: ann.id as never, reason: 'fraud' as const, note: '', why }
  await callStaff(linnet, { call: freezePerson, input, as: sue })

  const suesPage = await openConsole(sue, '/approvals?state=waiting')
  await openProposal(suesPage, 'Suki')
  await expect(suesPage.getByText('You proposed this; another person has to approve it.')).toBeVisible()
  await expect(suesPage.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const tomsPage = await openConsole(tom, '/overview')
  await expect(tomsPage.getByRole('heading', { name: 'Waiting' })).toBeVisible()
  await expectAccessible(tomsPage, 'overview')
  await openDesk(tomsPage, 'Approvals')
  await openProposal(tomsPage, 'Suki')
  await expect(tomsPage.getByText(why).first()).toBeVisible()
  await expectTame(tomsPage, 'approvals')
  await expectAccessible(tomsPage, 'approvals')
  // The list has a button of its own in each row.
  await tomsPage.locator('[data-panel]').getByRole('button', { name: 'Approve' }).click()
  await tomsPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(tomsPage.getByRole('dialog')).toBeHidden()
  // The queue shows what waits; nothing does any more.
  await expect(proposalBy(tomsPage, 'Suki')).toHaveCount(0)
  await tomsPage.goto(`${linnet.adminUrl}/#/approvals?state=all`)
  await expect(proposalBy(tomsPage, 'Suki')).toContainText('Done')
})

/** The proposal of a member of staff whose name no other journey uses. */
const proposalBy = (page: Page, name: string) =>
  page.getByRole('row', { name: /Freeze an account/ }).filter({ hasText: name })

const openProposal = (page: Page, by: string) => proposalBy(page, by).locator('[data-row-opener]').click()
