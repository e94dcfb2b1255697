import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  answer,
  callOverSocket,
  chatStateChanged,
  type ConversationId,
  cursorMoved,
  getBase,
  markRead,
  markReceived,
  ping,
  pong,
} from '@linnet/protocol'
import { createTestWorld, friendsNamed, groupOf, type Person, send, type TestWorld } from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let cat: Person

beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  ;[ann, ben, cat] = await friendsNamed(world, 'Ann', 'Ben', 'Cat')
})
afterAll(() => world.stop())

/** Ben and Ann's group, in which Ben has written. */
async function chatWith(messages: number): Promise<ConversationId> {
  const id = await groupOf(ben, ann)
  await Promise.all(Array.from({ length: messages }, () => send(ben, id, 'hello')))
  return id
}

const manyChats = (chats: number, messages: number) =>
  Promise.all(Array.from({ length: chats }, () => chatWith(messages)))

const eventsOf = async (person: Person) =>
  (await world.sql<unknown[]>`select 1 from userlogs.event where person_id = ${person.id}`).length

/** All frames that were pushed to a device before it answers. */
async function framesOf(device: Awaited<ReturnType<Person['connect']>>) {
  device.send(ping, '')
  await device.next(pong)
  return device.frames
}

describe('250 reads while a device is away', () => {
  test('write no row into the user log, and leave the device right: cursors, unread and badge', async () => {
    const chats = await manyChats(5, 50)
    const phone = await ann.connect()
    const { useq = 0, readsAtMs = 0 } = phone.checked
    await phone.close()
    const before = await eventsOf(ann)
    for (let mseq = 1; mseq <= 50; mseq++)
      await Promise.all(chats.map((conversationId) => ann.do(markRead, { conversationId, mseq })))
    expect(await eventsOf(ann)).toBe(before)

    const back = await ann.connect({ useq, reads_at_ms: readsAtMs })
    expect(back.checked).toMatchObject({ useq, tooLong: 0, hasMoreReads: 0 })
    expect(back.checked.readsAtMs).toBeGreaterThanOrEqual(readsAtMs)
    const frames = chats.map((id) => ({
      action: chatStateChanged.wire,
      data: { list_id: id, read_mseq: 50, no_reader_num: 0, read_at_ms: expect.any(Number) as number },
    }))
    expect(back.checked.events).toHaveLength(chats.length)
    expect(back.checked.events).toEqual(expect.arrayContaining(frames) as never)
    expect((await ann.do(getBase, {})).unreadMessages).toBe(0)
    await back.close()
  }, 30_000)

  test('reach a device whose version reads cursors from the user log, as frames without a number', async () => {
    const id = await chatWith(2)
    const phone = await ann.connect()
    const { useq = 0 } = phone.checked
    await phone.close()
    await ann.do(markRead, { conversationId: id, mseq: 1 })
    const back = await ann.connect({ useq })
    const [event] = back.checked.events ?? []
    expect(event).toMatchObject({ action: chatStateChanged.wire, data: { list_id: id, read_mseq: 1 } })
    expect(event).not.toHaveProperty('useq')
    expect(back.checked.useq).toBe(useq)
    await back.close()
  })

  test('reach a device once: one that has followed them gets none', async () => {
    const id = await chatWith(2)
    const dataOf = (list_id: string) => expect.objectContaining({ list_id, read_mseq: 2 }) as unknown
    await ann.do(markRead, { conversationId: id })
    await world.sql`
      update conversations.member set read_at = now() - interval '2 minutes' where person_id = ${ann.id}`
    const phone = await ann.connect({ useq: 0, reads_at_ms: Date.now() - 600_000 })
    const { useq = 0, readsAtMs = 0 } = phone.checked
    expect(phone.checked.events).toContainEqual(expect.objectContaining({ data: dataOf(id) }) as never)
    await phone.close()
    const back = await ann.connect({ useq, reads_at_ms: readsAtMs })
    expect(back.checked.events).toEqual([])
    await back.close()
  })

  test('in more than 500 conversations: the newest 500 are sent, with a mark that there are more', async () => {
    const id = await chatWith(1)
    await world.sql`
      with added as (
        insert into conversations.conversation (id, type, cseq, mseq, last_at, created_at)
        select gen_random_uuid(), 2, 9, 9, now(), now() from generate_series(1, 501) returning id)
      insert into conversations.member (conversation_id, person_id, read_mseq, read_at)
      select id, ${ann.id}, 9, now() - interval '1 hour' from added`
    await ann.do(markRead, { conversationId: id })
    const phone = await ann.connect({ useq: 0, reads_at_ms: Date.now() - 7_200_000 })
    const reads = phone.checked.events?.filter(({ useq }) => useq === undefined) ?? []
    expect(reads).toHaveLength(500)
    expect(reads.at(-1)).toMatchObject({ data: { list_id: id } })
    expect(phone.checked.hasMoreReads).toBe(1)
    await phone.close()
  })
})

describe('a read cursor', () => {
  test('reaches my other devices, but not the connection that moved it', async () => {
    const id = await chatWith(3)
    const [phone, tablet] = [await ann.connect(), await ann.connect()]
    const path = '/im/message/updataNoReader'
    phone.send(callOverSocket, { path, payload: { list_id: id, mseq: 2 } })
    expect((await phone.next(answer)).data).toMatchObject({ data: { no_reader_num: 1 } })
    expect((await tablet.next(chatStateChanged)).data).toMatchObject({ list_id: id, read_mseq: 2 })
    expect((await framesOf(phone)).map(({ action }) => action)).not.toContain(chatStateChanged.wire)
    // The connection does not know the cursor's new position without a number.
    phone.send(callOverSocket, { path, payload: { list_id: id } })
    expect((await phone.next(chatStateChanged)).data).toMatchObject({ read_mseq: 3, no_reader_num: 0 })
    await Promise.all([phone.close(), tablet.close()])
  })

  test('said several times at once goes to the furthest, and each call learns what is unread then', async () => {
    const id = await chatWith(5)
    const tablet = await ann.connect()
    const answers = await Promise.all(
      [1, 4, 2, 4].map((mseq) => ann.do(markRead, { conversationId: id, mseq })),
    )
    expect(Math.max(...answers.map(({ unread }) => unread))).toBeLessThanOrEqual(4)
    expect(await ann.do(markRead, { conversationId: id, mseq: 1 })).toEqual({ unread: 1 })
    const cursors = (await framesOf(tablet)).flatMap(({ action, data }) =>
      action === chatStateChanged.wire ? [Number(data['read_mseq'])] : [],
    )
    expect(cursors.at(-1)).toBe(4)
    expect(cursors).toEqual(cursors.toSorted((one, other) => one - other))
    await tablet.close()
  })

  test('in a group of more than 200 reaches only my own devices', async () => {
    const id = await chatWith(3)
    await world.sql`update conversations.conversation set member_count = 201 where id = ${id}`
    const [bens, tablet] = [await ben.connect(), await ann.connect()]
    await ann.do(markReceived, { cursors: { [id]: 2 } })
    await ann.do(markRead, { conversationId: id, mseq: 3 })
    await tablet.next(chatStateChanged, isChat(id))
    expect((await framesOf(bens)).map(({ action }) => action)).not.toContain(cursorMoved.wire)
    await Promise.all([bens.close(), tablet.close()])
  })

  test('of a conversation that I am not in is refused, beside others of its batch', async () => {
    const [mine, theirs] = [await chatWith(1), await world.befriend(ben, cat)]
    const [done, not] = await Promise.all([
      ann.call(markRead, { conversationId: mine }),
      ann.call(markRead, { conversationId: theirs, mseq: 0 }),
    ])
    expect(done.ok).toBe(true)
    expect(not).toMatchObject({ ok: false, refusal: { name: 'ConversationNotFound' } })
  })
})

const isChat =
  (id: ConversationId) =>
  ({ data }: { data: Record<string, unknown> }) =>
    data['list_id'] === id

describe('while somebody else has a member locked', () => {
  test('its cursor waits and then moves; the cursors of others don’t wait for it', async () => {
    const [held, free] = await manyChats(2, 3)
    if (!held || !free) throw new Error('there are no chats')
    const locked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const holding = world.sql.begin(async (tx) => {
      await tx`select from conversations.member where conversation_id = ${held} and person_id = ${ann.id} for update`
      locked.resolve()
      await released.promise
    })
    await locked.promise
    let isRead = false
    const waiting = ann.do(markRead, { conversationId: held }).then((read) => {
      isRead = true
      return read
    })
    expect(await ann.do(markRead, { conversationId: free })).toEqual({ unread: 0 })
    await ann.do(markReceived, { cursors: { [free]: 3 } })
    expect(isRead).toBe(false)
    released.resolve()
    expect(await waiting).toEqual({ unread: 0 })
    await holding
  })
})
