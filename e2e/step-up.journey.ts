/** Step-up in the app: a second factor for what a stolen session must not be enough for. */
import { logInTwo } from '@linnet/protocol/auth/factors'
import { screens } from '@linnet/protocol/screens'
import { setUpApp } from './support/authenticators'
import { expect, test } from './support/fixtures'
import { enterPin, fund, pin } from './support/money'
import { call, newPerson, type Person } from './support/people'
import type { Linnet } from './support/server'

const trusted = 'T'.repeat(43)

/** Logs in on a trusted device: without a proof, so that the session is not fresh. */
async function logInTrusted({ url }: Linnet, person: Person, recoveryCode: string): Promise<Person> {
  const { account, password } = person
  const firstStep = async () => {
    const response = await fetch(`${url}/im/in/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account, password }),
    })
    const { data } = (await response.json()) as { data: { code: string; ticket: string } }
    expect(data.code).toBe('FactorNeeded')
    return data.ticket
  }
  await call({ url }, logInTwo, { ticket: await firstStep(), recoveryCode, trust: trusted, platform: 'web' })
  const { token } = await call({ url }, logInTwo, { ticket: await firstStep(), trusted, platform: 'phone' })
  return { ...person, token }
}

test('changing the payment PIN asks for a code of the authenticator app, and goes on with it', async ({
  linnet,
  openPage,
}) => {
  const ann = await newPerson(linnet.url, 'Ann')
  await fund(linnet.url, ann, 1_000n)
  const { recoveryCodes, nextCode } = await setUpApp(linnet.url, ann)
  const page = await openPage(await logInTrusted(linnet, ann, recoveryCodes[0] ?? ''))
  await page.goto(`${linnet.url}/#${screens.changeTradePassword}`)
  await enterPin(page)
  await enterPin(page, '482916')
  await enterPin(page, '482916')
  const sheet = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const code = sheet.getByLabel('Code from your authenticator app')
  await code.fill('000000')
  await expect(sheet.getByRole('alert')).toBeVisible()
  await code.fill(nextCode())
  const changed = page.getByText('Payment PIN changed')
  await expect(changed).toBeVisible()
  await expect(changed).toBeHidden()

  // The session stays fresh: the next change asks for nothing.
  await page.goto(`${linnet.url}/#${screens.changeTradePassword}`)
  await enterPin(page, '482916')
  await enterPin(page, pin)
  await enterPin(page, pin)
  await expect(changed).toBeVisible()
  await expect(sheet).toBeHidden()
})
