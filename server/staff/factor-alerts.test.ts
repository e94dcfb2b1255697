/** Warnings about wrong second factors, delivered to a real SMTP server. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  acceptInvitation,
  inviteStaff,
  showInvitation,
  staffLogIn,
  staffProveFactor,
} from '@linnet/protocol/staff'
import { createStaffCaller, createTestWorld, refusalOf, type TestWorld, until } from '@linnet/testing'
import { Secret, TOTP } from 'otpauth'
import { SMTPServer } from 'smtp-server'

const receivers: string[] = []
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, { envelope }, callback) {
    stream.resume()
    stream.on('end', () => {
      receivers.push(...envelope.rcptTo.map(({ address }) => address))
      callback()
    })
  },
})
const password = 'bluekettle94'

let world: TestWorld
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as { port: number }
  world = await createTestWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` })
})
afterAll(async () => {
  await world.stop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

async function join(email: string): Promise<string> {
  const olga = await world.staff('owner', 'Olga')
  const { link } = await olga.do(inviteStaff, { email, name: email, role: 'support' })
  const token = link.split('/').at(-1) ?? ''
  const { totp } = await world.staffGuest.do(showInvitation, { token })
  const code = codeOf(totp.secret)
  await world.staffGuest.do(acceptInvitation, { token, password, factor: { kind: 'totp', code } })
  return totp.secret
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.nowMs() })

async function prove(email: string, code: string): Promise<string> {
  const page = createStaffCaller({ adminUrl: world.adminUrl })
  const { ticket } = await page.do(staffLogIn, { email, password })
  return refusalOf(page.call(staffProveFactor, { ticket, proof: { kind: 'totp', code } }))
}

test('five wrong second factors within a day are mailed to the owner of the account, once, whatever came between', async () => {
  const secret = await join('owner@staff.test')
  await join('other@staff.test')
  for (let each = 0; each < 4; each++) expect(await prove('owner@staff.test', '000000')).toBe('WrongFactor')
  for (let each = 0; each < 4; each++) expect(await prove('other@staff.test', '000000')).toBe('WrongFactor')
  // The owner's own login hides no guesses, and neither do hours.
  world.clock.advance(5 * 3_600_000)
  expect(await prove('owner@staff.test', codeOf(secret))).toBe('done')
  expect(receivers).toEqual([])
  for (let each = 0; each < 3; each++) expect(await prove('owner@staff.test', '000000')).toBe('WrongFactor')
  await until(() => receivers.length > 0)
  expect(await prove('other@staff.test', '000000')).toBe('WrongFactor')
  await until(() => receivers.length > 1)
  expect(receivers).toEqual(['owner@staff.test', 'other@staff.test'])
})
