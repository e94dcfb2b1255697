/** Content for every desk of the console and of vendors, written with given texts. */
import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { PersonId } from '@linnet/protocol'
import { createGroup } from '@linnet/protocol/groups/calls'
import { createCampaign, prepareCampaign } from '@linnet/protocol/redpackets/campaigns'
import {
  approveProposal,
  blockNetwork,
  changeMoneySetting,
  decideVendor,
  freezePerson,
  haltMoney,
  noteWithdrawal,
  publishContent,
  publishLines,
  saveCategory,
  saveContent,
} from '@linnet/protocol/staff'
import { applyAsVendor, saveVendorArticle, vendorContract } from '@linnet/protocol/vendors/calls'
import { addAddress, checkBeforePay, requestWithdrawal } from '@linnet/protocol/wallet/calls'
import {
  longestText,
  type Making,
  makeAppeal,
  makeCare,
  makeDeletion,
  makeDocument,
  makeGroup,
  makeReport,
  makeTicket,
  mine,
  type Words,
} from './desk-people'
import { fund, pin, usdt } from './money'
import { befriend, call, newPerson, type Person } from './people'
import type { Linnet } from './server'
import { callStaff, newStaff, type StaffPerson } from './staff'

// The same in each process that reads this file: an Ed25519 key of 32 zeros.
const lineKey = createPrivateKey({
  key: Buffer.from(`302e020100300506032b657004220420${'00'.repeat(32)}`, 'hex'),
  format: 'der',
  type: 'pkcs8',
})

/** The server settings with which all desks have content. */
export const deskSettings = {
  CARE: 'on',
  WITHDRAW_ADDRESS_HOURS: '0',
  LINES_PUBLIC_KEY: createPublicKey(lineKey).export({ format: 'jwk' }).x ?? '',
}

export interface DeskScene {
  /** Addresses of the console's desks with an item open, by name. */
  desks: Readonly<Record<string, string>>
  vendor: Person
}

export async function makeDeskScene(linnet: Linnet, owner: StaffPerson, words: Words): Promise<DeskScene> {
  const [ann, ben] = [
    await newPerson(linnet.url, words.name(40)),
    await newPerson(linnet.url, words.name(40)),
  ]
  const second = await newStaff(linnet, owner, { role: 'owner', name: words.name(60) })
  const making: Making = { linnet, words, owner, second, ann, ben }
  const chat = await befriend(linnet.url, ann, ben)
  const group = await makeGroup(making)
  const report = await makeReport(making, chat)
  const [appealed, document, deletion] = [
    await makeAppeal(making),
    await makeDocument(making),
    await makeDeletion(making),
  ]
  const withdrawal = await makeWithdrawal(making)
  const article = await makeArticle(making)
  const ticket = await makeTicket(making)
  const care = await makeCare(making, chat)
  const lines = await makeLines(making)
  const proposal = await makeProposal(making)
  const block = { network: '203.0.113.0/24', reason: words.text(longestText) }
  const { id: blocked } = await callStaff(linnet, { call: blockNetwork, input: block, as: owner })
  const vendor = await makeVendor(making)
  // Done last, as no money moves afterwards.
  await callStaff(linnet, { call: haltMoney, input: { reason: words.text(longestText) }, as: owner })
  return {
    vendor,
    desks: {
      overview: '/overview',
      people: `/people?open=${ann.id}`,
      'people-sanctions': `/people?open=${appealed.person}&tab=sanctions`,
      'people-reports': `/people?open=${ann.id}&tab=reports`,
      'people-groups': `/people?open=${ann.id}&tab=groups`,
      'people-security': `/people?open=${ann.id}&tab=security`,
      'people-money': `/people?open=${ann.id}&tab=money`,
      reports: `/reports?open=${report}`,
      appeals: `/appeals?open=${appealed.id}`,
      realnames: `/realnames?open=${document}`,
      groups: `/groups?open=${group}`,
      support: `/support?box=all&open=${ticket}`,
      care: `/care?personId=${care}`,
      live: '/live',
      'ip-blocks': `/ip-blocks?open=${blocked}`,
      'data-requests': `/data-requests?open=${deletion}`,
      withdrawals: `/withdrawals?open=${withdrawal}`,
      settings: '/settings?open=withdrawFee',
      reconciliation: '/reconciliation',
      chain: '/chain',
      content: '/content?kind=article',
      'content-edit': `/content?kind=article&edit=${article}`,
      programs: '/programs',
      lines,
      vendors: `/vendors?open=${vendor.id}`,
      approvals: `/approvals?open=${proposal}`,
      audit: '/audit?call=settings.changeMoney',
      staff: '/staff',
      storage: '/storage',
      account: '/account',
    },
  }
}

async function makeWithdrawal(making: Making): Promise<string> {
  const { linnet, words, owner, ann } = making
  await fund(linnet.url, ann, 500_00n)
  const { id: addressId } = await call(mine(making, ann), addAddress, {
    name: words.text(50),
    contact: 'ann@example.org',
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    password: pin,
  })
  const order = { kind: 'withdraw', addressId, amount: usdt(20_00n) } as const
  const { id: intentId } = await call(mine(making, ann), checkBeforePay, order)
  const { id } = await call(mine(making, ann), requestWithdrawal, { intentId, password: pin, cid: 'one' })
  const input = { id, text: words.text(longestText) }
  await callStaff(linnet, { call: noteWithdrawal, input, as: owner })
  return id
}

async function makeArticle({ linnet, words, owner }: Making): Promise<string> {
  const name = words.name(40)
  const names = { 'zh-cn': name, 'yue-lang': name, 'en-us': name, 'korean-lang': name }
  const { id: categoryId } = await callStaff(linnet, { call: saveCategory, input: { names }, as: owner })
  const text = { title: words.text(120), body: words.article }
  const { id } = await callStaff(linnet, {
    call: saveContent,
    input: { kind: 'article', categoryId, texts: { 'en-us': text, 'korean-lang': text }, facts: {} },
    as: owner,
  })
  await callStaff(linnet, { call: publishContent, input: { id }, as: owner })
  return id
}

async function makeLines({ linnet, words, owner }: Making): Promise<string> {
  const socketUrl = `${linnet.url.replace('http', 'ws')}/socket`
  const line = { id: 'b', name: words.name(60), http_url: linnet.url, socket_url: socketUrl }
  const list = { issued_at: Math.floor(Date.now() / 1000), lines: [line] }
  const payload = Buffer.from(JSON.stringify(list))
  const signature = sign(null, payload, lineKey).toString('base64url')
  const signed = `LINES_SIGNED=${payload.toString('base64url')}.${signature}`
  const input = { signed, reason: words.text(longestText) }
  await callStaff(linnet, { call: publishLines, input, as: owner })
  return '/lines'
}

/** A setting that two people changed, and a freeze that awaits approval. */
async function makeProposal(making: Making): Promise<string> {
  const { linnet, words, owner, second, ann } = making
  const change = { key: 'withdrawFee', value: '2.50', reason: words.text(longestText) }
  const made = await callStaff(linnet, { call: changeMoneySetting, input: change, as: owner })
  await callStaff(linnet, { call: approveProposal, input: { id: made.proposalId ?? '' }, as: second })
  const freeze = {
    personId: ann.id as PersonId,
    reason: 'fraud' as const,
    note: words.text(longestText),
    why: words.text(longestText),
  }
  const { proposalId = '' } = await callStaff(linnet, { call: freezePerson, input: freeze, as: second })
  return proposalId
}

async function makeVendor(making: Making): Promise<Person> {
  const { linnet, words, owner, ben } = making
  const vendor = await newPerson(linnet.url, words.name(40))
  const vendors = mine(making, vendor)
  await call(vendors, applyAsVendor, {
    name: words.name(60),
    contact: words.text(200),
    about: words.text(1000),
    contract: vendorContract,
  })
  const personId = vendor.id as PersonId
  const input = { personId, decision: 'approve', reason: words.text(longestText) } as const
  await callStaff(linnet, { call: decideVendor, input, as: owner })
  await befriend(linnet.url, vendor, ben)
  const group = { personIds: [ben.id as PersonId], name: words.name(60) }
  const { conversationId } = await call(vendors, createGroup, group)
  await fund(linnet.url, vendor, 500_00n)
  const startsAt = Math.ceil(Date.now() / 1000) + 3600
  const draft = {
    type: 1,
    amount: usdt(10_00n),
    count: 1,
    text: words.text(100),
    conversationIds: [conversationId],
    announcesAt: startsAt - 60,
    startsAt,
    endsAt: startsAt + 3600,
  }
  const { id: intentId } = await call(vendors, prepareCampaign, draft)
  await call(vendors, createCampaign, { ...draft, intentId, password: pin, cid: crypto.randomUUID() })
  const written = { title: words.text(120), body: words.article, isPublished: true }
  await call(vendors, saveVendorArticle, { id: crypto.randomUUID(), ...written })
  return vendor
}
