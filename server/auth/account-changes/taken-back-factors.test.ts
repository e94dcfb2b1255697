/** Taking back a change of an address ends the second factors that were added after it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  addPasskey,
  bindAccount,
  logIn,
  offerPasskey,
  offerTotp,
  resetPassword,
  setTotp,
  showFactors,
  takeBackAccount,
} from '@linnet/protocol'
import {
  createAuthenticator,
  createTestWorld,
  loginPassword,
  nameOf,
  type Person,
  type TestWorld,
  until,
  valueOf,
} from '@linnet/testing'
import { Secret, TOTP } from 'otpauth'

const code = '246810'
const password = 'mine_again_1'
const publicUrl = 'http://localhost:8080'

const texts: { to: string; text: string }[] = []
const gateway = Bun.serve({
  port: 0,
  async fetch(request) {
    texts.push((await request.json()) as { to: string; text: string })
    return new Response('ok')
  },
})

let world: TestWorld
let ann: Person
let phones = 0
beforeAll(async () => {
  const env = { SMS_GATEWAY_URL: `http://127.0.0.1:${gateway.port}/send`, PUBLIC_URL: publicUrl }
  world = await createTestWorld(env, undefined, { jobSpeed: 10 })
})
beforeEach(async () => {
  ann = await world.person('Ann')
})
afterAll(async () => {
  await world.stop()
  await gateway.stop(true)
})

/** Puts another phone number in the place of Ann's, as a thief with her session and her code does. */
const changePhone = () =>
  ann.do(bindAccount, { account: `+8525${String(2_000_000 + ++phones)}`, code, oldCode: code })
/** The ticket of the link that Ann's number got. */
const ticketAtOldNumber = () =>
  until(() =>
    texts
      .filter(({ to }) => to.endsWith(ann.account))
      .flatMap(({ text }) => /take_back\?ticket=(\S+)/.exec(text)?.[1] ?? [])
      .at(-1),
  )

const setUpApp = async () => {
  const { ticket, secret } = await ann.do(offerTotp, { password: loginPassword })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await ann.do(setTotp, { ticket, code: app.generate({ timestamp: world.clock.nowMs() }) })
}
const addKey = async (name: string) => {
  const { ticket, options } = await ann.do(offerPasskey, { password: loginPassword })
  const made = createAuthenticator(publicUrl).create(JSON.parse(options) as Record<string, unknown>)
  await ann.do(addPasskey, { ticket, passkey: JSON.stringify(made), name })
}
/** Takes the change back, sets a new password as its owner does, and logs in. */
async function takeBackAndLogIn() {
  await world.guest.do(takeBackAccount, { ticket: await ticketAtOldNumber() })
  await world.guest.do(resetPassword, { account: ann.account, code, password })
  return world.guest.call(logIn, { account: ann.account, password, platform: 'desktop' })
}

test('the app, passkeys and recovery codes of a thief end, and the owner logs in without them', async () => {
  await changePhone()
  await setUpApp()
  await addKey('Of the thief')
  const back = world.holderOf(valueOf(await takeBackAndLogIn()).token)
  expect(await back.do(showFactors, {})).toMatchObject({
    hasTotp: false,
    passkeys: [],
    recoveryCodesLeft: 0,
    trustedDevices: [],
  })
})

test('the factors that the owner had before the change stay', async () => {
  await addKey('Of the owner')
  world.clock.advance(60_000)
  await changePhone()
  await setUpApp()
  await addKey('Of the thief')
  expect(nameOf(await takeBackAndLogIn())).toBe('FactorNeeded')
  const [row] = await world.sql<object[]>`
    select array_to_json(array(select name from auth.passkey where person_id = ${ann.id})) as passkeys,
      totp_secret is null as "hasNoApp",
      (select count(*)::int from auth.recovery_code where person_id = ${ann.id}) as codes
    from auth.credential where person_id = ${ann.id}`
  expect(row).toEqual({ passkeys: ['Of the owner'], hasNoApp: true, codes: 10 })
})

test('a wait for the end of the owner’s factors that began after the change ends', async () => {
  await addKey('Of the owner')
  world.clock.advance(60_000)
  await changePhone()
  await world.sql`
    insert into auth.factors_end (person_id, id, asked_at, due_at)
    values (${ann.id}, gen_random_uuid(), ${new Date(world.clock.nowMs())}, ${new Date(world.clock.nowMs() + 1e8)})`
  expect(nameOf(await takeBackAndLogIn())).toBe('FactorNeeded')
  expect(await world.sql`select 1 from auth.factors_end where person_id = ${ann.id}`).toHaveLength(0)
})
