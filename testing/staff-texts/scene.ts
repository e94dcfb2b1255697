/** The subjects of staff texts: people, groups, money and cases, made for the table of texts. */
import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import {
  addAddress,
  appeal,
  appealFreeze,
  applyAsVendor,
  checkBeforePay,
  type ConversationId,
  createGroup,
  logIn,
  openSupport,
  type PersonId,
  requestDeletion,
  requestWithdrawal,
  sendRealName,
  sendReport,
  startLive,
  vendorContract,
} from '@linnet/protocol'
import {
  approveProposal,
  approveWithdrawal,
  changeMoneySetting,
  claimWithdrawal,
  dissolveStaffGroup,
  freezePerson,
  imposeSanction,
  listRealNames,
  listSettings,
  listTickets,
  publishContent,
  saveContent,
  showStaffPerson,
} from '@linnet/protocol/staff'
import {
  createTestWorld,
  doTogether,
  endowBesideChain,
  loginPassword,
  newId,
  type Person,
  pin,
  say,
  sendFile,
  type StaffPerson,
  type TestWorld,
  until,
  usdt,
  valueOf,
} from '@linnet/testing'

const dayMs = 24 * 3_600_000
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
/** An Ed25519 key of 32 zeros. */
const lineKey = createPrivateKey({
  key: Buffer.from(`302e020100300506032b657004220420${'00'.repeat(32)}`, 'hex'),
  format: 'der',
  type: 'pkcs8',
})

export interface Scene {
  world: TestWorld
  olga: StaffPerson
  omar: StaffPerson
  ann: Person
  ben: Person
  /** Withdrawals that are requested and not yet decided. */
  withdrawals: string[]
}

/** A chain for deposits only: withdrawals are sent by hand, so that staff decide about them. */
const watchedChain = {
  CHAIN_RPC_URL: 'http://127.0.0.1:9',
  CHAIN_ID: '31337',
  CHAIN_NAME: 'Test',
  CHAIN_TOKEN: `0x${'1'.repeat(40)}`,
  CHAIN_FIRST_BLOCK: '0',
  DEPOSIT_XPUB:
    'xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76',
}

export async function openScene(): Promise<Scene> {
  const world = await createTestWorld({
    ...watchedChain,
    LINES_PUBLIC_KEY: createPublicKey(lineKey).export({ format: 'jwk' }).x ?? '',
  })
  const ann = await world.person('Ann')
  const ben = await world.person('Ben')
  await world.befriend(ann, ben)
  const withdrawals = await requestWithdrawals(world, ann)
  const olga = await world.staff('owner', 'Olga')
  const omar = await world.staff('owner', 'Omar')
  return { world, olga, omar, ann, ben, withdrawals }
}

async function requestWithdrawals(world: TestWorld, person: Person): Promise<string[]> {
  await endowBesideChain(world, person, 500)
  const draft = { name: 'Exchange', contact: 'ann@example.org', address, password: pin }
  const { id: addressId } = await person.do(addAddress, draft)
  world.clock.advance(dayMs)
  const ids: string[] = []
  for (const cid of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const { id: intentId } = await person.do(checkBeforePay, {
      kind: 'withdraw',
      addressId,
      amount: usdt(20),
    })
    ids.push((await person.do(requestWithdrawal, { intentId, password: pin, cid })).id)
  }
  return ids
}

export const nextWithdrawal = ({ withdrawals }: Scene): string => {
  const id = withdrawals.pop()
  if (id === undefined) throw new Error('the scene has no more withdrawals')
  return id
}

/** A withdrawal that is being sent. */
export async function nextClaimed(scene: Scene): Promise<string> {
  const id = nextWithdrawal(scene)
  await scene.omar.do(approveWithdrawal, { id })
  await scene.omar.do(claimWithdrawal, { id })
  return id
}

export const newGroup = async ({ ann, ben }: Scene): Promise<ConversationId> =>
  (await ann.do(createGroup, { personIds: [ben.id], name: 'Choir' })).conversationId

export async function newReport({ ann, ben }: Scene): Promise<string> {
  const report = { personId: ben.id, reason: 'spam' as const, text: '', cid: newId() }
  return (await ann.do(sendReport, report)).id
}

export async function newStream({ world }: Scene): Promise<string> {
  const host = await world.person('Host')
  const start = { type: 1, title: 'Noodles', isPublic: true, device: newId() }
  return (await host.do(startLive, start)).live.id
}

export async function newWarning({ world, olga }: Scene): Promise<{ id: string; person: Person }> {
  const person = await world.person('Warned')
  const { id } = await olga.do(imposeSanction, {
    personId: person.id,
    reason: 'spam',
    note: '',
    kind: 'warn',
    why: 'many reports',
  })
  return { id, person }
}

export async function newAppeal(scene: Scene): Promise<string> {
  const { id, person } = await newWarning(scene)
  await person.do(appeal, { id, text: 'It was not me' })
  return id
}

/** A freeze proposed by Omar, so that Olga may propose to lift it. */
export async function newFreeze({ world, olga, omar }: Scene, person?: Person): Promise<string> {
  const { id: personId } = person ?? (await world.person('Frozen'))
  await doTogether([omar, olga], freezePerson, { personId, reason: 'spam', note: '', why: 'many reports' })
  const { sanctions } = await olga.do(showStaffPerson, { id: personId })
  return sanctions[0]?.id ?? ''
}

export async function newFreezeAppeal(scene: Scene): Promise<string> {
  const person = await scene.world.person('Frozen')
  const id = await newFreeze(scene, person)
  const login = await scene.world.guest.call(logIn, { account: person.account, password: loginPassword })
  const ticket = login.ok ? '' : String(login.refusal.parameters['ticket'])
  await scene.world.guest.do(appealFreeze, { ticket, id, text: 'It was not me' })
  return id
}

export async function newDocument({ world, olga }: Scene): Promise<string> {
  const person = await world.person('Chan')
  const { id: fileId } = valueOf(
    await sendFile(world.url, { person, content: onePixel, purpose: 'realName' }),
  )
  const number = `K${newId().slice(-8)}`
  await person.do(sendRealName, { kind: 'passport', name: 'Chan Tai Man', number, fileIds: [fileId] })
  return (await olga.do(listRealNames, { personId: person.id })).rows[0]?.id ?? ''
}

export async function newDeletion({ world }: Scene): Promise<string> {
  const person = await world.person('Leaver')
  return (await person.do(requestDeletion, { password: loginPassword })).id
}

export async function newTicket({ world, olga }: Scene): Promise<string> {
  const person = await world.person('Asker')
  const { conversationId } = await person.do(openSupport, {})
  await say(person, conversationId as ConversationId, 'Where is my packet?')
  return until(async () => {
    const { rows } = await olga.do(listTickets, { box: 'all' })
    return rows.find((one) => one.person.id === person.id)?.id
  })
}

export async function newApplication({ world }: Scene): Promise<PersonId> {
  const person = await world.person('Vera')
  const facts = { name: 'Tea house', contact: 'tea@example.org', about: 'Tea', contract: vendorContract }
  await person.do(applyAsVendor, facts)
  return person.id
}

export async function newDecision({ world, ann }: Scene): Promise<string> {
  const id = newId()
  await world.sql`insert into care.decision (id, person_id, rule, action, count, most, at)
    values (${id}, ${ann.id}, 'links', 'slow', 3, 2, now())`
  return id
}

export async function newHeld({ world, ann }: Scene): Promise<string> {
  const id = newId()
  await world.sql`insert into care.held (id, person_id, conversation_id, cid, kind, sent, content, file_ids, held_at)
    values (${id}, ${ann.id}, ${newId()}, ${id}, 0, '{"text": "x"}', '{"text": "x"}', '{}', now())`
  return id
}

export async function newProposal(scene: Scene): Promise<string> {
  const group = await newGroup(scene)
  const { proposalId = '' } = await scene.omar.do(dissolveStaffGroup, { id: group, reason: 'only adverts' })
  return proposalId
}

export async function newArticle({ olga }: Scene): Promise<string> {
  const texts = { 'en-us': { title: 'Fees', body: 'Small' } }
  const { id } = await olga.do(saveContent, { kind: 'article', texts, facts: {} })
  await olga.do(publishContent, { id })
  return id
}

/** A planned change of a money setting that begins tomorrow. */
export async function newPlan(
  { world, olga, omar }: Scene,
  change: { key: string; value: string },
): Promise<number> {
  const { proposalId = '' } = await omar.do(changeMoneySetting, {
    ...change,
    beginsAt: Math.floor((world.clock.nowMs() + dayMs) / 1000),
    reason: 'The network gets dearer',
  })
  await olga.do(approveProposal, { id: proposalId })
  const { settings } = await olga.do(listSettings, {})
  return settings.find(({ key }) => key === change.key)?.planned[0]?.id ?? 0
}

export function signedLines({ world }: Scene): string {
  const line = {
    id: 'b',
    name: 'Busan',
    http_url: world.url,
    socket_url: `${world.url.replace('http', 'ws')}/socket`,
  }
  const list = { issued_at: Math.floor(world.clock.nowMs() / 1000), lines: [line] }
  const payload = Buffer.from(JSON.stringify(list))
  return `LINES_SIGNED=${payload.toString('base64url')}.${sign(null, payload, lineKey).toString('base64url')}`
}

/** The watcher of the chain has halted crediting. */
export const haltedChain = ({ world }: Scene) => world.sql`
  insert into deposits.cursor (chain_id, block_number, block_hash, head_number, halted_for) values (31337, 0, '', 0, 'x')
  on conflict (chain_id) do update set halted_for = 'x'`

/** A deposit that waits in suspense. */
export async function heldDeposit({ world, ann }: Scene): Promise<{ txHash: string; ordinal: number }> {
  const txHash = `0x${newId().replaceAll('-', '').padEnd(64, '0')}`
  await world.sql`
    insert into deposits.arrival
      (chain_id, tx_hash, ordinal, block_number, block_hash, person_id, contract, raw, amount, state)
    values (31337, ${txHash}, 0, 1, '0x', ${ann.id}, '0x', 5, 5, 'suspended')`
  return { txHash, ordinal: 0 }
}
