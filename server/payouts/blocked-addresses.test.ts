/** The block list as the signer heeds it: the role of the server adds to it, and ends nothing on it. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { addAddress, checkBeforePay, requestWithdrawal } from '@linnet/protocol'
import {
  approveWithdrawal,
  blockAddress,
  listBlockedAddresses,
  readStaffWithdrawal,
  readUnblock,
  signUnblock,
} from '@linnet/protocol/staff'
import { endowBesideChain, type Person, pin, refusalOf, usdt, valueOf } from '@linnet/testing'
import {
  approvedFor,
  createSigningWorld,
  newAddress,
  type Signatory,
  signedBy,
  signingKey,
} from '@linnet/testing/signing-world'
import { type Journal, openJournal } from './signer/journal'

setDefaultTimeout(120_000)

let at: Awaited<ReturnType<typeof createSigningWorld>>
let ann: Person
let fay: Signatory
let finn: Signatory
let stranger: Signatory
beforeAll(async () => {
  at = await createSigningWorld()
  stranger = await at.signatory('Stranger')
  ;[fay, finn] = [await at.signatory('Fay'), await at.signatory('Finn')]
  ann = await at.world.person('Ann')
  await endowBesideChain(at.world, ann, 1_000)
})
afterAll(() => at.stop())

const reason = 'on a sanctions list'
const blocked = 'its address is blocked'
const block = async (address: string) => (await fay.staff.do(blockAddress, { address, reason })).id

/** A withdrawal that was approved and signed before its address was blocked. */
async function signedAndBlocked(): Promise<{ id: string; address: string; entry: string }> {
  const { id, address } = await approvedFor(at.world, { person: ann })
  valueOf(await signedBy(fay, id))
  return { id, address, entry: await block(address) }
}
async function unblockedBy({ staff, device }: Signatory, id: string, why?: string) {
  const { statement = '', passkeyOptions = {} } = await staff.do(readUnblock, { id, reason: why })
  return staff.call(signUnblock, { id, statement, answer: device.get(passkeyOptions) })
}
/** As a database that was restored, or a role that may do more than the server's. */
const tamper = (statement: string) =>
  at.world.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql.unsafe(statement)
  })

test('nothing is requested, approved or signed for a blocked address', async () => {
  const address = newAddress()
  const draft = { name: 'Exchange', contact: 'ann@example.org', password: pin }
  const { id: addressId } = await ann.do(addAddress, { ...draft, address })
  const order = { kind: 'withdraw', addressId, amount: usdt(20) } as const
  const { id: intentId } = await ann.do(checkBeforePay, order)
  const { id } = await ann.do(requestWithdrawal, { intentId, password: pin, cid: 'one' })
  const { id: late } = await ann.do(checkBeforePay, order)
  await block(address.toLowerCase())
  expect(await refusalOf(fay.staff.call(blockAddress, { address, reason }))).toBe('AddressAlreadyBlocked')
  expect(await refusalOf(ann.call(checkBeforePay, order))).toBe('AddressBlocked')
  const request = { intentId: late, password: pin, cid: 'two' }
  expect(await refusalOf(ann.call(requestWithdrawal, request))).toBe('AddressBlocked')
  expect(await refusalOf(fay.staff.call(approveWithdrawal, { id, reason }))).toBe('AddressBlocked')
  expect(await fay.staff.do(readStaffWithdrawal, { id })).toMatchObject({ isAddressBlocked: true })
  const other = newAddress()
  await block(other)
  expect(await refusalOf(ann.call(addAddress, { ...draft, address: other }))).toBe('AddressBlocked')
  const waiting = await signedAndBlocked()
  expect(await at.sign(waiting.id)).toBe(blocked)
  const { rows } = await fay.staff.do(listBlockedAddresses, { search: waiting.address.slice(0, 42) })
  expect(rows).toMatchObject([
    { id: waiting.entry, address: waiting.address.toLowerCase(), by: 'Fay', reason },
  ])
})

test('the server neither ends nor changes an entry, and what a database forgets stays blocked', async () => {
  const { id, address, entry } = await signedAndBlocked()
  for (const statement of [
    `delete from ledger.blocked_address`,
    `update ledger.blocked_address set address = '${newAddress().toLowerCase()}'`,
    `insert into ledger.unblocked_address (blocked_id, statement) values ('${entry}', '')`,
    `select ledger.unblock_address('${entry}', '')`,
  ])
    expect(await at.asApp(statement)).toContain('permission denied')
  const [may] = await at.world.sql<[{ signer: boolean; watcher: boolean }]>`
    select has_table_privilege('linnet_signer', 'ledger.unblock_signature', 'select')
        and has_function_privilege('linnet_signer', 'ledger.unblock_address(uuid, text)', 'execute') as signer,
      has_table_privilege('linnet_watcher', 'ledger.blocked_address', 'select')
        and not has_function_privilege('linnet_watcher', 'ledger.unblock_address(uuid, text)', 'execute') as watcher`
  expect(may).toEqual({ signer: true, watcher: true })
  expect(await at.sign(id)).toBe(blocked)
  await tamper(`insert into ledger.unblocked_address (blocked_id, statement) values ('${entry}', 'mine')`)
  expect(await at.sign(id)).toBe(blocked)
  await tamper(
    `update ledger.blocked_address set address = '${newAddress().toLowerCase()}' where id = '${entry}'`,
  )
  expect(await at.sign(id)).toBe(blocked)
  await tamper(
    `delete from ledger.unblocked_address; delete from ledger.blocked_address where id = '${entry}'`,
  )
  expect(await at.sign(id)).toBe(blocked)
  // It is on the list of the database again.
  const { rows } = await fay.staff.do(listBlockedAddresses, { search: address, state: 'blocked' })
  expect(rows.map((row) => row.id)).toEqual([entry])
  const again = openJournal(join(at.folder, 'journal'), {
    chainId: at.chain.chainId,
    address: signingKey.address,
  })
  expect(await at.sign(id, { journal: again })).toBe(blocked)
  again.close()
})

test('two pinned keys that sign the same statement end an entry, and no others do', async () => {
  const { id, address, entry } = await signedAndBlocked()
  const pinned = () => (at.pins() ?? []).filter(({ name }) => name !== 'Stranger')
  const sign = (journal: Journal = at.journal) => at.sign(id, { pins: pinned, journal })
  valueOf(await unblockedBy(fay, entry, 'it was a mistake'))
  valueOf(await unblockedBy(fay, entry))
  expect(await sign()).toBe(blocked)
  expect(await finn.staff.do(readUnblock, { id: entry, reason: 'another' })).toMatchObject({
    signatures: [{ name: 'Fay' }],
    isSigned: false,
    hasPasskey: true,
  })
  valueOf(await unblockedBy(stranger, entry))
  expect(await sign()).toBe(blocked)
  // What the server stores in the name of others proves nothing.
  const { statement = '' } = await finn.staff.do(readUnblock, { id: entry })
  const [, key] = pinned()
  await at.world.sql`
    select ledger.add_unblock_signature(gen_random_uuid(), ${entry}, ${finn.staff.id}, 'Finn', ${key?.credential ?? ''},
      ${statement}, '{}')`
  expect(await sign()).toBe(blocked)
  const changed = statement.replace('a mistake', 'no mistake')
  const answer = finn.device.get({ challenge: 'bmV3' })
  const wrong = { id: entry, statement: changed, answer }
  expect(await refusalOf(finn.staff.call(signUnblock, wrong))).toBe('WrongFactor')
  valueOf(await unblockedBy(finn, entry))
  expect(await sign()).toBeUndefined()
  const { rows } = await fay.staff.do(listBlockedAddresses, { search: address })
  expect(rows[0]?.unblockedAt).toBeGreaterThan(0)
  expect(await refusalOf(fay.staff.call(readUnblock, { id: entry }))).toBe('AddressNotBlocked')
  // It can be blocked again, by another entry.
  expect(await block(address)).not.toBe(entry)
})
