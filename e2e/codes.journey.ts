/** Verification codes for a device that the account does not know yet, and a phone number that is changed by them. */
import { register } from '@linnet/protocol/auth/calls'
import { expect, test } from './support/fixtures'
import { call, newAccount } from './support/people'
import { openFromMe, pane } from './support/screens'
import { devCode } from './support/server'

// What is sent to people is in the log.
test.use({ settings: { CODE_CHALLENGE_BITS: '14', LOG_LEVEL: 'info' } })

test('the app works for a code in the background, and the page only says that it was sent', async ({
  linnet,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage()
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await page.goto(linnet.url)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('13712345678')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect(page.getByRole('button', { name: /^Resend/ })).toBeVisible()
  expect(workers).toHaveLength(1)
})

test('a phone number is changed in the settings, and the old one undoes it without logging in', async ({
  linnet,
  openPage,
  newBrowser,
}) => {
  const [account, next] = [newAccount(), newAccount()]
  const person = { nickname: 'Ann', account, password: 'linnet_1' }
  const input = {
    account,
    code: devCode,
    password: person.password,
    nickname: 'Ann',
    platform: 'desktop' as const,
  }
  const { token, profile } = await call(linnet, register, input)
  const page = await openPage({ ...person, token, id: profile.id })
  await openFromMe(page, 'Settings')
  const screen = pane(page, 'detail')
  await screen.getByRole('button', { name: 'Phone number and email' }).click()
  await expect(screen.getByText('Low security')).toBeVisible()
  await screen.getByRole('button', { name: new RegExp(account) }).click()
  await screen.getByRole('button', { name: 'Get code' }).click()
  await expect(screen.getByRole('button', { name: /^Resend/ })).toBeVisible()
  await screen.getByLabel('Verification code').fill(devCode)
  await screen.getByLabel('New phone number').fill(next)
  await screen.getByRole('button', { name: 'Get code' }).click()
  await expect(screen.getByRole('button', { name: /^Resend/ })).toBeVisible()
  await screen.getByLabel('Verification code').fill(devCode)
  await expect(screen.getByText('Phone number changed')).toBeVisible()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect(screen.getByRole('button', { name: new RegExp(next) })).toBeVisible()

  const linkOf = () =>
    new RegExp(`to ${account}: .*(/#/pages/in/take_back\\?ticket=[\\w.-]+)`).exec(linnet.recentLog())?.[1]
  await expect.poll(linkOf).toBeDefined()
  const guest = await (await newBrowser()).newPage()
  await guest.goto(`${linnet.url}${linkOf() ?? ''}`)
  await guest.getByRole('button', { name: 'Undo it' }).click()
  await expect(guest.getByRole('heading', { name: 'The change was undone' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome to Linnet' })).toBeVisible()
  await guest.getByRole('button', { name: 'Set a new password' }).click()
  await expect(guest.getByRole('textbox', { name: 'Phone number' })).toHaveValue(account)
})
