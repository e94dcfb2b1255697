import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  type CallInput,
  type ConversationId,
  createPoll,
  inviteMembers,
  listMySanctions,
  listReports,
  logIn,
  readHistory,
  recallMessage,
  reportAnswered,
  sendMessage,
  sendReport,
  setGroupInfo,
  votePoll,
} from '@linnet/protocol'
import {
  approveProposal,
  assignReport,
  decideReport,
  freezeByReport,
  freezePerson,
  listAudit,
  listPendingProposals,
  listReportQueue,
  openReportFile,
  readReportContext,
  showReport,
  type StaffInput,
  withdrawProposal,
} from '@linnet/protocol/staff'
import {
  createTestWorld,
  groupOf,
  loginPassword,
  newId,
  type Person,
  refusalOf,
  said,
  sendFile,
  type StaffPerson,
  type TestWorld,
  valueOf,
} from '@linnet/testing'

let world: TestWorld
let sam: StaffPerson
let olga: StaffPerson
let ann: Person
let bob: Person
let chat: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  sam = await world.staff('support', 'Sam')
  olga = await world.staff('owner', 'Olga')
  ann = await world.person('Ann')
  bob = await world.person('Bob')
  chat = await world.befriend(ann, bob)
})
afterAll(() => world.stop())

const report = (input: Partial<CallInput<typeof sendReport>> = {}) =>
  ann.do(sendReport, { personId: bob.id, reason: 'spam', text: '', cid: newId(), ...input })
const decide = (
  input: Partial<StaffInput<typeof decideReport>> & Pick<StaffInput<typeof decideReport>, 'id'>,
) => sam.call(decideReport, { decisions: ['dismiss'], answer: '', why: 'looked at it', ...input })
const queue = (filters: StaffInput<typeof listReportQueue>) => sam.do(listReportQueue, filters)

describe('the queue', () => {
  test('is filtered by state, reason, age and how much a reporter reports, and paged', async () => {
    const { id: first } = await report({ reason: 'fraud' })
    world.clock.advance(5 * 3_600_000)
    sam = await world.staff('support', 'Sam')
    const cat = await world.person('Cat')
    const { id: second } = await report({ personId: cat.id, reason: 'abuse' })
    const mine = { reporterId: ann.id }
    const idsOf = async (filters: StaffInput<typeof listReportQueue>) =>
      (await queue({ ...mine, ...filters })).rows.map(({ id }) => id)
    expect(await idsOf({})).toEqual([first, second])
    expect(await idsOf({ descending: true })).toEqual([second, first])
    expect(await idsOf({ reason: 'fraud' })).toEqual([first])
    expect(await idsOf({ olderHours: 4 })).toEqual([first])
    expect(await idsOf({ reporterMost: 1 })).toEqual([])
    expect(await idsOf({ personId: ann.id })).toEqual([])
    expect((await queue({ ...mine })).rows[0]).toMatchObject({
      reporterCount: 2,
      personCount: 1,
      count: 1,
      isOpen: true,
    })
    await sam.do(assignReport, { id: first, mine: true })
    expect(await idsOf({ state: 'mine' })).toEqual([first])
    await decide({ id: first })
    expect(await idsOf({ state: 'open' })).toEqual([second])
    expect(await idsOf({ state: 'closed' })).toEqual([first])
    for (let n = 0; n < 26; n++) await report({ personId: undefined, reason: 'feedback', text: 'slow' })
    const page = await queue(mine)
    expect(page.rows.length).toBe(25)
    expect(page.total).toBe(28)
    const rest = await queue({ ...mine, after: page.next })
    expect(page.rows.map(({ id }) => id).slice(0, 2)).toEqual([first, second])
    expect(rest.rows.length).toBe(3)
    expect(rest.next).toBeUndefined()
  })
})

describe('an entry of the queue', () => {
  test('is all open reports about one person, with their number and reasons, whatever they name', async () => {
    const cat = await world.person('Cat')
    const { id: first } = await report({ reason: 'spam' })
    const cseq = await said(bob, chat, 'an advert')
    const { id: second } = await report({
      personId: undefined,
      conversationId: chat,
      cseqs: [cseq],
      reason: 'fraud',
    })
    const { id: third } = await cat.do(sendReport, {
      personId: bob.id,
      reason: 'spam',
      text: '',
      cid: newId(),
    })
    const { rows, total } = await queue({ state: 'open', personId: bob.id })
    expect(total).toBe(1)
    expect(rows).toMatchObject([{ id: first, person: { name: 'Bob' }, count: 3, reasons: ['spam', 'fraud'] }])
    // Found by a filter that only a later report of it passes.
    expect((await queue({ personId: bob.id, reason: 'fraud' })).rows).toMatchObject([
      { id: second, count: 3 },
    ])
    await sam.do(assignReport, { id: third, mine: true })
    expect((await queue({ state: 'mine', personId: bob.id })).rows).toMatchObject([
      { id: first, assignee: { name: 'Sam' } },
    ])
    const shown = await sam.do(showReport, { id: first })
    expect(shown).toMatchObject({ id: first, count: 3, newestId: third, assignee: { name: 'Sam' } })
    expect(shown.others).toMatchObject([
      { id: third, reporter: { name: 'Cat' } },
      { id: second, reporter: { name: 'Ann' }, messages: [{ content: { text: 'an advert' } }] },
    ])
  })

  test('is not taken from a colleague who has taken it since', async () => {
    const { id } = await report()
    const take = (who: StaffPerson, from: StaffPerson | null) =>
      refusalOf(who.call(assignReport, { id, mine: true, from: from?.id ?? null }))
    expect(await take(olga, null)).toBe('done')
    expect(await take(sam, null)).toBe('ReportOfAnother')
    expect((await sam.do(showReport, { id })).assignee?.name).toBe('Olga')
    expect(await take(olga, null)).toBe('done')
    expect(await take(sam, olga)).toBe('done')
    expect((await sam.do(showReport, { id })).assignee?.name).toBe('Sam')
  })

  test('shows its reports page by page', async () => {
    const { id } = await report()
    for (let n = 0; n < 22; n++) await report()
    const page = await sam.do(showReport, { id })
    expect([page.count, page.others.length]).toEqual([23, 20])
    const rest = await sam.do(showReport, { id, after: page.next })
    expect([rest.others.length, rest.next]).toEqual([2, undefined])
    expect(new Set([page, ...page.others, ...rest.others].map((one) => one.id)).size).toBe(23)
  })

  test('is closed by one decision with several actions, and each reporter is answered', async () => {
    const cat = await world.person('Cat')
    await world.befriend(cat, bob)
    const cseq = await said(bob, chat, 'an advert')
    const { id } = await report({ conversationId: chat, cseqs: [cseq], reason: 'spam' })
    const { id: other } = await cat.do(sendReport, {
      personId: bob.id,
      reason: 'abuse',
      text: '',
      cid: newId(),
    })
    const { newestId } = await sam.do(showReport, { id })
    const { id: unseen } = await report({ reason: 'fraud' })
    const decisions = ['warn' as const, 'removeMessages' as const, 'mute' as const]
    const given = { id, upTo: newestId, decisions, hours: 1, answer: 'Thank you' }
    expect(await refusalOf(decide(given))).toBe('done')
    for (const [person, theirs] of [
      [ann, id],
      [cat, other],
    ] as const)
      expect(await person.do(listReports, {})).toContainEqual(
        expect.objectContaining({ id: theirs, outcome: 'acted', answer: 'Thank you' }),
      )
    expect((await bob.do(listMySanctions, {})).map(({ kind }) => kind).toSorted()).toEqual(['mute', 'warn'])
    const { entries } = await ann.do(readHistory, { conversationId: chat, range: {} })
    expect(JSON.stringify(entries)).not.toContain('an advert')
    // The one that nobody had seen is still open, and the closed ones are one entry.
    expect((await queue({ state: 'open', personId: bob.id })).rows).toMatchObject([{ id: unseen, count: 1 }])
    expect((await queue({ state: 'closed', personId: bob.id })).rows).toMatchObject([
      { id, count: 2, decisions: ['mute', 'removeMessages', 'warn'] },
    ])
    const [record] = (await olga.do(listAudit, { call: 'reports.decide', subjectId: id })).rows
    expect(record?.after).toMatchObject({ decisions, reports: [id, other] })
  })

  test('is dismissed or answered without any other action', async () => {
    const { id } = await report()
    expect(await refusalOf(decide({ id, decisions: ['dismiss', 'mute'] }))).toBe('BadInput')
    expect(await refusalOf(decide({ id, decisions: [] }))).toBe('BadInput')
  })
})

describe('the proof', () => {
  test('shows the messages as they were, with their files, and what stood around them only for a reason', async () => {
    await said(bob, chat, 'before')
    const file = valueOf(await sendFile(world.url, { person: bob, content: 'a plan' }))
    const { cseq } = await bob.do(sendMessage, {
      conversationId: chat,
      kind: 'file',
      content: { fileId: file.id },
      cid: newId(),
    })
    const threat = await said(bob, chat, 'a threat')
    const { id } = await report({ conversationId: chat, cseqs: [cseq, threat] })
    await bob.do(recallMessage, { conversationId: chat, cseq: threat })
    const { messages } = await sam.do(showReport, { id })
    expect(messages).toMatchObject([
      { cseq, number: 4, sender: { name: 'Bob' }, files: [{ id: file.id, isPicture: false }] },
      { cseq: threat, number: 0, content: { text: 'a threat' } },
    ])
    const opened = await sam.download(openReportFile, { id, fileId: file.id })
    expect(await opened.text()).toBe('a plan')
    expect(opened.headers.get('content-disposition')).toBe('attachment')
    const other = valueOf(await sendFile(world.url, { person: ann, content: 'not reported' }))
    expect((await sam.download(openReportFile, { id, fileId: other.id })).ok).toBe(false)
    const near = valueOf(await sendFile(world.url, { person: bob, content: 'beside it' }))
    await said(bob, chat, { fileId: near.id }, { kind: 'file' })
    const context = await sam.do(readReportContext, { id, cseq, reason: 'Is it a quotation?' })
    expect(context.messages.map(({ content }) => content['text'])).toContain('before')
    expect(await refusalOf(sam.call(readReportContext, { id, cseq: 1, reason: 'curious' }))).toBe(
      'MessageGone',
    )
    const beside = { id, fileId: near.id, around: String(cseq) }
    expect(await (await sam.download(openReportFile, beside)).text()).toBe('beside it')
    expect((await sam.download(openReportFile, { id, fileId: near.id })).ok).toBe(false)
    expect((await sam.download(openReportFile, { ...beside, around: '1' })).ok).toBe(false)
    const { rows } = await olga.do(listAudit, { call: 'reports.context', subjectId: id })
    expect(rows).toMatchObject([{}, { staff: { name: 'Sam' }, input: { reason: 'Is it a quotation?' } }])
  })
})

describe('the proof as members saw it', () => {
  test('has looks, and keeps what a message answers when that is recalled later', async () => {
    const first = await said(bob, chat, 'who did it?')
    const ranges = [{ style: 'spoiler' as const, at: 0, length: 3 }]
    const cseq = await said(bob, chat, { text: 'Ann did it', ranges, replyTo: first })
    const { id } = await report({ conversationId: chat, cseqs: [cseq] })
    await bob.do(recallMessage, { conversationId: chat, cseq: first })
    expect((await sam.do(showReport, { id })).messages).toMatchObject([
      {
        content: { text: 'Ann did it', ranges },
        quote: { senderName: 'Bob', text: 'who did it?', isGone: false },
      },
    ])
    const { messages } = await sam.do(readReportContext, { id, cseq, reason: 'what was asked?' })
    expect(messages.find((one) => one.cseq === cseq)?.quote).toMatchObject({ text: '', isGone: true })
  })

  test('does not name the anonymous author of the message that was answered', async () => {
    const cat = await world.person('Cat')
    await world.befriend(bob, cat)
    const conversationId = await groupOf(bob, ann, cat)
    await bob.do(setGroupInfo, { conversationId, isAnonymous: true })
    const first = await said(cat, conversationId, 'nobody knows me')
    const cseq = await said(bob, conversationId, { text: 'a threat', replyTo: first })
    const { id } = await report({ conversationId, cseqs: [cseq] })
    const { messages } = await sam.do(showReport, { id })
    expect(messages[0]?.quote).toEqual({
      senderName: '',
      kind: 'text',
      text: 'nobody knows me',
      isGone: false,
    })
    const context = await sam.do(readReportContext, { id, cseq, reason: 'who began?' })
    const { quote, content } = context.messages.find((one) => one.cseq === cseq) ?? {}
    expect(JSON.stringify([quote, content])).not.toContain(cat.id)
  })

  test('shows nothing of an answered message that its reporter could not read', async () => {
    const cat = await world.person('Cat')
    await world.befriend(bob, cat)
    const conversationId = await groupOf(bob, cat)
    await bob.do(setGroupInfo, { conversationId, showsHistory: false })
    const first = await said(bob, conversationId, 'a secret')
    await bob.do(inviteMembers, { conversationId, personIds: [ann.id] })
    const cseq = await said(bob, conversationId, { text: 'as I said', replyTo: first })
    const { id } = await report({ conversationId, cseqs: [cseq] })
    expect((await sam.do(showReport, { id })).messages[0]?.quote).toBeUndefined()
  })

  test('holds polls with their votes', async () => {
    const { cseq } = await bob.do(createPoll, {
      conversationId: chat,
      question: 'Whom do we hit?',
      options: ['Ann', 'Cat'],
      cid: newId(),
    })
    await bob.do(votePoll, { conversationId: chat, cseq, choices: [1] })
    const { id } = await report({ conversationId: chat, cseqs: [cseq] })
    expect((await sam.do(showReport, { id })).messages).toMatchObject([
      { number: 22, content: { poll: { question: 'Whom do we hit?', options: ['Ann', 'Cat'] } } },
    ])
  })
})

describe('a decision', () => {
  test('reaches the reporter, with the answer but never the sanctions, and is made once', async () => {
    const device = await ann.connect()
    const { id } = await report()
    await decide({ id, decisions: ['warn'], answer: 'Thank you', note: 'No adverts' })
    expect((await device.next(reportAnswered)).data).toMatchObject({ id, outcome: 'acted' })
    await device.close()
    expect(await ann.do(listReports, {})).toMatchObject([
      { id, status: 1, outcome: 'acted', answer: 'Thank you' },
    ])
    expect(await bob.do(listMySanctions, {})).toMatchObject([
      { kind: 'warn', reason: 'spam', note: 'No adverts' },
    ])
    expect(await refusalOf(decide({ id }))).toBe('ReportClosed')
    expect(await refusalOf(decide({ id: newId() }))).toBe('ReportNotFound')
  })

  test('removes the reported messages for everybody', async () => {
    const cseq = await said(bob, chat, 'an advert')
    const { id } = await report({ conversationId: chat, cseqs: [cseq] })
    expect(await refusalOf(decide({ id, decisions: ['removeMessages'] }))).toBe('done')
    const { entries } = await ann.do(readHistory, { conversationId: chat, range: {} })
    expect(JSON.stringify(entries)).not.toContain('an advert')
    expect((await sam.do(showReport, { id })).messages).toMatchObject([{ content: { text: 'an advert' } }])
  })

  test('about messages alone concerns their only sender, and nobody where there are several', async () => {
    const [his, hers] = [await said(bob, chat, 'mean'), await said(ann, chat, 'mean too')]
    const about = { personId: undefined, conversationId: chat }
    const { id } = await report({ ...about, cseqs: [his, hers] })
    expect(await refusalOf(decide({ id, decisions: ['mute'], hours: 1 }))).toBe('NobodyReported')
    const { id: clear } = await report({ ...about, cseqs: [his] })
    expect(await refusalOf(decide({ id: clear, decisions: ['mute'], hours: 1 }))).toBe('done')
    expect(await refusalOf(bob.call(sendMessage, textIn(chat)))).toBe('MutedByStaff')
  })

  test('to freeze waits for a second person', async () => {
    const { id } = await report({ reason: 'fraud' })
    const given = { id, answer: '', why: 'a clear case' }
    const { proposalId = '' } = await sam.do(freezeByReport, given)
    const login = () => refusalOf(world.guest.call(logIn, { account: bob.account, password: loginPassword }))
    expect(await login()).toBe('done')
    const subject = { kind: 'person', id: bob.id }
    expect((await sam.do(listPendingProposals, subject)).proposals).toMatchObject([
      { id: proposalId, call: 'reports.freeze', proposer: { name: 'Sam' } },
    ])
    const writer = await world.staff('content', 'Wei')
    expect((await writer.do(listPendingProposals, subject)).proposals).toEqual([])
    // Neither another report nor the people desk adds a second freeze.
    const { id: other } = await report({ reason: 'fraud' })
    expect(await refusalOf(sam.call(freezeByReport, { ...given, id: other }))).toBe('AlreadyProposed')
    const freeze = { personId: bob.id, reason: 'fraud' as const, note: '', why: 'the same case' }
    expect(await refusalOf(olga.call(freezePerson, freeze))).toBe('AlreadyProposed')
    await olga.do(approveProposal, { id: proposalId })
    expect((await sam.do(listPendingProposals, subject)).proposals).toEqual([])
    expect(await login()).toBe('AccountFrozen')
    expect((await sam.do(showReport, { id })).decisions).toEqual(['freeze'])
  })

  test('beside a freeze happens with its proposal, or not at all', async () => {
    const cseq = await said(bob, chat, 'an advert')
    const { id } = await report({ reason: 'fraud', conversationId: chat, cseqs: [cseq] })
    const both = { id, decisions: ['removeMessages'] as const, proposesFreeze: true, hours: 48 }
    const freeze = { personId: bob.id, reason: 'fraud' as const, note: '', why: 'seen elsewhere' }
    const { proposalId: earlier = '' } = await olga.do(freezePerson, freeze)
    expect(await refusalOf(decide({ ...both, decisions: [...both.decisions] }))).toBe('AlreadyProposed')
    expect((await sam.do(showReport, { id })).isOpen).toBe(true)
    expect(await textsOf(ann)).toContain('an advert')
    await olga.do(withdrawProposal, { id: earlier })
    const { proposalId = '' } = valueOf(await decide({ ...both, decisions: [...both.decisions] }))
    expect(await textsOf(ann)).not.toContain('an advert')
    expect((await sam.do(showReport, { id })).decisions).toEqual(['removeMessages'])
    await olga.do(approveProposal, { id: proposalId })
    expect(await refusalOf(bob.call(listMySanctions, {}))).not.toBe('done')
  })

  test('beside a freeze is refused without the right to freeze, or where several people are meant', async () => {
    const [his, hers] = [await said(bob, chat, 'mean'), await said(ann, chat, 'mean too')]
    const { id } = await report({ personId: undefined, conversationId: chat, cseqs: [his, hers] })
    const both = { id, decisions: ['removeMessages' as const], proposesFreeze: true }
    expect(await refusalOf(decide(both))).toBe('NobodyReported')
    expect((await sam.do(showReport, { id })).isOpen).toBe(true)
  })
})

const textsOf = async (person: Person): Promise<string> =>
  JSON.stringify((await person.do(readHistory, { conversationId: chat, range: {} })).entries)

const textIn = (conversationId: ConversationId) => ({
  conversationId,
  kind: 'text' as const,
  content: { text: 'hello' },
  cid: newId(),
})
