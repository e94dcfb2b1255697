/** Recording a payout by signatures: the signer trusts keys that it was given, its journal, and nothing that the server can write. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { showWithdrawal } from '@linnet/protocol'
import { listAudit, listUnknownPayouts, readRecording, signRecording } from '@linnet/protocol/staff'
import { decideWithdrawal, endowBesideChain, type Person, refusalOf, usdt, valueOf } from '@linnet/testing'
import {
  approvedFor,
  createSigningWorld,
  newAddress,
  type Signatory,
  stranger as strangerOf,
} from '@linnet/testing/signing-world'
import { createSigner } from '../signer/signer'

setDefaultTimeout(120_000)

let at: Awaited<ReturnType<typeof createSigningWorld>>
let ann: Person
let fay: Signatory
let finn: Signatory
let stranger: Signatory
beforeAll(async () => {
  at = await createSigningWorld()
  stranger = await strangerOf(at, 'Stranger')
  ;[fay, finn] = [await at.signatory('Fay'), await at.signatory('Finn')]
  ann = await at.world.person('Ann')
  await endowBesideChain(at.world, ann, 1_000)
})
afterAll(() => at.stop())

let count = 0
/** Writes into the journal a payout of a withdrawal that the database forgot altogether. */
function forgotten(id: string = crypto.randomUUID()): string {
  const nonce = at.journal.nextNonce()
  at.journal.append({
    atMs: Date.now(),
    withdrawal: id,
    person: ann.id,
    amount: usdt(20),
    nonce,
    attempt: 1,
    to: newAddress(),
    units: usdt(20),
    maxFee: 2n,
    maxTip: 1n,
    txHash: `0x${(++count).toString(16).padStart(64, 'd')}`,
    transaction: `0x0${count}`,
  })
  return id
}
const step = async () => {
  await at.world.sql`update payouts.wallet set holder = null, leased_until = null`
  return createSigner(at.parts).step()
}
const halted = async () => {
  const [row] = await at.world.sql<
    { reason: string | null }[]
  >`select halted_for as reason from payouts.wallet`
  return row?.reason ?? ''
}
async function signedBy({ staff, device }: Signatory, id: string, reason?: string) {
  const { statement = '', passkeyOptions = {} } = await staff.do(readRecording, { id, reason })
  return staff.call(signRecording, { id, statement, answer: device.get(passkeyOptions) })
}

test('what the journal has paid and the database does not know is recorded by the signatures of two', async () => {
  const [id, later] = [forgotten(), forgotten()]
  expect(await step()).toBe('halted')
  const { rows } = await fay.staff.do(listUnknownPayouts, {})
  expect(rows).toMatchObject([
    {
      id,
      nickname: 'Ann',
      amount: '20.00',
      isApprovable: false,
      transactions: [{ hash: at.journal.of(id)[0]?.txHash }],
    },
    { id: later },
  ])
  valueOf(await signedBy(fay, id, 'after the restore'))
  expect(await step()).toBe('halted')
  expect(await finn.staff.do(readRecording, { id, reason: 'another' })).toMatchObject({
    signatures: [{ name: 'Fay' }],
    isSigned: false,
  })
  valueOf(await signedBy(stranger, id))
  expect(await step()).toBe('halted')
  valueOf(await signedBy(finn, id))
  // The other one is still unknown.
  expect([await step(), await halted()]).toEqual(['halted', expect.stringContaining(later)])
  const [payout] = await at.world.sql<{ step: string; nonce: number }[]>`
    select step, nonce::int as nonce from payouts.payout where withdrawal_id = ${id}`
  expect(payout).toEqual({ step: 'signed', nonce: at.journal.of(id)[0]?.nonce ?? -1 })
  expect(await refusalOf(fay.staff.call(readRecording, { id }))).toBe('NothingToRecord')
  for (const each of [fay, finn]) valueOf(await signedBy(each, later, 'after the restore'))
  expect([await step(), await halted()]).toEqual([0, ''])
  const olga = await at.world.staff('owner', 'Olga')
  const audit = await olga.do(listAudit, { subjectKind: 'withdrawal', subjectId: id })
  expect(JSON.stringify(audit.rows)).toContain('linnet-record-1')
})

test('nobody records their own, or anything else than is shown', async () => {
  const id = forgotten()
  expect(await step()).toBe('halted')
  const { statement = '', passkeyOptions = {} } = await fay.staff.do(readRecording, {
    id,
    reason: 'restored',
  })
  const answer = fay.device.get(passkeyOptions)
  const call = (change: object) =>
    refusalOf(fay.staff.call(signRecording, { id, statement, answer, ...change }))
  expect(await call({ statement: statement.replace('millionths 2', 'millionths 9') })).toBe('WrongFactor')
  expect(await call({ answer: finn.device.get(passkeyOptions) })).toBe('WrongFactor')
  await at.world.sql`update staff.account set person_id = ${ann.id} where id = ${fay.staff.id}`
  expect(await call({})).toBe('OwnWithdrawal')
  await at.world.sql`update staff.account set person_id = null where id = ${fay.staff.id}`
  for (const each of [fay, finn]) valueOf(await signedBy(each, id, 'restored'))
  expect([await step(), await halted()]).toEqual([0, ''])
})

test('one whose money is still held is approved again instead, and brought back', async () => {
  const { id } = await approvedFor(at.world, { person: ann })
  await at.world.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`update wallet.withdrawal set status = 'requested', approved_at = null, decided_at = null where id = ${id}`
  })
  forgotten(id)
  expect(await step()).toBe('halted')
  expect((await fay.staff.do(listUnknownPayouts, {})).rows).toMatchObject([{ id, isApprovable: true }])
  expect(await refusalOf(fay.staff.call(readRecording, { id, reason: 'restored' }))).toBe(
    'WithdrawalApprovable',
  )
  valueOf(await decideWithdrawal(at.world, { id, status: 'approved' }))
  await at.world.sql`update payouts.wallet set halted_for = null`
  expect(await step()).toBe(0)
  expect((await ann.do(showWithdrawal, { id })).status).toBe('onChain')
  expect((await fay.staff.do(listUnknownPayouts, {})).rows).toEqual([])
})

test('whatever a hijacked server writes, nothing is recorded', async () => {
  const id = forgotten()
  expect(await step()).toBe('halted')
  const { statement = '', passkeyOptions = {} } = await fay.staff.do(readRecording, {
    id,
    reason: 'restored',
  })
  const forged = stranger.device.get(passkeyOptions)
  for (const { credential } of at.pins() ?? [])
    expect(
      await at.asApp(`select payouts.add_recording_signature(gen_random_uuid(), '${id}', gen_random_uuid(), 'Any', '${credential}',
        '${statement}', '${JSON.stringify(forged)}')`),
    ).toBe('done')
  expect(await step()).toBe('halted')
  for (const statement of [
    `select ledger.permit_recording('${id}', 1, 'x')`,
    `select ledger.end_recorded(gen_random_uuid(), '${id}', '0x', 1, '0x')`,
    `update payouts.unknown_payout set recorded_at = now()`,
    `insert into payouts.unknown_payout values (gen_random_uuid(), 1, gen_random_uuid(), 1, '', 0, '[]')`,
    `insert into ledger.recorded_payout values (gen_random_uuid(), 1, '')`,
  ])
    expect(await at.asApp(statement)).toContain('permission denied')
  // Nor does the watcher book what nobody has signed.
  const asWatcher = at.world.sql
    .begin(async (sql) => {
      await sql`set local role linnet_watcher`
      await sql`select ledger.end_recorded(gen_random_uuid(), ${id}::uuid, '0x', 1, '0x')`
    })
    .then(() => 'done', String)
  expect(await asWatcher).toContain('nobody has signed')
  // The signer alone writes what is recorded, by its own role.
  const [may] = await at.world.sql<{ signer: boolean[]; others: boolean[] }[]>`
    select array_agg(can) filter (where role = 'linnet_signer') as signer, array_agg(can) filter (where role <> 'linnet_signer') as others
    from (values ('linnet_signer'), ('linnet_watcher'), ('linnet_app')) as known (role)
    cross join lateral (values
      (has_table_privilege(role, 'payouts.unknown_payout', 'insert')),
      (has_column_privilege(role, 'payouts.unknown_payout', 'recorded_at', 'update')),
      (has_function_privilege(role, 'ledger.permit_recording(uuid, bigint, text)', 'execute'))) as right_of (can)`
  expect([[...(may?.signer ?? [])].every(Boolean), [...(may?.others ?? [])].some(Boolean)]).toEqual([
    true,
    false,
  ])
})
