/** The desks about people: reports, sanctions, appeals, groups and real names, and their effects on members. */
import { sendReport } from '@linnet/protocol'
import { approveProposal, listProposals } from '@linnet/protocol/staff'
import { expectAccessible } from './support/axe'
import { expect, expectTame, type Page, test } from './support/console'
import { hostileTexts } from './support/hostile'
import { call, type Person } from './support/people'
import { tab } from './support/screens'
import { callStaff } from './support/staff'

async function logInRefused(page: Page, { account, password }: Person): Promise<void> {
  await page.getByRole('radio', { name: 'Password' }).check()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(account)
  await page.getByLabel('Password', { exact: true }).and(page.locator('input[type=password]')).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('a report leads to a freeze by two people, the frozen one appeals, and the reporter hears of it', async ({
  linnet,
  owner,
  ann,
  ben,
  hire,
  openConsole,
  openPage,
}) => {
  await call({ url: linnet.url, token: ann.token }, sendReport, {
    personId: ben.id as never,
    reason: 'fraud',
    text: hostileTexts.image,
    cid: crypto.randomUUID(),
  })
  const bens = await openPage(ben)
  await expect(tab(bens, 'Chats')).toBeVisible()

  const desk = await openConsole(await hire('support', 'Sam'), '/reports?state=open')
  const row = desk.getByRole('row', { name: /Fraud/ }).first()
  await row.getByRole('button').click()
  await expectTame(desk, 'a report')
  await expectAccessible(desk, 'a report')
  await desk.getByRole('button', { name: 'Assign to me' }).click()
  await desk.getByRole('button', { name: 'Decide' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Decision').selectOption('Take action')
  await dialog.getByRole('checkbox', { name: 'Propose to freeze' }).check()
  await dialog.getByLabel('Note to the person').fill('You asked others for money.')
  await dialog.getByLabel('Answer to the reporter').fill('Thank you for telling us.')
  await dialog.getByLabel('Internal reason').fill('three reports in a day')
  await expectAccessible(desk, 'a decision')
  await dialog.getByRole('button', { name: 'Propose to freeze' }).click()
  await expect(dialog).toBeHidden()

  await expect(desk.getByRole('link', { name: /^Sam proposed this: Freeze a reported person/ })).toBeVisible()
  const { rows } = await callStaff(linnet, { call: listProposals, input: { state: 'waiting' }, as: owner })
  const proposal = rows.find((one) => one.call === 'reports.freeze' && one.subject?.id === ben.id)
  await callStaff(linnet, { call: approveProposal, input: { id: proposal?.id ?? '' }, as: owner })

  await expect(bens.getByText('Your account is frozen. Log in to see why and to appeal.')).toBeVisible()
  await logInRefused(bens, ben)
  await expect(bens.getByText('You asked others for money.')).toBeVisible()
  await bens.getByRole('button', { name: 'Appeal' }).click()
  await bens.getByLabel('Why should this be lifted?').fill('My phone was stolen')
  await bens.getByRole('button', { name: 'Send appeal' }).click()
  await expect(bens.getByText('Appeal under review')).toBeVisible()

  // Somebody other than the proposer of the freeze proposes to lift it, and a second person approves.
  const appeals = await openConsole(await hire('support', 'Sue'), '/appeals')
  await appeals
    .getByRole('row', { name: /My phone was stolen|Ben/ })
    .first()
    .getByRole('button')
    .click()
  await appeals.getByRole('button', { name: 'Accept and lift' }).click()
  await appeals.getByRole('dialog').getByLabel('Reason').fill('We believe you')
  await appeals.getByRole('dialog').getByRole('button', { name: 'Accept and lift' }).click()
  await expect(appeals.getByRole('dialog')).toBeHidden()
  await expectAccessible(appeals, 'appeals')
  const waiting = await callStaff(linnet, { call: listProposals, input: { state: 'waiting' }, as: owner })
  const lifting = waiting.rows.find((one) => one.call === 'appeals.acceptFreeze')
  await callStaff(linnet, { call: approveProposal, input: { id: lifting?.id ?? '' }, as: owner })

  const anns = await openPage(ann)
  await anns.goto(`${linnet.url}/#/pages/shop/my/feedback?list=mine`)
  await expect(anns.getByText('We took action')).toBeVisible()
  await anns.getByRole('button', { name: /Fraud/ }).click()
  await expect(anns.getByText('Thank you for telling us.')).toBeVisible()
})

test('staff find a person and a group, warn, and hand the group over', async ({
  ben,
  hikers,
  hire,
  openConsole,
}) => {
  const page = await openConsole(await hire('support', 'Sue'), `/people?open=${ben.id}&tab=sanctions`)
  await page.getByRole('button', { name: 'Warn…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note to the person').fill('No adverts, please')
  await dialog.getByLabel('Reason').fill('adverts in a group')
  await dialog.getByRole('button', { name: 'Warn this person' }).click()
  await expect(dialog.getByText('Fill this in.')).toBeVisible()
  await dialog.getByLabel('Offense').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Warn this person' }).click()
  await expect(page.getByText('No adverts, please')).toBeVisible()
  await expectAccessible(page, 'a person')
  await page.getByRole('tab', { name: 'Money' }).click()
  await expect(page.getByText('Available')).toBeVisible()

  await page.goto(page.url().replace(/#.*/, `#/groups?open=${hikers}`))
  await page.getByRole('button', { name: 'Make owner' }).first().click()
  await page.getByRole('dialog').getByLabel('Reason').fill('the owner asked')
  await page.getByRole('dialog').getByRole('button', { name: 'Make owner' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessible(page, 'a group')
})

test('a document is sent, shown to staff with a mark, and verified', async ({
  linnet,
  ann,
  annsPage,
  hire,
  openConsole,
}) => {
  await annsPage.goto(`${linnet.url}/#/pages/my/realName_auth/realName_auth`)
  await annsPage.getByRole('radio', { name: 'Passport' }).check()
  await annsPage.getByLabel('Name as on the document').fill('Chan Tai Man')
  await annsPage.getByLabel('Document number').fill('K12345678')
  const chooser = annsPage.waitForEvent('filechooser')
  await annsPage.getByRole('button', { name: /Add photos/ }).click()
  await (await chooser).setFiles({ name: 'passport.png', mimeType: 'image/png', buffer: onePixel })
  await annsPage.getByRole('button', { name: 'Send for verification' }).click()
  await expect(annsPage.getByText('Being verified')).toBeVisible()

  const page = await openConsole(await hire('support', 'Sid'), `/realnames?personId=${ann.id}`)
  await page.getByRole('row', { name: /Ann/ }).getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Enlarge picture 1' }).locator('img')).toBeVisible()
  await expectAccessible(page, 'a document')
  await page.getByRole('button', { name: 'Enlarge picture 1' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Rotate' }).click()
  await expectAccessible(page, 'a large picture of a document')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(annsPage.getByText('Your name and document were verified.')).toBeVisible()
})

test('those who write content see none of these desks', async ({ hire, openConsole }) => {
  const page = await openConsole(await hire('content', 'Con'), '/people')
  await expect(page.getByText('There’s no such desk, or your role can’t see it.')).toBeVisible()
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links.filter({ hasText: /People|Reports|Appeals|Real names/ })).toHaveCount(0)
})

/** A PNG of one grey pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
