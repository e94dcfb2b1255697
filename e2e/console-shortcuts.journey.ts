/** Getting about the console by the keyboard, and deciding about all reports on one person at once. */
import { listReports, sendReport } from '@linnet/protocol'
import { listReportQueue, saveReply } from '@linnet/protocol/staff'
import { expectAccessible } from './support/axe'
import { expect, expectTame, test } from './support/console'
import { call } from './support/people'
import { callStaff } from './support/staff'

test('all reports about a person are one entry, and one decision does several things and answers each reporter', async ({
  linnet,
  owner,
  ann,
  ben,
  hire,
  openConsole,
}) => {
  const mine = { url: linnet.url, token: ann.token }
  for (const reason of ['fraud', 'abuse'] as const)
    await call(mine, sendReport, { personId: ben.id as never, reason, text: '', cid: crypto.randomUUID() })
  await callStaff(linnet, {
    call: saveReply,
    as: owner,
    input: { kind: 'reporter', title: 'Thanks', texts: { 'en-us': 'Thank you. We took action.' } },
  })
  const sam = await hire('support', 'Sam')
  const page = await openConsole(sam, '/reports')
  await page.getByRole('searchbox', { name: 'Name, number or words' }).fill(ben.id)
  await expect(page).toHaveURL(/text=/)
  await expect(page.getByRole('row', { name: /Ben/ })).toBeVisible()
  await page.goto(`${linnet.adminUrl}/#/reports?state=open&personId=${ben.id}`)
  await expect(page.getByRole('group', { name: 'About' })).toContainText('Ben')
  await page.getByRole('row', { name: /Ben/ }).getByRole('button').click()
  await expectTame(page, 'an entry')
  await expectAccessible(page, 'an entry')
  await page.getByRole('button', { name: 'Decide' }).click()
  const dialog = page.getByRole('dialog')
  // Colleagues see who decides.
  const assignees = async () => {
    const input = { personId: ben.id as never }
    const { rows } = await callStaff(linnet, { call: listReportQueue, input, as: owner })
    return rows.map(({ assignee }) => assignee?.name)
  }
  await expect.poll(assignees).toEqual(['Sam'])
  await dialog.getByLabel('Decision').selectOption('Take action')
  await dialog.getByRole('checkbox', { name: 'Warn' }).check()
  await dialog.getByRole('checkbox', { name: 'Mute' }).check()
  await dialog.getByRole('button', { name: 'Saved replies' }).last().click()
  await expectAccessible(page, 'saved replies')
  await page.getByRole('combobox', { name: 'Search titles and texts' }).fill('thank')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Answer to each reporter')).toHaveValue('Thank you. We took action.')
  await dialog.getByLabel('Internal reason').fill('two reports with proof')
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('definition').getByText('Mute, Warn')).toBeVisible()
  const answers = (await call(mine, listReports, {})).map(({ outcome, answer }) => [outcome, answer])
  expect(answers.slice(0, 2)).toEqual(Array(2).fill(['acted', 'Thank you. We took action.']))
})

test('Ctrl+K leads to a desk or a person, and a person is picked by name', async ({
  ben,
  ownersPage: page,
}) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.fill('audit')
  await expect(page.getByRole('option', { name: 'Audit log' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/audit/)
  await page.keyboard.press('/')
  await field.fill('ben')
  await expect(page.getByRole('option', { name: /Ben/ }).first()).toBeVisible()
  await expectAccessible(page, 'the palette')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/people/)

  await page.goto(page.url().replace(/#.*/, '#/audit?subjectKind=person'))
  const picker = page.getByRole('combobox', { name: 'Person', exact: true }).and(page.locator('input'))
  await picker.fill('ben')
  await page.getByRole('option', { name: /Ben/ }).first().click()
  await expect(page).toHaveURL(new RegExp(`subjectId=${ben.id}`))
  await expect(page.getByRole('group', { name: 'Person' })).toContainText('Ben')
  // A key alone is text in a field.
  await page.getByRole('button', { name: 'Clear: Person' }).click()
  await picker.press('?')
  await expect(picker).toHaveValue('?')
})
