/**
 * Answers in a direct conversation to a message of the other person in a group, and the part of the original
 * that they show.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  type ConversationId,
  deleteEntries,
  editMessage,
  inviteMembers,
  kinds,
  leaveGroup,
  privateReplyOf,
  readHistory,
  recallMessage,
  removeMembers,
  scheduleMessage,
  sendMessage,
  setAutoDestroy,
  setGroupInfo,
} from '@linnet/protocol'
import {
  createTestWorld,
  groupOf,
  logOf,
  messageTo,
  newId,
  openBeside,
  type Person,
  peopleNamed,
  runJob,
  said,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person
let group: ConversationId
let direct: ConversationId
beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben, cid] = await peopleNamed(world, 'Ann', 'Ben', 'Cid')
  direct = await world.befriend(ann, ben)
  await world.befriend(ann, cid)
})
afterAll(() => world.stop())
beforeEach(async () => {
  group = await groupOf(ann, ben, cid)
})

const answer = (
  person: Person,
  cseq: number,
  {
    to = direct,
    from = group,
    also = {},
  }: { to?: ConversationId; from?: ConversationId; also?: object } = {},
) =>
  person.call(
    sendMessage,
    messageTo(to, { text: 'between us', privateReplyTo: { conversationId: from, cseq }, ...also }),
  )

const refusedWith = (refusal: string) => ({ ok: false, refusal: { name: refusal } })

/** Runs the check until no answers are due, as this or the server's own run, which then ends first. */
async function looked(): Promise<void> {
  const job = openBeside(world).job('conversations.sourceGone')
  const isDue = () => world.sql<unknown[]>`select from conversations.private_reply where check_at <= now()`
  while ((await isDue()).length > 0) await runJob(world, job)
}

/** The quote of the newest message in their conversation, as each of the two sees it. */
async function answeredAt(person: Person, conversationId = direct) {
  const entry = (await logOf(person, conversationId)).findLast(({ mseq }) => mseq > 0)
  return entry && privateReplyOf(entry.message.content)
}

test('a member answers privately, and both see what and where from', async () => {
  const cseq = await said(ben, group, 'who is in?')
  const sent = await answer(ann, cseq, { also: { isSilent: true } })
  const expected = {
    conversationId: group,
    cseq,
    groupName: 'Family',
    kind: 0,
    text: 'who is in?',
    senderId: ben.id,
  }
  expect(sent).toMatchObject({
    ok: true,
    value: { entry: { message: { content: { privateReplyTo: expected } } } },
  })
  expect(await answeredAt(ben)).toEqual(expected)
  expect(await answeredAt(ann)).toEqual(expected)
})

test('what the device says of the message is not believed', async () => {
  const cseq = await said(ben, group, 'true words')
  const forged = { conversationId: group, cseq, text: 'forged', groupName: 'Forged', senderId: cid.id }
  await ann.do(sendMessage, messageTo(direct, { text: 'hm', privateReplyTo: forged }))
  expect(await answeredAt(ben)).toMatchObject({ text: 'true words', groupName: 'Family', senderId: ben.id })
})

test('only to its author, in the conversation of the two', async () => {
  const theirs = await said(cid, group, 'by Cid')
  expect(await answer(ann, theirs)).toMatchObject(refusedWith('NoPrivateReply'))
  const mine = await said(ann, group, 'by Ann')
  expect(await answer(ann, mine)).toMatchObject(refusedWith('NoPrivateReply'))
  const other = await groupOf(ann, ben)
  const bens = await said(ben, group, 'by Ben')
  expect(await answer(ann, bens, { to: other })).toMatchObject(refusedWith('NoPrivateReply'))
  const spoken = await said(ben, direct, 'in private')
  expect(await answer(ann, spoken, { from: direct })).toMatchObject(refusedWith('NoPrivateReply'))
  expect(await answer(ann, bens, { also: { replyTo: spoken } })).toMatchObject(refusedWith('NoPrivateReply'))
})

test('not by somebody who cannot read it: no member, removed, or who deleted it', async () => {
  const secret = await groupOf(ann, cid)
  const hers = await said(ann, secret, 'not for Ben')
  expect(await answer(ben, hers, { from: secret })).toMatchObject(refusedWith('MessageGone'))
  const cseq = await said(ben, group, 'one')
  await ann.do(deleteEntries, { conversationId: group, cseqs: [cseq] })
  expect(await answer(ann, cseq)).toMatchObject(refusedWith('MessageGone'))
  const before = await said(ann, group, 'before')
  await ann.do(removeMembers, { conversationId: group, personIds: [ben.id] })
  expect(await answer(ben, before)).toMatchObject(refusedWith('MessageGone'))
})

test('not when its author cannot find it in the group: left, or back without the history', async () => {
  const cseq = await said(ben, group, 'leaving')
  await ben.do(leaveGroup, { conversationId: group })
  expect(await answer(ann, cseq)).toMatchObject(refusedWith('NoPrivateReply'))
  await ann.do(setGroupInfo, { conversationId: group, showsHistory: false })
  await ann.do(inviteMembers, { conversationId: group, personIds: [ben.id] })
  expect(await answer(ann, cseq)).toMatchObject(refusedWith('NoPrivateReply'))
})

test('not what was said without a name, neither during the mode nor after, nor anything meanwhile', async () => {
  const named = await said(ben, group, 'named')
  await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
  const masked = await said(ben, group, 'masked')
  expect(await answer(ann, masked)).toMatchObject(refusedWith('NoPrivateReply'))
  expect(await answer(ann, named)).toMatchObject(refusedWith('NoPrivateReply'))
  await ann.do(setGroupInfo, { conversationId: group, isAnonymous: false })
  expect(await answer(ann, masked)).toMatchObject(refusedWith('NoPrivateReply'))
})

test('not what can be seen once', async () => {
  const cseq = await said(ben, group, 'a picture')
  await world.sql`update conversations.entry
    set kind = ${kinds.viewOnce.number}, content = ${{ once: { media: 'image', until: 9_999_999_999 } }}::json
    where conversation_id = ${group} and cseq = ${cseq}`
  expect(await answer(ann, cseq)).toMatchObject(refusedWith('NoPrivateReply'))
})

test('not what destroys itself: a copy would outlive it', async () => {
  await ann.do(setAutoDestroy, { conversationId: group, days: 1 })
  const cseq = await said(ben, group, 'for a day')
  expect(await answer(ann, cseq)).toMatchObject(refusedWith('NoPrivateReply'))
})

test('an edit leaves the words that were answered; a recall takes them away, also from later readers', async () => {
  const cseq = await said(ben, group, 'first words')
  await answer(ann, cseq)
  await ben.do(editMessage, { conversationId: group, cseq, text: 'other words', mentions: [], cid: newId() })
  expect(await answeredAt(ann)).toMatchObject({ text: 'first words' })
  await ben.do(recallMessage, { conversationId: group, cseq })
  await looked()
  expect(await answeredAt(ann)).toMatchObject({ text: '', isGone: true })
  expect(await answeredAt(ben)).toMatchObject({ text: '', isGone: true })
  const { entries } = await ann.do(readHistory, { conversationId: direct })
  expect(JSON.stringify(entries)).not.toContain('first words')
})

test('a recall at the moment of the answer, which did not see it, is noticed when the answer is looked at', async () => {
  const cseq = await said(ben, group, 'quickly gone')
  await answer(ann, cseq)
  await world.sql`update conversations.entry set recalled_by = ${ben.id}, content = '{}'
    where conversation_id = ${group} and cseq = ${cseq}`
  await world.sql`update conversations.private_reply set check_at = now() - interval '1 hour' where source_id = ${group}`
  await looked()
  expect(await answeredAt(ann)).toMatchObject({ text: '', isGone: true })
})

test('an answer that was itself recalled or edited is not brought back', async () => {
  const cseq = await said(ben, group, 'source')
  const edited = await answer(ann, cseq)
  const recalled = await answer(ann, cseq)
  if (!edited.ok || !recalled.ok) throw new Error('not sent')
  const change = { conversationId: direct, cseq: edited.value.cseq }
  await ann.do(editMessage, { ...change, text: 'edited answer', mentions: [], cid: newId() })
  await ann.do(recallMessage, { conversationId: direct, cseq: recalled.value.cseq })
  await ben.do(recallMessage, { conversationId: group, cseq })
  await looked()
  const log = await logOf(ben, direct)
  const contentAt = (at: number) => log.find((entry) => entry.cseq === at)?.message.content
  expect(contentAt(edited.value.cseq)).toMatchObject({
    text: 'edited answer',
    privateReplyTo: { isGone: true, text: '' },
  })
  expect(contentAt(recalled.value.cseq)?.kind).toBe('recalled')
})

test('passed on, alone or in a record, it does not say what it answered', async () => {
  const cseq = await said(ben, group, 'secret of the group')
  const sent = await answer(ann, cseq)
  if (!sent.ok) throw new Error('not sent')
  const [, , dee] = await peopleNamed(world, 'X', 'Y', 'Dee')
  const elsewhere = await world.befriend(ann, dee)
  const source = { conversationId: direct, cseq: sent.value.cseq }
  await ann.do(sendMessage, messageTo(elsewhere, { forward: source }))
  const record = { from: direct, cseqs: [source.cseq] }
  await ann.do(sendMessage, messageTo(elsewhere, record, { kind: 'chatRecord' }))
  const log = JSON.stringify(await logOf(dee, elsewhere))
  expect(log).toContain('between us')
  expect(log).not.toContain('secret of the group')
  expect(log).not.toContain(group)
})

test('an answer can wait for its time, and is refused then if it must not be said any more', async () => {
  const cseq = await said(ben, group, 'later')
  const waiting = {
    id: newId(),
    conversationId: direct,
    kind: 'text' as const,
    content: { text: 'answered later', privateReplyTo: { conversationId: group, cseq } },
    sendAt: Math.floor(world.clock.nowMs() / 1000) + 3600,
  }
  expect(await ann.call(scheduleMessage, waiting)).toMatchObject({ ok: true })
  const theirs = await said(cid, group, 'by Cid')
  const wrong = {
    ...waiting,
    id: newId(),
    content: { text: 'x', privateReplyTo: { conversationId: group, cseq: theirs } },
  }
  expect(await ann.call(scheduleMessage, wrong)).toMatchObject(refusedWith('NoPrivateReply'))
})
