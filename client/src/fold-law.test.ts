/**
 * The law of the fold: what a device makes of frames is what another one reads afresh. Real engines, a real server, a real
 * PostgreSQL.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  answerFriendRequest,
  blockPerson,
  type ConversationId,
  type EntryView,
  getBase,
  listFriendRequests,
  listFriends,
  messageKinds,
  removeFriend,
  requestFriend,
  sendMessage,
  setRemark,
} from '@linnet/protocol'
import { createTestWorld, type Person, type TestWorld } from '@linnet/testing'
import { createEngine, type Engine, memoryStore, unreadOf } from './index'

let world: TestWorld
const engines: Engine[] = []

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(async () => {
  for (const engine of engines) engine.stop()
  await world.stop()
})

const socketOf = (url: string) => `${url.replace('http', 'ws')}/socket`

function engineOf(
  person: Person,
  { store = memoryStore(), httpUrl = world.url, socketUrl = socketOf(httpUrl) } = {},
): Engine {
  const engine = createEngine({
    httpUrl: () => httpUrl,
    socketUrl: () => socketUrl,
    token: person.token,
    me: person.id,
    language: () => 'en-us',
    store,
    onSignedOut: () => undefined,
    onLineTrouble: () => undefined,
  })
  engines.push(engine)
  return engine
}

async function ready(person: Person, store = memoryStore()): Promise<Engine> {
  const engine = engineOf(person, { store })
  await engine.start()
  await until(() => engine.getState().connection === 'ready' && engine.getState().hasChats)
  return engine
}

async function until(isSo: () => boolean, withinMs = 10_000): Promise<void> {
  const endMs = Date.now() + withinMs
  while (!isSo()) {
    if (Date.now() > endMs) throw new Error(`it never came about: ${isSo.toString()}`)
    await Bun.sleep(5)
  }
}

const chatOf = (engine: Engine, id: ConversationId) => engine.getState().chats.get(id)
const textsOf = (engine: Engine, id: ConversationId) =>
  chatOf(engine, id)?.log?.entries.map((entry) => entry.message.content.text)

const sendText = (engine: Engine, id: ConversationId, text: string) =>
  engine.send(id, messageKinds.text, { text })

/**
 * What has to be the same on every device of a person. An echo turned entry does not know my own name and picture, and a
 * device hears of the numbers of its own changes with the next one of another.
 */
function pictureOf(engine: Engine) {
  const { me, chats, newFriends, outgoing } = engine.getState()
  const rows = [...chats.values()].map(({ log: _, held, isStale, ...row }) => ({ ...row, held, isStale }))
  const plain = (entry: EntryView) => {
    const { sender } = entry.message
    return { ...entry, message: { ...entry.message, sender: sender.id === me ? { id: me } : sender } }
  }
  const logs = [...chats.values()].map(({ id, log }) => ({ id, entries: log?.entries.map(plain) }))
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  return { rows: rows.sort(byId), logs: logs.sort(byId), newFriends, outgoing }
}

/** What another device of the person reads afresh: list, counters and newest pages. */
async function pictureAfresh(person: Person) {
  const engine = await ready(person)
  await until(() => engine.getState().useq > 0 || engine.getState().chats.size === 0)
  for (const id of engine.getState().chats.keys()) await engine.openChat(id)
  const { newFriends } = await person.do(getBase, {})
  engine.stop()
  return { ...pictureOf(engine), newFriends }
}

async function expectLaw(person: Person, engine: Engine): Promise<void> {
  let afresh: unknown
  let mine: unknown
  const endMs = Date.now() + 5_000
  do {
    await Bun.sleep(20)
    afresh = await pictureAfresh(person)
    mine = pictureOf(engine)
  } while (!Bun.deepEquals(mine, afresh) && Date.now() < endMs)
  expect(mine).toEqual(afresh)
}

async function friends(suffix: string) {
  const [ann, bob] = [await world.person(`Ann ${suffix}`), await world.person(`Bob ${suffix}`)]
  const id = await world.befriend(ann, bob)
  const [anns, bobs] = [await ready(ann), await ready(bob)]
  await Promise.all([anns.openChat(id), bobs.openChat(id)])
  return { ann, bob, id, anns, bobs }
}

describe('state and frames make what another device reads afresh', () => {
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

  test('after a conversation was taken off the list and its next message brought it back', async () => {
    const { ann, id, anns, bobs } = await friends('c')
    const phone = await ready(ann)
    await sendText(bobs, id, 'before')
    await until(() => chatOf(phone, id)?.lastText === 'before' && chatOf(anns, id)?.lastText === 'before')
    await anns.removeChat(id)
    await until(() => !phone.getState().chats.has(id))
    await expectLaw(ann, phone)
    await sendText(bobs, id, 'after')
    await until(() => chatOf(phone, id)?.lastText === 'after' && chatOf(anns, id)?.lastText === 'after')
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

  test('after the device was away while all of this went on', async () => {
    const { ann, bob, id, bobs } = await friends('e')
    const store = memoryStore()
    const away = await ready(ann, store)
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
    const back = await ready(ann, store)
    await until(() => back.getState().chats.size === 2 && textsOf(back, id)?.length === 46)
    for (const chat of back.getState().chats.keys()) await back.openChat(chat)
    expect(chatOf(back, id)).toMatchObject({ isPinned: true, unread: 45 })
    expect(bob.name).toBe('Bob e')
  })
})

describe('a device that was away', () => {
  test('has 10,000 missed messages counted, and reads all of them as somebody scrolls up', async () => {
    const { ann, id, anns } = await friends('f')
    const store = memoryStore()
    const before = await ready(ann, store)
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
    const back = await ready(ann, store)
    await until(() => chatOf(back, id)?.unread === 10_000 && chatOf(back, id)?.lastText === 'missed 10000')
    await back.openChat(id)
    for (let pages = 0; pages < 400 && !chatOf(back, id)?.log?.isStart; pages++) await back.loadOlder(id)
    const log = chatOf(back, id)!.log!
    expect(log.isStart).toBe(true)
    expect(log.entries.map(({ cseq }) => cseq)).toEqual(Array.from({ length: 10_001 }, (_, at) => at + 1))
  }, 60_000)
})

describe('nothing is lost, doubled or out of order', () => {
  test('when an engine is made anew from its store before its messages have gone', async () => {
    const { ann, id, anns, bobs } = await friends('g')
    anns.stop()
    const store = memoryStore()
    const offline = engineOf(ann, { store, httpUrl: 'http://127.0.0.1:1' })
    await offline.start()
    const wanted: string[] = []
    for (let count = 0; count < 5; count++) {
      wanted.push(`kept ${count}`)
      await sendText(offline, id, `kept ${count}`)
    }
    offline.stop()
    for (let start = 0; start < 3; start++) {
      const engine = await ready(ann, store)
      wanted.push(`start ${start}`)
      await sendText(engine, id, `start ${start}`)
      engine.stop()
    }
    await ready(ann, store)
    await until(() => textsOf(bobs, id)?.length === wanted.length + 1)
    expect(textsOf(bobs, id)?.slice(1)).toEqual(wanted)
  })

  test('when the device refuses to store: it still connects, sends and hears', async () => {
    const { ann, id, anns, bobs } = await friends('h')
    anns.stop()
    const fails = () => Promise.reject(new Error('no storage'))
    const store = { ...memoryStore(), load: fails, save: fails, loadOutbox: fails, putOutgoing: fails }
    const engine = await ready(ann, { ...store, deleteOutgoing: fails })
    await sendText(engine, id, 'from nowhere')
    await until(() => textsOf(bobs, id)?.at(-1) === 'from nowhere')
    await sendText(bobs, id, 'heard')
    await until(() => chatOf(engine, id)?.lastText === 'heard')
  })

  test('where no socket comes about: messages go by HTTP, in order', async () => {
    const { ann, id, anns, bobs } = await friends('i')
    anns.stop()
    const engine = engineOf(ann, { socketUrl: 'not an address' })
    await engine.start()
    for (const text of ['one', 'two', 'three']) await sendText(engine, id, text)
    await until(() => textsOf(bobs, id)?.length === 4)
    expect(textsOf(bobs, id)?.slice(1)).toEqual(['one', 'two', 'three'])
    await until(() => engine.getState().outgoing.length === 0)
  }, 15_000)

  test('when 40 conversations changed while the device was away', async () => {
    const ann = await world.person('Ann j')
    const ids: ConversationId[] = []
    const others: Person[] = []
    for (let count = 0; count < 40; count++) {
      const other = await world.person(`Other ${count}`)
      others.push(other)
      ids.push(await world.befriend(ann, other))
    }
    const store = memoryStore()
    const before = await ready(ann, store)
    await before.loadMoreChats()
    await until(() => before.getState().chats.size === 40)
    before.stop()
    await Bun.sleep(20)
    for (const [at, other] of others.entries())
      await other.do(sendMessage, {
        conversationId: ids[at]!,
        kind: messageKinds.text,
        content: { text: 'news' },
        cid: `news-${at}`,
      })
    const back = await ready(ann, store)
    await until(() => [...back.getState().chats.values()].every(({ lastText }) => lastText === 'news'))
    expect(unreadOf(back.getState())).toBe(40)
  }, 30_000)
})
