/** Staff who sign with a passkey that a process of the server was given the key of, as in the ceremony with its fingerprint. */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { addPasskey, readStaffMe, staffPath } from '@linnet/protocol/staff'
import { expect, openDesk, type Page } from '../console'
import { addPasskeyDevice } from '../passkeys'
import type { Linnet } from '../server'
import { callStaff, type StaffPerson } from '../staff'

/** The credential and the public key in the answer of a device that has made a passkey. */
function keyOf({ id, response }: NewPasskey): { credential: string; publicKey: string } {
  const data = Buffer.from(response.authenticatorData, 'base64url')
  // A hash, flags, a counter, the model of the device, and the credential with its length before it.
  const publicKey = data.subarray(55 + data.readUInt16BE(53)).toString('base64url')
  return { credential: id, publicKey }
}

interface NewPasskey {
  id: string
  response: { authenticatorData: string }
}

/** Adds a passkey to the account of a member of staff, and gives its key to the process with this folder. */
export async function pinNewPasskey(
  linnet: Linnet,
  { page, person, folder }: { page: Page; person: StaffPerson; folder: 'checker' | 'signer' },
): Promise<void> {
  await addPasskeyDevice(page)
  await openDesk(page, 'My account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Office laptop')
  const sent = page.waitForRequest((request) => request.url().endsWith(staffPath(addPasskey)))
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  const { answer } = (await sent).postDataJSON() as { answer: NewPasskey }
  await expect(page.getByText('Office laptop')).toBeVisible()
  const { id } = await callStaff(linnet, { call: readStaffMe, input: {}, as: person })
  const pin = { staff: id, name: person.name, person: null, ...keyOf(answer) }
  const place = join(linnet.dataDir, folder)
  mkdirSync(place, { recursive: true, mode: 0o700 })
  appendFileSync(join(place, 'pins'), `${JSON.stringify(pin)}\n`, { mode: 0o600 })
}

/** Signs the statement on the page's card; the first to sign gives the reason. */
export async function signStatement(
  page: Page,
  { card, begin, reason }: { card: string; begin?: string; reason?: string },
): Promise<void> {
  const signing = page.getByRole('region', { name: card })
  if (begin !== undefined && reason !== undefined) {
    await signing.getByRole('button', { name: begin }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(reason)
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
  }
  await signing.getByRole('button', { name: 'Sign with passkey' }).click()
}
