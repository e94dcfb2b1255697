/**
 * The law of the fold: a device that folds frames has the same state as a fresh device that reads. Real
 * engines, server and PostgreSQL.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  type Content,
  recalledContent,
  spellContent,
  textOf,
  answerApplication,
  answerFriendRequest,
  blockPerson,
  closePoll,
  callTypes,
  closeCall,
  type ConversationId,
  createGroup,
  createPoll,
  dissolveGroup,
  type EntryView,
  getBase,
  getInviteLink,
  inviteMembers,
  joinGroup,
  leaveGroup,
  listApplications,
  listFriendRequests,
  listFriends,
  muteMember,
  openNotes,
  orderPins,
  pinMessage,
  privateReplyOf,
  recallMessage,
  removeFriend,
  removeMembers,
  requestFriend,
  scheduleMessage,
  sendMessage,
  sendScheduled,
  setAdmins,
  setAutoDestroy,
  setGroupInfo,
  setRemark,
  startCall,
  transferGroup,
  votePoll,
} from '@linnet/protocol'
import { createTestWorld, type Person, sendFile, type TestWorld, until } from '@linnet/testing'
import { type Chat, createEngine, type Engine, memoryStorage, type RemovedGroup, unreadOf } from '../index'
import { loadOwnActions } from '../later-actions'

let world: TestWorld
const engines: Engine[] = []

beforeAll(async () => {
  // Loads the actions as the idle app does: they then start synchronously.
  await loadOwnActions()
  world = await createTestWorld()
})
afterAll(async () => {
  for (const engine of engines) engine.stop()
  await world.stop()
})

const socketOf = (url: string) => `${url.replace('http', 'ws')}/socket`

/** The removed groups reported to each person. */
const removedGroups = new Map<string, RemovedGroup[]>()

function engineOf(
  person: Person,
  { storage = memoryStorage(), httpUrl = world.url, socketUrl = socketOf(httpUrl) } = {},
): Engine {
  const engine = createEngine({
    httpUrl: () => httpUrl,
    socketUrl: () => socketUrl,
    token: person.token,
    me: person.id,
    language: () => 'en-us',
    storage,
    onSignedOut: () => undefined,
    onConnectionTrouble: () => undefined,
    upload: async ({ content }) => {
      const { file: _, ...rest } = spellContent(content)
      const outcome = await sendFile(world.url, {
        person,
        content: 'some words in a file',
        name: 'words.txt',
      })
      return outcome.ok ? { ok: true, value: { ...rest, fileId: outcome.value.id } } : (outcome as never)
    },
    onRemovedFromGroup: (group) =>
      removedGroups.set(person.id, [...(removedGroups.get(person.id) ?? []), group]),
  })
  engines.push(engine)
  return engine
}

async function ready(person: Person, storage = memoryStorage()): Promise<Engine> {
  const engine = engineOf(person, { storage })
  await engine.start()
  await until(() => engine.getState().connection === 'ready' && engine.getState().hasChats)
  return engine
}

const chatOf = (engine: Engine, id: ConversationId) => engine.getState().chats.get(id)
const lastTextOf = (engine: Engine, id: ConversationId) => {
  const chat = chatOf(engine, id)
  return chat && (chat.lastContent ? textOf(chat.lastContent) : '')
}
const lastKindOf = (engine: Engine, id: ConversationId) => chatOf(engine, id)?.lastContent?.kind
const recallerOf = (content: Content | undefined) => (content?.kind === 'recalled' ? content.by : undefined)
const textsOf = (engine: Engine, id: ConversationId) =>
  chatOf(engine, id)?.log?.entries.map((entry) => textOf(entry.message.content))

const sendText = (engine: Engine, id: ConversationId, text: string) =>
  engine.send(id, { content: { kind: 'text', text } })

/**
 * The part of the state that must be the same on every device of a person. Excludes my own name and photo, which an entry made
 * from an echo lacks, and the device's own counters.
 */
function pictureOf(engine: Engine) {
  const { me, chats, newFriends, groupApplications, outgoing, reacting } = engine.getState()
  const rows = [...chats.values()].map((chat) => plainRow(chat, me))
  const plain = (entry: EntryView) => {
    const { sender } = entry.message
    return { ...entry, message: { ...entry.message, sender: sender.id === me ? { id: me } : sender } }
  }
  const logs = [...chats.values()].map(({ id, log }) => ({ id, entries: log?.entries.map(plain) }))
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  const waiting = { newFriends, applications: groupApplications.count }
  return { rows: rows.sort(byId), logs: logs.sort(byId), ...waiting, outgoing, reacting }
}

function plainRow(chat: Chat, me: string) {
  const {
    log: _,
    window: __,
    removals: ___,
    membersVersion: ____,
    groupVersion: _____,
    pinsVersion: ______,
    draftAtMs: _______,
    ...row
  } = chat
  const avatars = row.photo === '' ? row.group?.avatars : []
  const lastSenderName = row.lastSenderId === me ? '' : row.lastSenderName
  return { ...row, lastSenderName, group: row.group && { ...row.group, avatars } }
}

/** The state that a fresh device of the person reads: list, counters and newest pages. */
async function pictureAfresh(person: Person) {
  const engine = await ready(person)
  await until(() => engine.getState().useq > 0 || engine.getState().chats.size === 0)
  await openAll(engine)
  const { newFriends, newGroupRequests: applications } = await person.do(getBase, {})
  engine.stop()
  return { ...pictureOf(engine), newFriends, applications }
}

type Picture = ReturnType<typeof pictureOf>

async function expectLaw(
  person: Person,
  engine: Engine,
  partOf = (picture: Picture): unknown => picture,
): Promise<void> {
  let afresh: unknown
  let mine: unknown
  const endMs = Date.now() + 5_000
  do {
    await Bun.sleep(20)
    afresh = partOf(await pictureAfresh(person))
    mine = partOf(pictureOf(engine))
  } while (!Bun.deepEquals(mine, afresh) && Date.now() < endMs)
  expect(mine).toEqual(afresh)
}

async function openAll(engine: Engine): Promise<void> {
  for (const id of engine.getState().chats.keys()) await engine.openChat(id)
}

async function friends(suffix: string) {
  const [ann, bob] = [await world.person(`Ann ${suffix}`), await world.person(`Bob ${suffix}`)]
  const id = await world.befriend(ann, bob)
  const [anns, bobs] = [await ready(ann), await ready(bob)]
  await Promise.all([anns.openChat(id), bobs.openChat(id)])
  return { ann, bob, id, anns, bobs }
}

describe('state and frames give what a fresh device reads', () => {
  test('after a message was sent, received and read', async () => {
    const { ann, bob, id, anns, bobs } = await friends('a')
    await sendText(anns, id, 'one')
    await sendText(anns, id, 'two')
    await until(() => textsOf(bobs, id)?.at(-1) === 'two')
    await expectLaw(bob, bobs)
    await until(() => (chatOf(anns, id)?.peerReceivedMseq ?? 0) === 2)
    bobs.markRead(id, 2)
    await until(() => chatOf(anns, id)?.peerReadMseq === 2)
    await sendText(bobs, id, 'three')
    await until(() => textsOf(anns, id)?.at(-1) === 'three' && bobs.getState().outgoing.length === 0)
    await until(() => (chatOf(bobs, id)?.peerReceivedMseq ?? 0) === 3)
    await expectLaw(ann, anns)
    await expectLaw(bob, bobs)
    expect(chatOf(bobs, id)?.unread).toBe(0)
    expect(chatOf(anns, id)?.unread).toBe(1)
  })

  test('after pinning, muting and a draft, on the device itself and on another', async () => {
    const { ann, id, anns } = await friends('b')
    const phone = await ready(ann)
    await anns.pin(id, true)
    await anns.mute(id, true)
    anns.setDraft(id, 'to be said')
    await until(() => chatOf(phone, id)?.draft === 'to be said')
    expect(chatOf(phone, id)).toMatchObject({ isPinned: true, isMuted: true })
    await phone.openChat(id)
    await expectLaw(ann, phone)
    await phone.pin(id, false)
    await phone.mute(id, false)
    phone.setDraft(id, '')
    await until(() => chatOf(anns, id)?.draft === '')
    await expectLaw(ann, anns)
  })

  test('after muting for a time and for all but mentions, also while a device is away', async () => {
    const { ann, id, anns } = await friends('mute')
    const storage = memoryStorage()
    const phone = await ready(ann, storage)
    await anns.mute(id, true, { seconds: 3600 })
    await until(() => (chatOf(phone, id)?.muteEndsAt ?? 0) > 0)
    await phone.openChat(id)
    await expectLaw(ann, phone)
    await expectLaw(ann, anns)
    phone.stop()
    await anns.mute(id, true, { hearsMentions: true })
    const back = await ready(ann, storage)
    await until(() => chatOf(back, id)?.hearsMentions === true)
    expect(chatOf(back, id)).toMatchObject({ isMuted: true, muteEndsAt: 0 })
    await expectLaw(ann, back)
    await back.mute(id, false)
    await until(() => chatOf(anns, id)?.isMuted === false)
    expect(chatOf(anns, id)?.hearsMentions).toBe(false)
    await expectLaw(ann, anns)
  })

  test('after a conversation was archived, pinned out of the archive and marked unread, also while a device is away', async () => {
    const { ann, id, anns, bobs } = await friends('archive')
    const storage = memoryStorage()
    const phone = await ready(ann, storage)
    await phone.openChat(id)
    await anns.pin(id, true)
    await anns.archive(id, true)
    await until(() => chatOf(phone, id)?.isArchived === true)
    expect(chatOf(phone, id)).toMatchObject({ isArchived: true, isPinned: false })
    await sendText(bobs, id, 'still away')
    await until(() => lastTextOf(phone, id) === 'still away' && lastTextOf(anns, id) === 'still away')
    await expectLaw(ann, phone)
    expect(unreadOf(phone.getState())).toBe(0)
    phone.stop()
    await anns.pin(id, true)
    await anns.markUnread(id, true)
    const back = await ready(ann, storage)
    await back.openChat(id)
    await until(() => chatOf(back, id)?.isMarkedUnread === true)
    expect(chatOf(back, id)).toMatchObject({ isArchived: false, isPinned: true })
    await expectLaw(ann, back)
    await expectLaw(ann, anns)
  })

  test('after somebody began to write to themselves, removed that from the list and opened it again', async () => {
    const { ann, id: friendly, anns } = await friends('notes')
    const phone = await ready(ann)
    await phone.openChat(friendly)
    const { conversationId: id } = await ann.do(openNotes, {})
    await until(() => [phone, anns].every((engine) => chatOf(engine, id)?.isNotes === true))
    await anns.openChat(id)
    await phone.openChat(id)
    await sendText(anns, id, 'to myself')
    await until(() => lastTextOf(phone, id) === 'to myself' && anns.getState().outgoing.length === 0)
    expect(unreadOf(phone.getState())).toBe(0)
    await expectLaw(ann, phone)
    await anns.removeChat(id)
    await until(() => !phone.getState().chats.has(id))
    await ann.do(openNotes, {})
    await until(() => [phone, anns].every((engine) => chatOf(engine, id) !== undefined))
    await phone.openChat(id)
    await expectLaw(ann, phone)
  })

  test('after messages were scheduled and one of them was sent, also while a device is away', async () => {
    const { ann, id, anns } = await friends('scheduled')
    const storage = memoryStorage()
    const phone = await ready(ann, storage)
    await phone.openChat(id)
    const sendAt = Math.floor(Date.now() / 1000) + 86_400
    const schedule = async (text: string) => {
      const message = { id: Bun.randomUUIDv7(), conversationId: id, kind: 'text' as const, content: { text } }
      await ann.do(scheduleMessage, { ...message, sendAt })
      return message.id
    }
    const first = await schedule('first')
    await until(() => chatOf(phone, id)?.scheduledCount === 1)
    await expectLaw(ann, phone)
    phone.stop()
    await schedule('second')
    await ann.do(sendScheduled, { id: first })
    await until(() => chatOf(anns, id)?.scheduledCount === 1 && lastTextOf(anns, id) === 'first')
    const back = await ready(ann, storage)
    await back.openChat(id)
    await until(() => lastTextOf(back, id) === 'first')
    await expectLaw(ann, back)
    await expectLaw(ann, anns)
  })

  test('after a conversation was removed from the list and its next message brought it back', async () => {
    const { ann, id, anns, bobs } = await friends('c')
    const phone = await ready(ann)
    await sendText(bobs, id, 'before')
    await until(() => lastTextOf(phone, id) === 'before' && lastTextOf(anns, id) === 'before')
    await anns.removeChat(id)
    await until(() => !phone.getState().chats.has(id))
    await expectLaw(ann, phone)
    await sendText(bobs, id, 'after')
    await until(() => lastTextOf(phone, id) === 'after' && lastTextOf(anns, id) === 'after')
    await until(() => textsOf(phone, id)?.length === 1 && textsOf(anns, id)?.length === 1)
    await expectLaw(ann, phone)
    await expectLaw(ann, anns)
    expect(chatOf(anns, id)?.unread).toBe(1)
  })

  test('after a friend request, its answer, a remark, a block and the end of a friendship', async () => {
    const [ann, bob] = [await world.person('Ann d'), await world.person('Bob d')]
    const [anns, bobs] = [await ready(ann), await ready(bob)]
    await anns.call(requestFriend, { personId: bob.id, text: 'hello' })
    await until(() => bobs.getState().newFriends === 1)
    await expectLaw(bob, bobs)
    const requests = await bobs.call(listFriendRequests, {})
    const requestId = requests.ok ? requests.value[0]!.id : ''
    await until(() => bobs.getState().newFriends === 0)
    const before = anns.getState().friendsVersion
    await bobs.call(answerFriendRequest, { requestId, agree: true })
    await until(() => anns.getState().chats.size === 1 && bobs.getState().chats.size === 1)
    await until(() => anns.getState().friendsVersion > before)
    const [id] = anns.getState().chats.keys()
    await Promise.all([anns.openChat(id!), bobs.openChat(id!)])
    await expectLaw(ann, anns)
    await expectLaw(bob, bobs)
    await anns.call(setRemark, { personId: bob.id, remark: 'Bobby' })
    await until(() => chatOf(anns, id!)?.name === 'Bobby')
    await expectLaw(ann, anns)
    await bobs.call(blockPerson, { personId: ann.id, isBlocked: true })
    await until(() => chatOf(anns, id!)?.lock === 'blocked')
    await expectLaw(ann, anns)
    await bobs.call(blockPerson, { personId: ann.id, isBlocked: false })
    await until(() => chatOf(anns, id!)?.lock !== 'blocked')
    const friendsNow = await anns.call(listFriends, {})
    if (friendsNow.ok && friendsNow.value.length > 0) await anns.call(removeFriend, { personId: bob.id })
    await until(() => chatOf(bobs, id!)?.lock === 'notFriends')
    await expectLaw(ann, anns)
    await expectLaw(bob, bobs)
  })

  test('after the device was offline during all of this', async () => {
    const { ann, bob, id, bobs } = await friends('e')
    const storage = memoryStorage()
    const away = await ready(ann, storage)
    await away.openChat(id)
    away.stop()
    await Bun.sleep(20)
    for (let count = 0; count < 45; count++) await sendText(bobs, id, `while away ${count}`)
    const other = await ready(ann)
    await other.pin(id, true)
    other.setDraft(id, 'from the phone')
    const carl = await world.person('Carl e')
    await world.befriend(carl, ann)
    await until(() => bobs.getState().outgoing.length === 0)
    await until(() => other.getState().chats.size === 2)
    other.stop()
    await Bun.sleep(1_200)
    const back = await ready(ann, storage)
    await until(() => back.getState().chats.size === 2 && textsOf(back, id)?.length === 46)
    for (const chat of back.getState().chats.keys()) await back.openChat(chat)
    expect(chatOf(back, id)).toMatchObject({ isPinned: true, unread: 45 })
    expect(bob.name).toBe('Bob e')
  })
})

const entryOf = (engine: Engine, id: ConversationId, cseq: number) =>
  chatOf(engine, id)?.log?.entries.find((entry) => entry.cseq === cseq)?.message

const textAt = (...place: Parameters<typeof entryOf>) => {
  const { content } = entryOf(...place) ?? {}
  return content && textOf(content)
}

const done = async (outcome: Promise<{ ok: boolean }>) => expect((await outcome).ok).toBe(true)

describe('changes to entries give what a fresh device reads', () => {
  test('when what a private reply answers is recalled, also while a device is away', async () => {
    const { ann, bob, id, anns, bobs } = await friends('private')
    const { conversationId: group } = await ann.do(createGroup, { personIds: [bob.id], name: 'Both' })
    const said = { conversationId: group, kind: 'text' as const, cid: crypto.randomUUID() }
    const { cseq } = await bob.do(sendMessage, { ...said, content: { text: 'in the group' } })
    const storage = memoryStorage()
    const phone = await ready(bob, storage)
    for (const engine of [anns, bobs, phone]) {
      await until(() => chatOf(engine, group) !== undefined)
      await openAll(engine)
    }
    const content = { text: 'between us', privateReplyTo: { conversationId: group, cseq } }
    await ann.do(sendMessage, { ...said, conversationId: id, cid: crypto.randomUUID(), content })
    const answered = (engine: Engine) => {
      const last = chatOf(engine, id)?.log?.entries.findLast(({ mseq }) => mseq > 0)
      return last && privateReplyOf(last.message.content)
    }
    await until(() => [anns, bobs, phone].every((engine) => answered(engine)?.text === 'in the group'))
    await expectLaw(ann, anns)
    phone.stop()
    await bob.do(recallMessage, { conversationId: group, cseq })
    await until(() => [anns, bobs].every((engine) => answered(engine)?.isGone === true))
    await expectLaw(ann, anns)
    await expectLaw(bob, bobs)
    const back = await ready(bob, storage)
    await openAll(back)
    await until(() => answered(back)?.isGone === true)
    await expectLaw(bob, back)
  })

  test('when a poll is voted in and closed', async () => {
    const { ann, bob, id, anns, bobs } = await friends('o')
    const asked = {
      conversationId: id,
      question: 'When?',
      options: ['now', 'later'],
      cid: crypto.randomUUID(),
    }
    const { cseq } = await ann.do(createPoll, asked)
    const place = { conversationId: id, cseq }
    const pollOf = (engine: Engine) => {
      const content = entryOf(engine, id, cseq)?.content
      return content?.kind === 'poll' ? content.poll : undefined
    }
    await until(() => pollOf(anns) !== undefined && pollOf(bobs) !== undefined)
    await bob.do(votePoll, { ...place, choices: [1] })
    await until(() => pollOf(anns)?.voters === 1 && pollOf(bobs)?.voters === 1)
    await expectLaw(ann, anns)
    await expectLaw(bob, bobs)
    await ann.do(closePoll, place)
    await until(() => pollOf(anns)?.isClosed === true && pollOf(bobs)?.isClosed === true)
    await expectLaw(ann, anns)
    await expectLaw(bob, bobs)
  })

  test('when a call is declined, and when one is missed', async () => {
    const { ann, bob, id, anns, bobs } = await friends('call')
    const call = () =>
      ann.do(startCall, { conversationId: id, type: callTypes.video, device: crypto.randomUUID() })
    await bob.do(closeCall, { callId: (await call()).id })
    await ann.do(closeCall, { callId: (await call()).id })
    const has = (engine: Engine) =>
      chatOf(engine, id)?.log?.entries.filter(({ message }) => message.content.kind === 'videoCall')
        .length === 2
    await until(() => has(anns) && has(bobs))
    expect(unreadOf(bobs.getState())).toBe(1)
    await expectLaw(ann, anns)
    await expectLaw(bob, bobs)
  })

  test('when a message is answered, edited, reacted to and recalled', async () => {
    const { ann, bob, id, anns, bobs } = await friends('k')
    for (const text of ['one', 'two', 'three']) await sendText(anns, id, text)
    await until(() => textsOf(bobs, id)?.at(-1) === 'three')
    const [one = 0, two = 0, three = 0] = chatOf(bobs, id)!
      .log!.entries.slice(-3)
      .map(({ cseq }) => cseq)
    await bobs.send(id, { content: { kind: 'text', text: 'to one', replyTo: one } })
    await until(() => textsOf(anns, id)?.at(-1) === 'to one' && bobs.getState().outgoing.length === 0)
    await expectLaw(bob, bobs)

    const ranges = [{ style: 'bold' as const, at: 0, length: 3 }]
    await done(anns.edit({ conversationId: id, cseq: one }, 'one, better', { ranges }))
    await until(() => textAt(bobs, id, one) === 'one, better')
    await until(() => entryOf(bobs, id, three + 1)?.quote?.text === 'one, better')
    await expectLaw(ann, anns)
    await expectLaw(bob, bobs)

    const reacting = [bobs.react({ conversationId: id, cseq: two }, '👍', true)]
    expect(entryOf(bobs, id, two)?.reactions).toEqual([{ emoji: '👍', count: 1, isMine: true }])
    reacting.push(anns.react({ conversationId: id, cseq: two }, '👍', true))
    reacting.push(anns.react({ conversationId: id, cseq: two }, '🎉', true))
    for (const reaction of reacting) await done(reaction)
    await until(() => anns.getState().reacting.length === 0 && bobs.getState().reacting.length === 0)
    await expectLaw(ann, anns)
    await expectLaw(bob, bobs)
    await done(bobs.react({ conversationId: id, cseq: two }, '👍', false))
    await expectLaw(ann, anns)
    await expectLaw(bob, bobs)

    for (const cseq of [one, three]) await done(anns.recall(id, cseq))
    await until(() => recallerOf(entryOf(bobs, id, three)?.content) === ann.id)
    expect(entryOf(bobs, id, three + 1)?.quote).toMatchObject({ isGone: true, text: '' })
    await expectLaw(ann, anns)
    await expectLaw(bob, bobs)
    const refused = await bobs.react({ conversationId: id, cseq: three }, '👍', true)
    expect(refused.ok ? '' : refused.refusal.name).toBe('MessageGone')
    expect(entryOf(bobs, id, three)?.reactions).toBeUndefined()
  })

  test('when an edit changes how parts are drawn, then drops the preview of a link, also while a device is away', async () => {
    const { ann, bob, id, anns, bobs } = await friends('looks')
    const [previewId, url] = [Bun.randomUUIDv7(), 'https://linnet.example/birds']
    await world.sql`
      insert into linkpreviews.preview (id, owner_id, url, site, title, about, made_at)
      values (${previewId}, ${ann.id}, ${url}, 'linnet.example', 'Seven herons', '', now())`
    const drawn = (style: 'bold' | 'italic') => [{ style, at: 0, length: 3 }]
    const { cseq } = await ann.do(sendMessage, {
      conversationId: id,
      kind: 'text',
      content: { text: `see ${url}`, ranges: drawn('bold'), previewId },
      cid: crypto.randomUUID(),
    })
    const place = { conversationId: id, cseq }
    const shown = (engine: Engine) => {
      const content = entryOf(engine, id, cseq)?.content
      return content?.kind === 'text' ? content : undefined
    }
    const storage = memoryStorage()
    const phone = await ready(bob, storage)
    await phone.openChat(id)
    for (const engine of [anns, bobs, phone])
      await until(() => shown(engine)?.preview?.title === 'Seven herons')

    await done(anns.edit(place, `see ${url}`, { ranges: drawn('italic') }))
    for (const engine of [anns, bobs, phone])
      await until(() => shown(engine)?.ranges?.[0]?.style === 'italic')
    expect(shown(phone)).toMatchObject({ preview: { url } })
    await expectLaw(ann, anns)
    await expectLaw(bob, phone)
    phone.stop()
    await done(anns.edit(place, 'see nothing'))
    await until(() => shown(bobs)?.text === 'see nothing')
    expect(shown(bobs)).toEqual({ kind: 'text', text: 'see nothing' })
    await expectLaw(bob, bobs)
    const back = await ready(bob, storage)
    await back.openChat(id)
    await until(() => shown(back)?.text === 'see nothing')
    await expectLaw(bob, back)
    await expectLaw(ann, anns)
  })

  test('when an edit puts the address of a preview into a spoiler, and another one uncovers it', async () => {
    const { ann, bob, id, anns, bobs } = await friends('covered')
    const [previewId, url] = [Bun.randomUUIDv7(), 'https://linnet.example/owls']
    await world.sql`
      insert into linkpreviews.preview (id, owner_id, url, site, title, about, made_at)
      values (${previewId}, ${ann.id}, ${url}, 'linnet.example', 'Five owls', '', now())`
    const sent = { conversationId: id, kind: 'text' as const, content: { text: url, previewId } }
    const { cseq } = await ann.do(sendMessage, { ...sent, cid: crypto.randomUUID() })
    const looks = (engine: Engine) => {
      const content = entryOf(engine, id, cseq)?.content
      return content?.kind === 'text' ? [content.ranges?.[0]?.style, content.preview?.title] : []
    }
    const everywhere = async (style: string | undefined, title: string | undefined) => {
      for (const engine of [anns, bobs]) {
        await until(() => looks(engine).length > 0 && looks(engine)[0] === style)
        expect(looks(engine)).toEqual([style, title])
      }
      await expectLaw(ann, anns)
      await expectLaw(bob, bobs)
    }
    await bobs.openChat(id)
    await anns.openChat(id)
    await everywhere(undefined, 'Five owls')
    const place = { conversationId: id, cseq }
    await done(anns.edit(place, url, { ranges: [{ style: 'spoiler', at: 0, length: url.length }] }))
    await everywhere('spoiler', undefined)
    await done(anns.edit(place, url))
    await everywhere(undefined, undefined)
  })

  test('when a file, a contact card and a forwarded message are sent, of which the sender knows less than the log', async () => {
    const { ann, bob, id, anns, bobs } = await friends('v')
    const carl = await world.person('Carl v')
    const others = await world.befriend(ann, carl)
    const facts = {
      kind: 'file' as const,
      id: crypto.randomUUID(),
      name: 'mine.txt',
      mime: 'text/plain',
      size: 3,
    }
    await anns.send(id, { content: { kind: 'file', file: facts }, upload: { localId: facts.id } })
    await until(() => lastKindOf(bobs, id) === 'file')
    await until(() => anns.getState().outgoing.length === 0)
    const { content } = entryOf(anns, id, chatOf(anns, id)!.lastCseq)!
    expect(content).toMatchObject({ file: { name: 'words.txt', size: 20 } })
    const person = { id: carl.id, name: 'Carl v' }
    await anns.send(id, { content: { kind: 'contactCard', person }, payload: { personId: carl.id } })
    await until(() => anns.getState().outgoing.length === 0 && lastKindOf(bobs, id) === 'contactCard')
    const forward = { conversationId: id, cseq: chatOf(anns, id)!.lastCseq }
    await anns.send(others, { content: { kind: 'contactCard', person }, payload: { forward } })
    await until(() => anns.getState().outgoing.length === 0 && lastKindOf(anns, others) === 'contactCard')
    await openAll(anns)
    await expectLaw(ann, anns)
    await expectLaw(bob, bobs)
  })

  test('when the answer to a message with a file was lost, and only the log has the file', async () => {
    const { ann, id, anns, bobs } = await friends('w')
    anns.stop()
    const storage = memoryStorage()
    const offline = engineOf(ann, { storage, httpUrl: 'http://127.0.0.1:1' })
    await offline.start()
    const payload = { personId: ann.id }
    const person = { id: ann.id, name: 'me' }
    const cid = await offline.send(id, { content: { kind: 'contactCard', person }, payload })
    offline.stop()
    await ann.do(sendMessage, { conversationId: id, kind: 'contactCard', content: payload, cid })
    const back = await ready(ann, storage)
    await back.openChat(id)
    await until(() => back.getState().outgoing.length === 0 && lastKindOf(bobs, id) === 'contactCard')
    expect(entryOf(back, id, chatOf(back, id)!.lastCseq)?.content).toMatchObject({
      person: { name: 'Ann w' },
    })
    await expectLaw(ann, back)
  })

  test('when the last message is edited, then recalled, and others react, while a device has only rows', async () => {
    const { ann, bob, id, anns, bobs } = await friends('l')
    await sendText(anns, id, 'last')
    await until(() => textsOf(bobs, id)?.at(-1) === 'last')
    const phone = await ready(bob)
    const { lastCseq: cseq } = chatOf(phone, id)!
    await done(anns.edit({ conversationId: id, cseq }, 'last, edited'))
    await until(() => lastTextOf(phone, id) === 'last, edited')
    const { lastAtMs } = chatOf(phone, id)!
    await done(bobs.react({ conversationId: id, cseq }, '👍', true))
    await done(anns.recall(id, cseq))
    await until(() => recallerOf(chatOf(phone, id)?.lastContent) === ann.id)
    expect(chatOf(phone, id)).toMatchObject({ lastCseq: cseq, lastAtMs })
    await phone.openChat(id)
    await expectLaw(bob, phone)
    await expectLaw(ann, anns)
  })

  test('when messages are pinned, put in another order and let go, one of which is recalled, also while a device is away', async () => {
    const { ann, bob, id, anns, bobs } = await friends('pins')
    for (const text of ['one', 'two']) await sendText(anns, id, text)
    await until(() => textsOf(bobs, id)?.at(-1) === 'two' && anns.getState().outgoing.length === 0)
    const two = chatOf(bobs, id)!.lastCseq
    const pin = (cseq: number, isPinned: boolean) =>
      ann.do(pinMessage, { conversationId: id, cseq, isPinned })
    const storage = memoryStorage()
    const phone = await ready(bob, storage)
    await phone.openChat(id)
    for (const cseq of [two - 1, two]) await pin(cseq, true)
    await until(() => chatOf(phone, id)?.pinsCseq === two + 2)
    await ann.do(orderPins, { conversationId: id, cseqs: [two - 1, two] })
    for (const engine of [anns, bobs, phone]) await until(() => chatOf(engine, id)?.pinsCseq === two + 3)
    await expectLaw(bob, phone)
    phone.stop()
    await ann.do(orderPins, { conversationId: id, cseqs: [two, two - 1] })
    await pin(two, false)
    await done(anns.recall(id, two - 1))
    const back = await ready(bob, storage)
    await back.openChat(id)
    for (const engine of [anns, bobs, back]) await until(() => chatOf(engine, id)?.cseq === two + 6)
    expect(chatOf(back, id)).toMatchObject({ pinsCseq: two + 5 })
    await expectLaw(ann, anns)
    await expectLaw(bob, bobs)
    await expectLaw(bob, back)
  })

  test('when a device was offline, or read the message only after it had changed', async () => {
    const { ann, bob, id, anns, bobs } = await friends('m')
    for (let count = 0; count < 70; count++) await sendText(anns, id, `text ${count}`)
    await until(() => textsOf(bobs, id)?.at(-1) === 'text 69' && anns.getState().outgoing.length === 0)
    const storage = memoryStorage()
    const phone = await ready(bob, storage)
    await phone.openChat(id)
    await until(() => (chatOf(phone, id)?.log?.entries.length ?? 0) >= 30)
    await done(anns.edit({ conversationId: id, cseq: 5 }, 'edited before it was read'))
    await until(() => (chatOf(phone, id)?.cseq ?? 0) === chatOf(anns, id)!.cseq)
    phone.stop()
    const gaps = [chatOf(anns, id)!.lastCseq, 40]
    for (const cseq of gaps) await done(anns.recall(id, cseq))
    await done(anns.react({ conversationId: id, cseq: 41 }, '🎉', true))
    const back = await ready(bob, storage)
    await until(() => entryOf(back, id, 41)?.reactions?.length === 1)
    await back.openChat(id)
    while (!chatOf(back, id)?.log?.isStart) await back.loadOlder(id)
    while (!chatOf(bobs, id)?.log?.isStart) await bobs.loadOlder(id)
    expect(textAt(back, id, 5)).toBe('edited before it was read')
    await until(() => Bun.deepEquals(pictureOf(back).logs, pictureOf(bobs).logs))
    expect(pictureOf(back).rows).toEqual(pictureOf(bobs).rows)
    expect(ann.name).toBe('Ann m')
  }, 20_000)

  test('when one person deletes entries and clears a conversation for themselves', async () => {
    const { ann, bob, id, anns, bobs } = await friends('n')
    const phone = await ready(bob)
    await phone.openChat(id)
    for (const text of ['one', 'two', 'three', 'four']) await sendText(anns, id, text)
    await until(() => textsOf(phone, id)?.at(-1) === 'four' && textsOf(bobs, id)?.at(-1) === 'four')
    const { lastCseq } = chatOf(bobs, id)!
    await done(bobs.deleteEntries(id, [lastCseq, lastCseq - 2]))
    expect(textsOf(bobs, id)?.slice(1)).toEqual(['one', 'three'])
    await until(() => lastTextOf(phone, id) === 'three')
    await expectLaw(bob, phone)
    await expectLaw(bob, bobs)
    await expectLaw(ann, anns)
    await done(bobs.clearHistory(id))
    expect(chatOf(bobs, id)).toMatchObject({ unread: 0, lastContent: undefined, log: { entries: [] } })
    await until(() => chatOf(phone, id)?.log?.entries.length === 0)
    await expectLaw(bob, phone)
    await sendText(anns, id, 'after')
    await until(() => textsOf(phone, id)?.at(-1) === 'after')
    await expectLaw(bob, bobs)
    await expectLaw(bob, phone)
    await expectLaw(ann, anns)
  })

  test('when messages expire', async () => {
    const { ann, bob, id, anns, bobs } = await friends('o')
    await sendText(anns, id, 'for good')
    await done(anns.call(setAutoDestroy, { conversationId: id, days: 1 }))
    await until(() => chatOf(bobs, id)?.autoDestroySeconds === 86_400)
    await sendText(anns, id, 'for a day')
    await until(() => textsOf(bobs, id)?.at(-1) === 'for a day')
    await expectLaw(ann, anns)
    await expectLaw(bob, bobs)
    expect(entryOf(anns, id, chatOf(anns, id)!.lastCseq)?.expiresAtMs).toBeGreaterThan(Date.now())
    await world.sql`
      update conversations.entry set expires_at = now() + interval '2 seconds'
      where conversation_id = ${id} and expires_at is not null`
    const phone = await ready(bob)
    await phone.openChat(id)
    expect(textsOf(phone, id)?.at(-1)).toBe('for a day')
    await until(() => !textsOf(phone, id)?.includes('for a day'))
    await expectLaw(bob, phone)
    await done(anns.call(setAutoDestroy, { conversationId: id, days: 0 }))
    await until(() => chatOf(phone, id)?.autoDestroySeconds === undefined)
    await expectLaw(bob, phone)
  }, 20_000)

  test('when someone reads around an old message and on to the newest, while it changes', async () => {
    const { ann, bob, id, anns, bobs } = await friends('p')
    anns.stop()
    await world.sql`
      insert into conversations.entry (conversation_id, cseq, mseq, id, kind, sender_id, cid, digest, content, at)
      select ${id}, cseq + n, mseq + n, gen_random_uuid(), 0, ${ann.id},
        'old-' || n, gen_random_uuid(), json_build_object('text', 'old ' || n), now()
      from conversations.conversation, generate_series(1, 800) as n where id = ${id}`
    await world.sql`
      update conversations.conversation
      set cseq = cseq + 800, mseq = mseq + 800, shown_cseq = cseq + 800, last_at = now() where id = ${id}`
    bobs.stop()
    const phone = await ready(bob)
    await phone.openChat(id)
    const head = chatOf(phone, id)!.cseq
    await done(phone.jumpTo(id, head - 250))
    expect(chatOf(phone, id)?.window).toBeUndefined()
    expect(textAt(phone, id, head - 250)).toBe('old 550')
    const jumping = phone.jumpTo(id, 100)
    expect(phone.getState().jumping.get(id)).toBe(100)
    await done(jumping)
    expect(phone.getState().jumping.size).toBe(0)
    const inWindow = (cseq: number) =>
      chatOf(phone, id)?.window?.entries.find((entry) => entry.cseq === cseq)?.message.content
    expect(inWindow(100)).toMatchObject({ kind: 'text', text: 'old 99' })
    await ann.do(recallMessage, { conversationId: id, cseq: 100 })
    await until(() => inWindow(100)?.kind === 'recalled')
    await done(phone.loadOlder(id))
    expect(chatOf(phone, id)?.window?.from).toBeLessThan(60)
    while (chatOf(phone, id)?.window) await done(phone.loadNewer(id))
    const numbers = chatOf(phone, id)!.log!.entries.map(({ cseq }) => cseq)
    expect(numbers).toEqual(
      Array.from({ length: numbers.length }, (_, at) => head + 1 - numbers.length + 1 + at),
    )
    expect(entryOf(phone, id, 100)).toMatchObject({ content: recalledContent(0, ann.id) })
    await done(phone.jumpTo(id, 2))
    phone.closeWindow(id)
    expect(chatOf(phone, id)?.window).toBeUndefined()
  }, 20_000)
})

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('system messages of a group give what a fresh device reads', () => {
  /** Ann owns a group with Bob and Carl. */
  async function group(suffix: string) {
    const { ann, bob, anns, bobs } = await friends(suffix)
    const carl = await world.person(`Carl ${suffix}`)
    await world.befriend(ann, carl)
    const { conversationId: id } = await ann.do(createGroup, { personIds: [bob.id, carl.id] })
    const carls = await ready(carl)
    await until(() => [anns, bobs, carls].every((engine) => engine.getState().chats.has(id)))
    await Promise.all([anns, bobs, carls].map(openAll))
    const lawForAll = async () => {
      for (const [person, engine] of [
        [ann, anns],
        [bob, bobs],
        [carl, carls],
      ] as const)
        if (engine.getState().chats.has(id)) await expectLaw(person, engine)
    }
    return { ann, bob, carl, anns, bobs, carls, id, lawForAll }
  }
  const groupOf = (engine: Engine, id: ConversationId) => chatOf(engine, id)?.group

  test('when it is created and renamed, and messages mention people', async () => {
    const { bob, anns, bobs, carls, id, lawForAll } = await group('q')
    await lawForAll()
    await done(anns.call(setGroupInfo, { conversationId: id, name: 'Climbers', announcement: 'Bring rope' }))
    await until(() => chatOf(carls, id)?.announcement?.text === 'Bring rope')
    await lawForAll()
    const tablet = await ready(bob)
    await tablet.openChat(id)
    bobs.seeAnnouncement(id, chatOf(bobs, id)!.announcement!.cseq)
    const isSeen = (engine: Engine) =>
      chatOf(engine, id)!.announcementSeenCseq === chatOf(engine, id)!.announcement!.cseq
    expect([anns, bobs, carls].map(isSeen)).toEqual([true, true, false])
    await until(() => isSeen(tablet))
    await lawForAll()
    const content = { kind: 'text', text: '@Bob q', mentions: [bob.id] } as const
    await carls.send(id, { content: { ...content, mentions: [bob.id] } })
    await until(() => chatOf(bobs, id)?.mentions?.length === 1)
    await anns.send(id, { content: { kind: 'text', text: '@all', mentionsAll: true } })
    await until(() => chatOf(bobs, id)?.mentions?.length === 2 && chatOf(carls, id)?.mentions?.length === 1)
    await lawForAll()
    const [first, second] = chatOf(bobs, id)!.mentions!
    await done(carls.edit({ conversationId: id, cseq: first!.cseq }, 'nobody'))
    await until(() => chatOf(bobs, id)?.mentions?.length === 1)
    await lawForAll()
    bobs.markRead(id, second!.mseq)
    expect(chatOf(bobs, id)?.mentions).toBeUndefined()
    await until(() => chatOf(carls, id)?.peerReadMseq === second!.mseq)
    await until(() => chatOf(anns, id)?.peerReadMseq === second!.mseq)
    await lawForAll()
  }, 30_000)

  test('when its photo is set, and removed again in favour of member avatars', async () => {
    const { ann, anns, carls, id, lawForAll } = await group('x')
    const content = Buffer.from(onePixel, 'base64')
    const sent = await sendFile(world.url, { person: ann, purpose: 'groupPhoto', content, name: 'p.png' })
    if (!sent.ok) throw new Error(sent.refusal.name)
    await done(anns.call(setGroupInfo, { conversationId: id, photo: sent.value.id }))
    await until(() => chatOf(carls, id)?.photo.includes(sent.value.id) === true)
    await lawForAll()
    await done(anns.call(setGroupInfo, { conversationId: id, photo: '' }))
    await until(() => chatOf(carls, id)?.photo === '')
    await lawForAll()
    expect(groupOf(carls, id)?.avatars).toHaveLength(3)
  }, 30_000)

  test('when admins are added and removed, and the owner changes', async () => {
    const { bob, anns, bobs, carls, id, lawForAll } = await group('r')
    const target = { conversationId: id, personIds: [bob.id] }
    await done(anns.call(setAdmins, { ...target, isOn: true }))
    await until(() => groupOf(bobs, id)?.myRole === 1)
    await lawForAll()
    await done(anns.call(setAdmins, { ...target, isOn: false }))
    await until(() => groupOf(bobs, id)?.myRole === 0)
    const version = chatOf(carls, id)?.membersVersion ?? 0
    await done(anns.call(transferGroup, { conversationId: id, personId: bob.id }))
    await until(() => groupOf(bobs, id)?.myRole === 2 && groupOf(anns, id)?.myRole === 0)
    await until(() => (chatOf(carls, id)?.membersVersion ?? 0) > version)
    await lawForAll()
  }, 30_000)

  test('when settings change without a system message, and screens must fetch the group again', async () => {
    const { anns, bobs, carls, id, lawForAll } = await group('quiet')
    const versions = () => [bobs, carls].map((engine) => chatOf(engine, id)?.groupVersion ?? 0)
    const before = versions()
    await done(anns.call(setGroupInfo, { conversationId: id, onlyAdminsEdit: true, noBefriending: true }))
    await until(() => versions().every((version, at) => version > (before[at] ?? 0)))
    await done(anns.call(setGroupInfo, { conversationId: id, membersPin: true }))
    await until(() => [bobs, carls].every((engine) => groupOf(engine, id)?.membersPin === true))
    await lawForAll()
  }, 30_000)

  test('when one member or everyone is muted and unmuted, and slow and anonymous mode go on and off', async () => {
    const { carl, anns, bobs, carls, id, lawForAll } = await group('s')
    await done(anns.call(muteMember, { conversationId: id, personId: carl.id, seconds: 600 }))
    await until(() => (groupOf(carls, id)?.mutedUntil ?? 0) > 0)
    await lawForAll()
    await done(anns.call(muteMember, { conversationId: id, personId: carl.id, seconds: 0 }))
    await until(() => groupOf(carls, id)?.mutedUntil === 0)
    await done(anns.call(muteMember, { conversationId: id, seconds: 600 }))
    await until(() => groupOf(bobs, id)?.onlyAdminsSpeak === true)
    await lawForAll()
    await done(anns.call(muteMember, { conversationId: id, seconds: 0 }))
    await done(anns.call(setGroupInfo, { conversationId: id, slowSeconds: 30, isAnonymous: true }))
    await until(() => groupOf(bobs, id)?.isAnonymous === true && groupOf(bobs, id)?.slowSeconds === 30)
    await lawForAll()
    await sendText(carls, id, 'anonymous words')
    await until(() => lastTextOf(bobs, id) === 'anonymous words')
    expect(chatOf(bobs, id)?.log?.entries.at(-1)?.message.sender.anonymous).toBeGreaterThan(0)
    await until(() => carls.getState().outgoing.length === 0)
    const { lastCseq: cseq } = chatOf(bobs, id)!
    await done(carls.react({ conversationId: id, cseq }, '👍', true))
    await lawForAll()
    await done(carls.recall(id, cseq))
    await until(() => lastTextOf(bobs, id) === '')
    await lawForAll()
    await done(anns.call(setGroupInfo, { conversationId: id, slowSeconds: 0, isAnonymous: false }))
    await until(() => groupOf(carls, id)?.isAnonymous === false && groupOf(carls, id)?.slowSeconds === 0)
    await done(anns.call(setAutoDestroy, { conversationId: id, days: 7 }))
    await until(() => chatOf(carls, id)?.autoDestroySeconds === 604_800)
    await lawForAll()
  }, 30_000)

  test('when people join, are removed and leave, and the group is dissolved', async () => {
    const { ann, bob, carl, anns, bobs, carls, id, lawForAll } = await group('t')
    const dan = await world.person('Dan t')
    await world.befriend(ann, dan)
    const dans = await ready(dan)
    await done(anns.call(inviteMembers, { conversationId: id, personIds: [dan.id] }))
    await until(() => dans.getState().chats.has(id) && groupOf(bobs, id)?.memberCount === 4)
    await openAll(dans)
    await lawForAll()
    await expectLaw(dan, dans)
    await sendText(dans, id, 'hello')
    await until(() => lastTextOf(carls, id) === 'hello')
    await done(anns.call(removeMembers, { conversationId: id, personIds: [carl.id] }))
    await until(() => !carls.getState().chats.has(id) && groupOf(bobs, id)?.memberCount === 3)
    await lawForAll()
    await expectLaw(carl, carls)
    expect(removedGroups.get(carl.id)).toMatchObject([{ conversationId: id, why: 'removed' }])
    await done(dans.call(leaveGroup, { conversationId: id }))
    await until(() => !dans.getState().chats.has(id) && groupOf(bobs, id)?.memberCount === 2)
    await lawForAll()
    await expectLaw(dan, dans)
    await done(anns.call(dissolveGroup, { conversationId: id }))
    await until(() => [anns, bobs].every((engine) => chatOf(engine, id)?.lock === 'dissolved'))
    await lawForAll()
    expect(removedGroups.get(bob.id)).toMatchObject([{ conversationId: id, why: 'dissolved' }])
    await done(bobs.removeChat(id))
    await expectLaw(bob, bobs)
  }, 30_000)

  test('when someone applies to join and is accepted', async () => {
    const { ann, bob, anns, id, lawForAll } = await group('u')
    await done(anns.call(setGroupInfo, { conversationId: id, needsReview: true }))
    const { code } = await ann.do(getInviteLink, { conversationId: id })
    const eve = await world.person('Eve u')
    const eves = await ready(eve)
    await done(eves.call(joinGroup, { code, text: 'please' }))
    await until(() => anns.getState().groupApplications.count === 1)
    await expectLaw(ann, anns)
    const { applications } = await ann.do(listApplications, { conversationId: id })
    const version = anns.getState().groupApplications.version
    await done(anns.call(answerApplication, { id: applications[0]!.id, isAgreed: true }))
    await until(() => eves.getState().chats.has(id) && anns.getState().groupApplications.count === 0)
    expect(anns.getState().groupApplications.version).toBeGreaterThan(version)
    await eves.openChat(id)
    await expectLaw(eve, eves)
    await lawForAll()
    expect(bob.name).toBe('Bob u')
  }, 30_000)
})

describe('a device that was offline', () => {
  test('has read only what it had shown when its outbox is sent: 30 messages and a mention stay unread', async () => {
    const { ann, bob, anns } = await friends('y')
    const { conversationId: id } = await ann.do(createGroup, { personIds: [bob.id] })
    const storage = memoryStorage()
    const before = await ready(bob, storage)
    await before.openChat(id)
    await sendText(anns, id, 'seen')
    await until(() => chatOf(before, id)?.unread === 1)
    before.stop()
    await Bun.sleep(20)
    const offline = engineOf(bob, { storage, httpUrl: 'http://127.0.0.1:1' })
    await offline.start()
    offline.markRead(id, 1)
    await sendText(offline, id, 'written offline')
    await sendText(offline, id, 'and another')
    await Bun.sleep(20)
    offline.stop()
    for (let count = 0; count < 29; count++) await sendText(anns, id, `while away ${count}`)
    await anns.send(id, { content: { kind: 'text', text: '@Bob', mentions: [bob.id] } })
    await until(() => anns.getState().outgoing.length === 0)
    const [back, phone] = [await ready(bob, storage), await ready(bob)]
    // Read cursors are in another log than the messages, and may arrive after them.
    const hasAll = (device: typeof back) =>
      chatOf(device, id)?.mseq === 33 && chatOf(device, id)?.readMseq === 1
    await until(() => back.getState().outgoing.length === 0 && hasAll(back))
    const stays = { unread: 30, readMseq: 1, mentions: [{ mseq: 31 }], ownRuns: [{ from: 32, to: 33 }] }
    expect(chatOf(back, id)).toMatchObject(stays)
    await until(() => hasAll(phone))
    expect(chatOf(phone, id)).toMatchObject(stays)
    const rowsOf = ({ rows }: Picture) => rows
    await expectLaw(bob, back, rowsOf)
    await expectLaw(bob, phone, rowsOf)
    await until(() => chatOf(anns, id)?.peerReadMseq === 1)
    back.markRead(id, 20)
    await until(() => chatOf(phone, id)?.unread === 11 && chatOf(anns, id)?.peerReadMseq === 20)
    await expectLaw(bob, phone, rowsOf)
    phone.markRead(id, 31)
    await until(() => chatOf(back, id)?.unread === 0)
    expect(chatOf(back, id)).toMatchObject({ readMseq: 33, mentions: undefined, ownRuns: undefined })
    await expectLaw(bob, back, rowsOf)
    await expectLaw(bob, phone, rowsOf)
  }, 30_000)

  test('counts 10,000 missed messages, and reads all of them on scrolling up', async () => {
    const { ann, id, anns } = await friends('f')
    const storage = memoryStorage()
    const before = await ready(ann, storage)
    await before.openChat(id)
    before.stop()
    await Bun.sleep(20)
    anns.stop()
    await world.sql`
      insert into conversations.entry (conversation_id, cseq, mseq, id, kind, sender_id, cid, digest, content, at)
      select ${id}, cseq + n, mseq + n, gen_random_uuid(), 0,
        (select person_id from conversations.member where conversation_id = ${id} and person_id <> ${ann.id}),
        'missed-' || n, gen_random_uuid(), json_build_object('text', 'missed ' || n), now()
      from conversations.conversation, generate_series(1, 10000) as n where id = ${id}`
    await world.sql`
      update conversations.conversation set cseq = cseq + 10000, mseq = mseq + 10000, last_at = now() where id = ${id}`
    const back = await ready(ann, storage)
    await until(() => chatOf(back, id)?.unread === 10_000 && lastTextOf(back, id) === 'missed 10000')
    await back.openChat(id)
    for (let pages = 0; pages < 400 && !chatOf(back, id)?.log?.isStart; pages++) await back.loadOlder(id)
    const log = chatOf(back, id)!.log!
    expect(log.isStart).toBe(true)
    expect(log.entries.map(({ cseq }) => cseq)).toEqual(Array.from({ length: 10_001 }, (_, at) => at + 1))
  }, 60_000)
})

describe('nothing is lost, duplicated or out of order', () => {
  test('when the app restarts from storage before its messages were sent', async () => {
    const { ann, id, anns, bobs } = await friends('g')
    anns.stop()
    const storage = memoryStorage()
    const offline = engineOf(ann, { storage, httpUrl: 'http://127.0.0.1:1' })
    await offline.start()
    const wanted: string[] = []
    for (let count = 0; count < 5; count++) {
      wanted.push(`stored ${count}`)
      await sendText(offline, id, `stored ${count}`)
    }
    offline.stop()
    for (let start = 0; start < 3; start++) {
      const engine = await ready(ann, storage)
      wanted.push(`start ${start}`)
      await sendText(engine, id, `start ${start}`)
      engine.stop()
    }
    await ready(ann, storage)
    await until(() => textsOf(bobs, id)?.length === wanted.length + 1)
    expect(textsOf(bobs, id)?.slice(1)).toEqual(wanted)
  })

  test.each([
    ['fails', () => Promise.reject(new Error('no storage'))],
    ['hangs', () => new Promise<never>(() => undefined)],
  ])('when storage %s: the device still connects, sends and receives', async (way, does) => {
    const { ann, id, anns, bobs } = await friends(`h ${way}`)
    anns.stop()
    const storage = { load: does, save: does, loadOutbox: does, putOutgoing: does, deleteOutgoing: does }
    const engine = await ready(ann, storage)
    await sendText(engine, id, 'from nowhere')
    await until(() => textsOf(bobs, id)?.at(-1) === 'from nowhere')
    await sendText(bobs, id, 'heard')
    await until(() => lastTextOf(engine, id) === 'heard')
  })

  test('when no socket can be opened: messages go over HTTP, in order', async () => {
    const { ann, id, anns, bobs } = await friends('i')
    anns.stop()
    const engine = engineOf(ann, { socketUrl: 'not an address' })
    await engine.start()
    for (const text of ['one', 'two', 'three']) await sendText(engine, id, text)
    await until(() => textsOf(bobs, id)?.length === 4)
    expect(textsOf(bobs, id)?.slice(1)).toEqual(['one', 'two', 'three'])
    await until(() => engine.getState().outgoing.length === 0)
  }, 15_000)

  test('when 40 conversations changed while the device was offline', async () => {
    const ann = await world.person('Ann j')
    const ids: ConversationId[] = []
    const others: Person[] = []
    for (let count = 0; count < 40; count++) {
      const other = await world.person(`Other ${count}`)
      others.push(other)
      ids.push(await world.befriend(ann, other))
    }
    const storage = memoryStorage()
    const before = await ready(ann, storage)
    await before.loadMoreChats()
    await until(() => before.getState().chats.size === 40)
    before.stop()
    await Bun.sleep(20)
    for (const [at, other] of others.entries())
      await other.do(sendMessage, {
        conversationId: ids[at]!,
        kind: 'text',
        content: { text: 'news' },
        cid: `news-${at}`,
      })
    const back = await ready(ann, storage)
    await until(() =>
      [...back.getState().chats.values()].every(
        ({ lastContent }) => lastContent && textOf(lastContent) === 'news',
      ),
    )
    expect(unreadOf(back.getState())).toBe(40)
  }, 30_000)
})
