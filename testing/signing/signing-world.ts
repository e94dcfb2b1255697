/** A world with a signer of payouts that nothing runs by itself, and staff with passkeys that it was given. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAddress, checkBeforePay, requestWithdrawal } from '@linnet/protocol'
import { readPayout, signPayout } from '@linnet/protocol/staff'
import { getAddress } from 'viem'
import { type ChainConfig, depositSettings } from '../../server/deposits'
import { verifyNewPasskey } from '../../server/kernel/factors/passkeys'
import { createLog } from '../../server/kernel/log'
import { createMetrics } from '../../server/kernel/metrics'
import { pinPasskey, type StaffPasskey } from '../../server/kernel/staff/pin-passkey'
import { pinsIn, readPins } from '../../server/kernel/staff/signed-statements'
import { createTransact, type Transact } from '../../server/kernel/work'
import { type SignerParts, signing } from '../../server/payouts'
import { chainMoney } from '../../server/wallet'
import {
  createAuthenticator,
  createStaffCaller,
  createTestWorld,
  decideWithdrawal,
  type Person,
  pin,
  type StaffPerson,
  type TestWorld,
  usdt,
  valueOf,
} from '../src/index'

const log = createLog({ level: 'error', write: () => undefined })
const { createSigner, keyOf, openJournal, sandboxWallet } = await signing()
export const signingKey = keyOf(sandboxWallet.key)
const limits = {
  caps: { perHour: usdt(100_000), perDay: usdt(100_000), perPersonAndDay: usdt(100_000) },
  twoFrom: usdt(100),
  maxFeePerGas: 200_000_000_000n,
}

/** Somebody on the staff with a passkey that the signer was given. */
export interface Signatory {
  staff: StaffPerson
  device: ReturnType<typeof createAuthenticator>
}

let fresh = 0
export const newAddress = () => getAddress(`0x${'c'.repeat(32)}${(++fresh).toString(16).padStart(8, '0')}`)

export async function createSigningWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-signer-'))
  const chain = depositSettings.read({}, { production: false, port: 0, host: '', publicUrl: undefined })
  if (!chain) throw new Error('development has no chain')
  const world = await createTestWorld(
    { SANDBOX_CHAIN: 'on', WITHDRAW_FEE: '1', WITHDRAW_ADDRESS_HOURS: '0', WITHDRAW_MAX_PER_DAY: '100000' },
    undefined,
    { jobSpeed: 0 },
  )
  const origin = new URL(world.adminUrl.replace('127.0.0.1', 'localhost')).origin
  const { chainId } = chain
  const journal = openJournal(join(folder, 'journal'), { chainId, address: signingKey.address })
  const transact: Transact = (act, options) =>
    createTransact({
      sql: world.sql,
      clock: world.clock,
      deliver: () => undefined,
      metrics: createMetrics(),
    })(act, options)
  const pins = () => readPins(pinsIn(folder))
  await prepareBooks(world, { chain, transact })
  return {
    folder,
    chain,
    world,
    origin,
    journal,
    transact,
    pins,
    parts: { transact, chain, key: signingKey, journal, pins, origin, limits, log } satisfies SignerParts,
    asApp: (statement: string) => asApp(world, statement),
    signatory: (name: string) => signatory({ world, origin, folder }, name),
    addPasskey: (staff: StaffPerson, device: Signatory['device']) =>
      addPasskey({ world, origin }, staff, device),
    async sign(id: string, changed: Partial<SignerParts> = {}): Promise<string | undefined> {
      await world.sql`update payouts.wallet set holder = null, leased_until = null`
      return createSigner({
        transact,
        chain,
        key: signingKey,
        journal,
        pins,
        origin,
        limits,
        log,
        ...changed,
      }).sign(id)
    },
    async stop() {
      journal.close()
      rmSync(folder, { recursive: true, force: true })
      await world.stop()
    },
  }
}

async function prepareBooks(
  { sql }: TestWorld,
  { chain, transact }: { chain: ChainConfig; transact: Transact },
): Promise<void> {
  // No job runs here: as if the checks had found nothing.
  await sql`insert into ledger.reconciliation (at, findings, is_clean) values (now(), '[]', true)`
  // Nor does the watcher, which notes what is on the chain: as if there was nothing before all that happens here.
  await sql`
    insert into ledger.observation
      (chain_id, block_number, block_hash, block_at, deposits_raw, hot_raw, cold_raw, ignored_raw, recorded_at)
    values (${chain.chainId}, 0, '0x', now(), 0, 0, 0, 0, now() + interval '1 hour')`
  await sql`
    insert into payouts.wallet (chain_id, address, next_nonce, chain_nonce, base_fee, tip, coins, seen_at)
    values (${chain.chainId}, ${signingKey.address}, 0, 0, 1000000000, 1000000000, 1000000000000000000, now())`
  await transact(async (work) => {
    await chainMoney.deposits.bind(work, chain)
    await chainMoney.payouts.fundPlayHot(work, {
      id: work.newId(),
      amount: usdt(100_000),
      txHash: `0x${'0'.repeat(64)}`,
    })
  })
}

/** The outcome of a statement in the role of the server. */
const asApp = (world: TestWorld, statement: string): Promise<string> =>
  world.sql
    .begin(async (sql) => {
      await sql`set local role linnet_app`
      await sql.unsafe(statement)
    })
    .then(() => 'done', String)

/** Somebody on the staff with a passkey that nobody has pinned. */
export async function stranger(
  { world, origin }: { world: TestWorld; origin: string },
  name: string,
): Promise<Signatory> {
  const staff = await world.staff('finance', name)
  const device = createAuthenticator(origin)
  await addPasskey({ world, origin }, staff, device)
  const caller = createStaffCaller({ adminUrl: world.adminUrl, origin, cookie: staff.cookie })
  return { staff: { ...staff, ...caller }, device }
}

/** Adds a passkey to somebody on the staff, and pins it by its fingerprint. */
export async function signatory(
  { world, origin, folder }: { world: TestWorld; origin: string; folder: string },
  name: string,
): Promise<Signatory> {
  const made = await stranger({ world, origin }, name)
  const passkeys = await world.sql<StaffPasskey[]>`
    select account.id as staff, account.name, person_id as person, passkey.id as credential, public_key as "publicKey"
    from staff.passkey join staff.account on account.id = account_id`
  const lines = pinPasskey(passkeys, { folder, fingerprint: undefined })
  const line = lines.find((each) => each.includes(`  ${name}`)) ?? ''
  const [fingerprint = ''] = line.split('  ')
  pinPasskey(passkeys, { folder, fingerprint })
  return made
}

async function addPasskey(
  { world, origin }: { world: TestWorld; origin: string },
  staff: StaffPerson,
  device: Signatory['device'],
): Promise<void> {
  const challenge = 'bmV3'
  const made = await verifyNewPasskey(origin, challenge, device.create({ challenge }))
  if (!made) throw new Error('no passkey was made')
  await world.sql`
    insert into staff.passkey (id, account_id, public_key, counter, transports, name, created_at)
    values (${made.id}, ${staff.id}, ${Buffer.from(made.publicKey)}, 0, '{}', 'Key', now())`
}

/** A withdrawal of somebody to a new address, approved at the desk. */
export async function approvedFor(
  world: TestWorld,
  { person, units = 20 }: { person: Person; units?: number },
): Promise<{ id: string; address: string }> {
  const address = newAddress()
  const { id: addressId } = valueOf(
    await person.call(addAddress, { name: 'Exchange', contact: 'ann@example.org', address, password: pin }),
  )
  const intent = await person.do(checkBeforePay, { kind: 'withdraw', addressId, amount: usdt(units) })
  const { id } = await person.do(requestWithdrawal, { intentId: intent.id, password: pin, cid: address })
  valueOf(await decideWithdrawal(world, { id, status: 'approved' }))
  return { id, address }
}

/** Signs a withdrawal in the same way as the console: what the server shows, with the device. */
export async function signedBy({ staff, device }: Signatory, id: string) {
  const { statement = '', passkeyOptions = {} } = await staff.do(readPayout, { id })
  return staff.call(signPayout, { id, statement, answer: device.get(passkeyOptions) })
}
