import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  chatListChanged,
  chatStateChanged,
  type ConversationId,
  copyGroup,
  createGroup,
  dissolveGroup,
  findMentionable,
  getBase,
  getChat,
  getGroup,
  getInviter,
  getMemberAvatars,
  groupRemoved,
  inviteMembers,
  joinGroup,
  leaveGroup,
  listChats,
  listMembers,
  listMyGroups,
  markRead,
  muteMember,
  newEntry,
  type PersonId,
  profileFields,
  readHistory,
  removeMembers,
  seeAnnouncement,
  sendTyping,
  setAdmins,
  setAutoDestroy,
  setGroupInfo,
  setMyGroupName,
  setProfileField,
  textOf,
  transferGroup,
} from '@linnet/protocol'
import {
  createTestWorld,
  entryOf,
  groupOf,
  isIn,
  logOf,
  newId,
  systemMessagesOf,
  peopleNamed,
  type Person,
  type PushedEntry,
  refusalOf,
  said,
  say,
  sendFile,
  type TestWorld,
} from '@linnet/testing'
import sharp from 'sharp'

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person
let dan: Person
let eve: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben, cid, dan, eve] = await peopleNamed(world, 'Ann', 'Ben', 'Cid', 'Dan', 'Eve')
  for (const other of [ben, cid, dan]) await world.befriend(ann, other)
})
afterAll(() => world.stop())

const idsOf = (content: { people?: { id: string }[] }) =>
  (content.people ?? []).map(({ id }) => id as PersonId)

describe('a new group', () => {
  test('appears on the devices of all its members with its first system message', async () => {
    const [phone, tablet] = [await ann.connect(), await ben.connect()]
    const made = await ann.do(createGroup, { personIds: [ben.id, cid.id], name: '  Family ' })
    const { conversationId } = made
    expect(made.groupId).toMatch(/^\d{8}$/)
    for (const device of [phone, tablet]) {
      const frame = await device.next(newEntry, isIn(conversationId))
      expect(entryOf(frame)).toMatchObject({
        cseq: 1,
        type: 20,
        msg: { content: { notice: 'groupCreated', name: 'Family', memberCount: 3, actor: { id: ann.id } } },
      })
      await device.next(chatListChanged, ({ data }) => data['list_id'] === conversationId)
      await device.close()
    }
    const [row] = await ben.do(listChats, {})
    expect(row).toMatchObject({
      id: conversationId,
      type: 2,
      name: 'Family',
      unread: 0,
      group: { memberCount: 3, myRole: 0, avatars: [{ id: ann.id }, { id: ben.id }, { id: cid.id }] },
    })
    expect(await ann.do(getGroup, { conversationId })).toMatchObject({
      groupId: made.groupId,
      ownerId: ann.id,
      myRole: 2,
      forbiddenWords: [],
      applicationCount: 0,
    })
    expect(await ben.do(getGroup, { conversationId })).not.toHaveProperty('forbiddenWords')
  })

  test('without a name is named after its first members, in the language of its creator', async () => {
    const personIds = [ben.id, cid.id]
    const { conversationId } = await ann.do(createGroup, { personIds })
    expect((await ann.do(getGroup, { conversationId })).name).toBe('Ann, Ben, Cid')
    const chinese = await ann.in('zh-cn').do(createGroup, { personIds, name: ' ' })
    expect((await ann.do(getGroup, { conversationId: chinese.conversationId })).name).toBe('Ann、Ben、Cid')
  })

  test('is created once per id, even by concurrent retries', async () => {
    const input = { personIds: [ben.id], name: 'Once', cid: newId() }
    const made = await Promise.all(Array.from({ length: 8 }, () => ann.do(createGroup, input)))
    expect(new Set(made.map(({ conversationId }) => conversationId)).size).toBe(1)
    const { groups } = await ann.do(listMyGroups, { keyword: 'once' })
    expect(groups).toHaveLength(1)
  })

  test('has only friends and a visible name of valid length', async () => {
    const attempts = [
      [{ personIds: [ben.id, eve.id] }, 'NotYourFriend'],
      [{ personIds: [newId() as PersonId] }, 'NotYourFriend'],
      [{ personIds: [ann.id] }, 'NotYourFriend'],
      [{ personIds: [ben.id], name: 'x'.repeat(61) }, 'BadGroupName'],
      [{ personIds: [ben.id], name: '群'.repeat(31) }, 'BadGroupName'],
      [{ personIds: [ben.id], name: 'a\u202eb' }, 'BadGroupName'],
      [{ personIds: [ben.id], name: '\u200b\u2800' }, 'BadGroupName'],
    ] as const
    for (const [input, name] of attempts)
      expect(await refusalOf(ann.call(createGroup, { ...input, personIds: [...input.personIds] }))).toBe(name)
    expect(await refusalOf(ann.call(createGroup, { personIds: [ben.id], name: '群'.repeat(30) }))).toBe(
      'done',
    )
  })

  test('is refused to a person who is already in 2,000', async () => {
    const [zoe, friend] = [await world.person('Zoe'), await world.person('Friend')]
    await world.befriend(zoe, friend)
    await world.sql`
      with made as (
        insert into conversations.conversation (id, type, last_at, created_at, member_count)
        select gen_random_uuid(), 2, now(), now(), 1 from generate_series(1, 2000) returning id)
      insert into conversations.member (conversation_id, person_id, role, joined_at) select id, ${zoe.id}, 0, now() from made`
    expect(await refusalOf(zoe.call(createGroup, { personIds: [friend.id] }))).toBe('TooManyGroups')
  })
})

describe('my groups', () => {
  test('are listed by name, 30 at a time without duplicates, and found by a part of the name or number', async () => {
    const [max, friend] = [await world.person('Max'), await world.person('Friend')]
    await world.befriend(max, friend)
    const made: { conversationId: ConversationId; groupId: string }[] = []
    for (let n = 0; n < 35; n++)
      made.push(await max.do(createGroup, { personIds: [friend.id], name: `Club ${35 - n}` }))
    const first = await max.do(listMyGroups, {})
    const after = first.groups.at(-1)?.conversationId
    const second = await max.do(listMyGroups, { after })
    expect([first.isLast, second.isLast]).toEqual([false, true])
    const names = [...first.groups, ...second.groups].map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: 35 }, (_, n) => `Club ${n + 1}`))
    expect((await max.do(listMyGroups, { keyword: 'b 35' })).groups).toMatchObject([
      { name: 'Club 35', memberCount: 2, myRole: 2, avatars: [{ id: max.id }, { id: friend.id }] },
    ])
    const number = made[3]?.groupId ?? ''
    const byNumber = await max.do(listMyGroups, { keyword: number })
    expect(byNumber.groups.map(({ groupId }) => groupId)).toEqual([number])
    expect((await eve.do(listMyGroups, {})).groups).toEqual([])
  })

  test('are found by pinyin, its initials, Hangul consonants and in the other script of Chinese', async () => {
    const [mia, friend] = [await world.person('Mia'), await world.person('Friend')]
    await world.befriend(mia, friend)
    for (const name of ['香港行山團', '등산 모임'])
      await mia.do(createGroup, { personIds: [friend.id], name })
    const find = async (keyword: string) =>
      (await mia.do(listMyGroups, { keyword })).groups.map(({ name }) => name)
    for (const keyword of ['行山团', 'xiangg', 'xgxs']) expect(await find(keyword)).toEqual(['香港行山團'])
    for (const keyword of ['ㄷㅅ', '모임']) expect(await find(keyword)).toEqual(['등산 모임'])
  })

  test('with somebody are those that both are in, and none of theirs alone', async () => {
    const [max, friend, other] = [
      await world.person('Max'),
      await world.person('Friend'),
      await world.person('Other'),
    ]
    for (const person of [max, other]) await world.befriend(person, friend)
    const { conversationId } = await max.do(createGroup, { personIds: [friend.id], name: 'Shared' })
    await other.do(createGroup, { personIds: [friend.id], name: 'Theirs' })
    const shared = await max.do(listMyGroups, { personId: friend.id })
    expect(shared.groups.map((group) => group.conversationId)).toEqual([conversationId])
    expect((await max.do(listMyGroups, { personId: other.id })).groups).toEqual([])
  })
})

describe('members', () => {
  test('of a large group are listed page by page, owner and administrators first, and found by name', async () => {
    const group = await groupOf(ann, ben, cid)
    await ann.do(setAdmins, { conversationId: group, personIds: [cid.id], isOn: true })
    await world.sql`
      with born as (
        insert into profiles.person (id, nickname, chat_id, photo, gender, email, invite_code, created_at)
        select gen_random_uuid(), 'Guest ' || n, 'guest_' || n, '', 0, 'guest' || n || '@example.com', 'G' || n, now() from generate_series(1, 997) n
        returning id, nickname)
      insert into conversations.member (conversation_id, person_id, role, search_key, joined_at)
      select ${group}, id, 0, lower(replace(nickname, ' ', '')), now() from born`
    await world.sql`update conversations.conversation set member_count = 1000 where id = ${group}`
    const seen: PersonId[] = []
    for (let isLast = false; !isLast;) {
      const page = await membersAfter(group, seen.at(-1))
      expect(page.members.length).toBeLessThanOrEqual(50)
      seen.push(...page.members.map(({ personId }) => personId))
      isLast = page.isLast
    }
    expect(seen).toHaveLength(1000)
    expect(new Set(seen).size).toBe(1000)
    expect(seen.slice(0, 3)).toEqual([ann.id, cid.id, ben.id])
    const found = await ben.do(listMembers, { conversationId: group, keyword: 'GUEST 99' })
    expect(found.members).toHaveLength(9)
    const searched: PersonId[] = []
    for (let isLast = false; !isLast;) {
      const page = await ben.do(listMembers, {
        conversationId: group,
        keyword: 'guest',
        after: searched.at(-1),
      })
      searched.push(...page.members.map(({ personId }) => personId))
      isLast = page.isLast
    }
    expect(new Set(searched).size).toBe(997)
  })

  const membersAfter = (conversationId: ConversationId, after: PersonId | undefined) =>
    ben.do(listMembers, { conversationId, after })

  test('are found by their name in the group and current nickname, with pinyin and Hangul, not by earlier names', async () => {
    const mei = await world.person('旧名')
    await world.befriend(ann, mei)
    const group = await groupOf(ann, mei, ben)
    const find = async (keyword: string) =>
      (await ben.do(listMembers, { conversationId: group, keyword })).members.map(({ personId }) => personId)
    expect(await find('jiuming')).toEqual([mei.id])
    await mei.do(setProfileField, { field: profileFields.nickname, content: '张美丽' })
    for (const keyword of ['张美', 'zhangmei', 'zml']) expect(await find(keyword)).toEqual([mei.id])
    expect(await find('jiuming')).toEqual([])
    await mei.do(setMyGroupName, { conversationId: group, name: '대장' })
    for (const keyword of ['대장', 'ㄷㅈ', 'zml']) expect(await find(keyword)).toEqual([mei.id])
    await mei.do(setProfileField, { field: profileFields.nickname, content: 'Mia' })
    for (const keyword of ['ㄷㅈ', 'mia']) expect(await find(keyword)).toEqual([mei.id])
    await said(mei, group, 'by another name')
    const [last] = (await logOf(ben, group)).slice(-1)
    expect(last?.message.sender).toMatchObject({ name: 'Mia', groupName: '대장' })
    await mei.do(setMyGroupName, { conversationId: group, name: ' ' })
    expect(await find('대장')).toEqual([])
    expect(await refusalOf(mei.call(setMyGroupName, { conversationId: group, name: 'x'.repeat(41) }))).toBe(
      'BadNickname',
    )
  })

  test('are suggested for mentions with recent senders first, without myself', async () => {
    const group = await groupOf(ann, ben, cid, dan)
    await said(dan, group, 'one')
    world.clock.advance(1000)
    await said(cid, group, 'two')
    const names = async () =>
      (await ben.do(findMentionable, { conversationId: group, keyword: '' })).map(({ nickname }) => nickname)
    expect(await names()).toEqual(['Cid', 'Dan', 'Ann'])
    await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
    expect(await names()).toEqual(['Ann', 'Cid', 'Dan'])
    const fitting = await ben.do(findMentionable, { conversationId: group, keyword: 'd' })
    expect(fitting.map(({ nickname }) => nickname).toSorted()).toEqual(['Cid', 'Dan'])
  })

  test('show who added them, and how', async () => {
    const group = await groupOf(ann, ben)
    await ann.do(inviteMembers, { conversationId: group, personIds: [cid.id] })
    expect(await ben.do(getInviter, { conversationId: group, personId: cid.id })).toMatchObject({
      name: 'Ann',
      personId: ann.id,
      by: 'invitation',
    })
    expect(await ben.do(getInviter, { conversationId: group, personId: ann.id })).toMatchObject({
      name: '',
      by: '',
    })
    expect(await refusalOf(ben.call(getInviter, { conversationId: group, personId: eve.id }))).toBe(
      'NotAMember',
    )
  })
})

describe('joining and leaving', () => {
  test('a new member receives everything from then on, and everybody sees the new count and avatars', async () => {
    const group = await groupOf(ann, ben)
    await said(ann, group, 'before')
    const [tablet, phone] = [await ben.connect(), await cid.connect()]
    expect(await refusalOf(ben.call(inviteMembers, { conversationId: group, personIds: [cid.id] }))).toBe(
      'NotYourFriend',
    )
    expect(await ann.do(inviteMembers, { conversationId: group, personIds: [cid.id, ben.id] })).toEqual({
      added: 1,
      asked: 0,
    })
    for (const device of [tablet, phone]) {
      const joined = entryOf(
        await device.next(
          newEntry,
          isIn(group, ({ type }) => type === 20),
        ),
      )
      expect(joined.msg.content).toMatchObject({ notice: 'membersJoined', by: 'invitation', memberCount: 3 })
      expect(idsOf(joined.msg.content)).toEqual([cid.id])
      expect(joined.msg.content.faces?.map(({ id }) => id)).toEqual([ann.id, ben.id, cid.id])
    }
    await said(ben, group, 'welcome')
    expect(
      entryOf(
        await phone.next(
          newEntry,
          isIn(group, ({ type }) => type === 0),
        ),
      ).msg.content.text,
    ).toBe('welcome')
    expect(
      (await logOf(cid, group)).map(({ message }) =>
        'event' in message.content ? message.content.event : textOf(message.content),
      ),
    ).toEqual(['membersJoined', 'welcome'])
    expect(await ben.do(getMemberAvatars, { conversationId: group })).toHaveLength(3)
    await Promise.all([tablet.close(), phone.close()])
  })

  test('people who join while history is visible see it', async () => {
    const group = await groupOf(ann, ben)
    await said(ben, group, 'long ago')
    await ann.do(setGroupInfo, { conversationId: group, showsHistory: true })
    await ann.do(inviteMembers, { conversationId: group, personIds: [cid.id] })
    expect((await logOf(cid, group)).some(({ message }) => textOf(message.content) === 'long ago')).toBe(true)
    expect((await cid.do(getChat, { conversationId: group })).unread).toBe(0)
  })

  test('a new member cannot read hidden history by replying to it', async () => {
    const group = await groupOf(ann, ben)
    const hidden = await said(ben, group, 'before you came')
    await ann.do(inviteMembers, { conversationId: group, personIds: [cid.id] })
    const sneaky = await say(cid, group, { text: 'what was it?', replyTo: hidden })
    expect(JSON.stringify(sneaky)).not.toContain('before you came')
    const known = await say(ann, group, { text: 'as Ben said', replyTo: hidden })
    expect(known.ok && known.value.entry?.message.quote?.text).toBe('before you came')
  })

  test('a removed member receives and reads no further entry, on any device or by any call', async () => {
    const group = await groupOf(ann, ben, cid)
    const [phone, witness] = [await ben.connect(), await cid.connect()]
    const known = await said(ann, group, 'still here')
    await phone.next(
      newEntry,
      isIn(group, ({ type }) => type === 0),
    )
    expect(await ann.do(removeMembers, { conversationId: group, personIds: [ben.id] })).toEqual({
      removed: 1,
    })
    expect((await phone.next(groupRemoved)).data).toMatchObject({
      list_id: group,
      group_name: 'Family',
      reason: 'removed',
    })
    await said(ann, group, 'among us')
    await witness.next(
      newEntry,
      isIn(group, ({ msg }) => msg.content.text === 'among us'),
    )
    await phone.call(getBase, {})
    expect(phone.frames.filter((frame) => frame.action === newEntry.wire && isIn(group)(frame))).toHaveLength(
      1,
    )
    expect(await refusalOf(ben.call(readHistory, { conversationId: group, range: { after: known } }))).toBe(
      'ConversationNotFound',
    )
    const again = await ben.connect({ heads: { [group]: 1 } })
    expect(again.checked.heads).toEqual([])
    expect((await ben.do(listChats, {})).some(({ id }) => id === group)).toBe(false)
    await Promise.all([phone.close(), witness.close(), again.close()])
  })

  test('a member removed during a burst of messages receives none stored after the removal', async () => {
    const group = await groupOf(ann, ben, cid, dan)
    const phone = await ben.connect()
    const burst = async (person: Person) => {
      for (let n = 0; n < 25; n++) await say(person, group, `${person.name} ${n}`)
    }
    const writing = Promise.all([burst(ann), burst(cid), burst(dan), burst(ben)])
    await phone.next(
      newEntry,
      isIn(group, ({ type }) => type === 0),
    )
    await ann.do(removeMembers, { conversationId: group, personIds: [ben.id] })
    await writing
    await phone.call(getBase, {})
    const entries = await logOf(ann, group)
    const end =
      entries.find(({ message }) => 'event' in message.content && message.content.event === 'membersRemoved')
        ?.cseq ?? 0
    const received = phone.frames.filter((frame) => frame.action === newEntry.wire && isIn(group)(frame))
    expect(end).toBeGreaterThan(1)
    expect(entries.at(-1)?.cseq).toBeGreaterThan(end)
    expect(received.map((frame) => entryOf(frame).cseq).filter((cseq) => cseq >= end)).toEqual([])
    const own = entries.filter(
      ({ message }) => message.sender.id === ben.id && message.content.kind === 'text',
    )
    expect(own.every(({ cseq }) => cseq < end)).toBe(true)
    expect(entries.map(({ cseq }) => cseq)).toEqual(entries.map((_, place) => place + 1))
    await phone.close()
  })

  test('a member can leave, the owner only after transferring the group', async () => {
    const group = await groupOf(ann, ben, cid)
    expect(await refusalOf(ann.call(leaveGroup, { conversationId: group }))).toBe('OwnerCannotLeave')
    const phone = await ben.connect()
    await ben.do(leaveGroup, { conversationId: group })
    expect((await phone.next(groupRemoved)).data['reason']).toBe('left')
    expect((await systemMessagesOf(ann, group)).at(-1)).toMatchObject({
      event: 'memberLeft',
      actor: { id: ben.id },
      memberCount: 2,
    })
    await ann.do(transferGroup, { conversationId: group, personId: cid.id })
    expect((await systemMessagesOf(ann, group)).at(-1)).toMatchObject({
      event: 'ownerChanged',
      actor: { id: ann.id },
    })
    await ann.do(leaveGroup, { conversationId: group })
    expect(await cid.do(getGroup, { conversationId: group })).toMatchObject({
      ownerId: cid.id,
      myRole: 2,
      memberCount: 1,
    })
    await phone.close()
  })

  test('a retry of the creation of a dissolved group does not create it again', async () => {
    const input = { personIds: [ben.id], name: 'Short', cid: newId() }
    const { conversationId, groupId } = await ann.do(createGroup, input)
    await ann.do(dissolveGroup, { conversationId })
    expect(await ann.do(createGroup, input)).toEqual({ conversationId, groupId })
  })

  test('nobody can be added to a full group', async () => {
    const group = await groupOf(ann, ben)
    await world.sql`update conversations.conversation set member_count = 100000 where id = ${group}`
    expect(await refusalOf(ann.call(inviteMembers, { conversationId: group, personIds: [cid.id] }))).toBe(
      'GroupFull',
    )
  })
})

describe('roles', () => {
  test('there are at most 20 administrators, and existing ones are not counted twice', async () => {
    const group = await groupOf(ann, ben, cid)
    await ann.do(setAdmins, { conversationId: group, personIds: [ben.id], isOn: true })
    const before = (await systemMessagesOf(ann, group)).length
    await ann.do(setAdmins, { conversationId: group, personIds: [ben.id, ben.id], isOn: true })
    expect((await systemMessagesOf(ann, group)).length).toBe(before)
    await world.sql`
      insert into conversations.member (conversation_id, person_id, role, joined_at)
      select ${group}, gen_random_uuid(), 1, now() from generate_series(1, 19)`
    expect(
      await refusalOf(ann.call(setAdmins, { conversationId: group, personIds: [cid.id], isOn: true })),
    ).toBe('TooManyAdmins')
    expect(
      await refusalOf(ann.call(setAdmins, { conversationId: group, personIds: [eve.id], isOn: true })),
    ).toBe('NotAMember')
    expect(
      await refusalOf(ann.call(setAdmins, { conversationId: group, personIds: [ann.id], isOn: true })),
    ).toBe('NotYourself')
  })

  test('a dismissed administrator loses their rights at once', async () => {
    const group = await groupOf(ann, ben, cid)
    await ann.do(setAdmins, { conversationId: group, personIds: [ben.id], isOn: true })
    const [, ...removals] = await Promise.all([
      ann.do(setAdmins, { conversationId: group, personIds: [ben.id], isOn: false }),
      ...Array.from({ length: 5 }, () =>
        refusalOf(ben.call(removeMembers, { conversationId: group, personIds: [cid.id] })),
      ),
    ])
    const all = await systemMessagesOf(ann, group)
    const lost = all.findIndex(({ event }) => event === 'adminsRemoved')
    const removed = all.findIndex(({ event }) => event === 'membersRemoved')
    expect(removed).toBeLessThan(lost)
    expect(removals.filter((name) => name !== 'done' && name !== 'OnlyAdmins')).toEqual([])
  })

  test('a new owner or administrator is no longer muted', async () => {
    const group = await groupOf(ann, ben, cid)
    for (const other of [ben, cid])
      await ann.do(muteMember, { conversationId: group, personId: other.id, seconds: 3600 })
    await ann.do(setAdmins, { conversationId: group, personIds: [cid.id], isOn: true })
    await ann.do(transferGroup, { conversationId: group, personId: ben.id })
    for (const other of [ben, cid]) expect(await refusalOf(say(other, group, 'at last'))).toBe('done')
    expect(
      (await systemMessagesOf(ann, group)).filter(({ event }) => event === 'membersUnmuted'),
    ).toHaveLength(2)
  })
})

describe('speaking', () => {
  test('a muted member cannot speak until the time is over', async () => {
    const group = await groupOf(ann, ben)
    const phone = await ben.connect()
    await ann.do(muteMember, { conversationId: group, personId: ben.id, seconds: 60 })
    const muted = entryOf(await phone.next(newEntry, isIn(group))).msg.content
    expect(muted).toMatchObject({ notice: 'membersMuted', people: [{ id: ben.id }] })
    expect((await ben.do(getGroup, { conversationId: group })).mutedUntil).toBe(muted.until ?? 0)
    expect(await refusalOf(say(ben, group, 'no'))).toBe('Muted')
    world.clock.advance(61_000)
    expect(await refusalOf(say(ben, group, 'yes'))).toBe('done')
    expect((await ben.do(getGroup, { conversationId: group })).mutedUntil).toBe(0)
    await phone.close()
  })

  test('muting everybody has one system message, and the same call lifts it', async () => {
    const group = await groupOf(ann, ben)
    for (let n = 0; n < 2; n++) await ann.do(muteMember, { conversationId: group, seconds: 1 })
    world.clock.advance(5000)
    expect(await refusalOf(say(ben, group, 'no'))).toBe('OnlyAdminsSpeak')
    expect(await refusalOf(say(ann, group, 'listen'))).toBe('done')
    await ann.do(muteMember, { conversationId: group, seconds: 0 })
    expect(await refusalOf(say(ben, group, 'yes'))).toBe('done')
    const names = (await systemMessagesOf(ann, group)).map(({ event }) => event)
    expect(names.slice(-2)).toEqual(['onlyAdminsSpeak', 'everybodySpeaks'])
  })

  test('slow mode says how long to wait, and stores one of two simultaneous messages', async () => {
    const group = await groupOf(ann, ben)
    await ann.do(setGroupInfo, { conversationId: group, slowSeconds: 30 })
    const both = await Promise.all(['one', 'two'].map((text) => refusalOf(say(ben, group, text))))
    expect(new Set(both)).toEqual(new Set(['SlowMode', 'done']))
    const refused = await say(ben, group, 'three')
    expect(refused).toMatchObject({ ok: false, refusal: { name: 'SlowMode', parameters: { seconds: 30 } } })
    world.clock.advance(30_000)
    expect(await refusalOf(say(ben, group, 'four'))).toBe('done')
    const body = { _token: ann.token, list_id: group, slow_seconds: 7 }
    const response = await fetch(`${world.url}/im/group/setInfo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(await response.json()).toMatchObject({ err: 1, data: { code: 'BadInput' } })
  })

  test('forbidden words match in any case, width and spacing, and are shown as typed', async () => {
    const group = await groupOf(ann, ben)
    await ann.do(setGroupInfo, {
      conversationId: group,
      forbiddenWords: ['Free Money', '加微信', '!!', 'Free Money'],
    })
    expect((await ann.do(getGroup, { conversationId: group })).forbiddenWords).toEqual([
      'Free Money',
      '加微信',
    ])
    for (const text of ['get FREE  money now', 'ｆｒｅｅ．ｍｏｎｅｙ', '加 微 信'])
      expect(await refusalOf(say(ben, group, text))).toBe('ForbiddenWord')
    await ann.do(setGroupInfo, { conversationId: group, forbiddenWords: [] })
    expect(await refusalOf(say(ben, group, 'free money'))).toBe('done')
    // Forbidden words of a group whose members are already cached.
    await ann.do(setGroupInfo, { conversationId: group, forbiddenWords: ['Free Money'] })
    expect(await refusalOf(say(ben, group, 'free money'))).toBe('ForbiddenWord')
  })

  test('a retry of a stored message gets its first answer, even if the message would now be refused', async () => {
    const group = await groupOf(ann, ben)
    const [words, call] = [newId(), newId()]
    await ann.do(setAdmins, { conversationId: group, personIds: [ben.id], isOn: true })
    const first = await say(ben, group, 'to the casino', { cid: words })
    const called = await say(ben, group, { text: '@all', mentionsAll: true }, { cid: call })
    await ann.do(setGroupInfo, { conversationId: group, forbiddenWords: ['casino'] })
    await ann.do(setAdmins, { conversationId: group, personIds: [ben.id], isOn: false })
    expect(await say(ben, group, 'to the casino', { cid: words })).toEqual(first)
    expect(await say(ben, group, { text: '@all', mentionsAll: true }, { cid: call })).toEqual(called)
    expect(await refusalOf(say(ben, group, 'casino again', { cid: words }))).toBe('IdReused')
    expect(await refusalOf(say(ben, group, 'to the casino'))).toBe('ForbiddenWord')
  })

  test('a mention of everybody stays unread for each member until they read it', async () => {
    const group = await groupOf(ann, ben, cid)
    const outcome = await say(ann, group, { text: '@all dinner', mentionsAll: true })
    const cseq = outcome.ok ? outcome.value.cseq : 0
    for (const person of [ben, cid])
      expect((await person.do(getChat, { conversationId: group })).mentions).toMatchObject([{ cseq }])
    expect((await ann.do(getChat, { conversationId: group })).mentions).toBeUndefined()
    await ben.do(markRead, { conversationId: group })
    expect((await ben.do(getChat, { conversationId: group })).mentions).toBeUndefined()
  })

  test('in anonymous mode each member has one pseudonym, and nobody sees who is typing', async () => {
    const group = await groupOf(ann, ben, cid)
    await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
    const [phone, own] = [await cid.connect(), await ben.connect()]
    own.send(sendTyping, { list_id: group })
    for (const text of ['one', 'two']) await said(ben, group, text)
    const received: PushedEntry[] = []
    for (let n = 0; n < 2; n++)
      received.push(
        entryOf(
          await phone.next(
            newEntry,
            isIn(group, ({ type }) => type === 0),
          ),
        ),
      )
    const [uid] = received.map(({ msg }) => msg.user_info.uid)
    expect(received.map(({ msg }) => msg.user_info.uid)).toEqual([uid ?? '', uid ?? ''])
    expect(JSON.stringify(received)).not.toContain(ben.id)
    expect(received[0]?.msg.user_info).toMatchObject({ name: '', anonymous: expect.any(Number) as number })
    expect(
      phone.frames.filter(({ data }) => JSON.stringify(data).includes(ben.id) && data['list_id'] === group),
    ).toEqual([])
    expect(
      entryOf(
        await own.next(
          newEntry,
          isIn(group, ({ type }) => type === 0),
        ),
      ).msg.user_info.uid,
    ).toBe(ben.id)
    expect(JSON.stringify((await logOf(cid, group)).slice(-2))).not.toContain(ben.id)
    expect(await cid.do(getChat, { conversationId: group })).toMatchObject({
      lastSenderId: uid,
      lastSenderName: '',
    })
    for (const isAnonymous of [false, true])
      await ann.do(setGroupInfo, { conversationId: group, isAnonymous })
    await said(ben, group, 'three')
    const [last] = (await logOf(cid, group)).slice(-1)
    expect(last?.message.sender.id).not.toBe(uid)
    expect(last?.message.sender.id).not.toBe(ben.id)
    await Promise.all([phone.close(), own.close()])
  })
})

describe('settings', () => {
  test('the name and photo change for everybody at once, with a system message', async () => {
    const group = await groupOf(ann, ben)
    const phone = await ben.connect()
    await ben.do(setGroupInfo, { conversationId: group, name: 'Our house' })
    const renamed = entryOf(await phone.next(newEntry, isIn(group)))
    expect(renamed.msg.content).toMatchObject({
      notice: 'groupRenamed',
      name: 'Our house',
      actor: { id: ben.id },
    })
    await ben.do(setGroupInfo, { conversationId: group, name: 'Our house' })
    const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a05' } })
      .png()
      .toBuffer()
    const sent = await sendFile(world.url, {
      person: ben,
      purpose: 'groupPhoto',
      content: new Uint8Array(image),
    })
    const photo = sent.ok ? sent.value.id : ''
    expect(await refusalOf(ann.call(setGroupInfo, { conversationId: group, photo }))).toBe('FileNotFound')
    await ben.do(setGroupInfo, { conversationId: group, photo })
    const changed = entryOf(await phone.next(newEntry, isIn(group)))
    expect(changed.msg.content).toMatchObject({ notice: 'groupPhotoChanged' })
    const row = await ann.do(getChat, { conversationId: group })
    expect(row).toMatchObject({ name: 'Our house', photo: changed.msg.content.photo })
    expect(row.photo).toContain(photo)
    await ann.do(setGroupInfo, { conversationId: group, photo: '' })
    expect((await ben.do(getGroup, { conversationId: group })).photo).toBe('')
    await phone.close()
  })

  test('an announcement has 1 to 600 characters, with its author and time', async () => {
    const group = await groupOf(ann, ben)
    for (const announcement of ['', ' \n ', '群'.repeat(301), 'a\u202eb'])
      expect(await refusalOf(ann.call(setGroupInfo, { conversationId: group, announcement }))).toBe(
        'BadGroupNotice',
      )
    await ann.do(setGroupInfo, { conversationId: group, announcement: `${'群'.repeat(299)}\r\n!` })
    const shown = await ben.do(getGroup, { conversationId: group })
    expect(shown).toMatchObject({ announcement: `${'群'.repeat(299)}\n!`, announcementBy: 'Ann' })
    expect(shown.announcementAt).toBeGreaterThan(0)
    expect((await systemMessagesOf(ben, group)).at(-1)).toMatchObject({
      event: 'announcementChanged',
      text: '群'.repeat(120),
    })
  })

  test('an announcement is new to each member but its author until they have seen it, on any device', async () => {
    const group = await groupOf(ann, ben)
    const announced = async (person: Person) => {
      const { announcement, announcementSeenCseq } = await person.do(getChat, { conversationId: group })
      return { text: announcement?.text, isSeen: (announcement?.cseq ?? 0) <= announcementSeenCseq }
    }
    expect(await announced(ben)).toEqual({ text: undefined, isSeen: true })
    await ann.do(setGroupInfo, { conversationId: group, announcement: 'Bring tea' })
    expect(await announced(ann)).toEqual({ text: 'Bring tea', isSeen: true })
    expect(await announced(ben)).toEqual({ text: 'Bring tea', isSeen: false })
    const phone = await ben.connect()
    const { announcement } = await ben.do(getChat, { conversationId: group })
    const seen = { conversationId: group, cseq: announcement!.cseq }
    await ben.do(seeAnnouncement, seen)
    expect((await phone.next(chatStateChanged, isIn(group))).data['notice_seen']).toBe(seen.cseq)
    expect(await announced(ben)).toEqual({ text: 'Bring tea', isSeen: true })
    await ann.do(setGroupInfo, { conversationId: group, announcement: 'Bring tea and cake' })
    // A device that only knows the earlier announcement reports it late.
    await ben.do(seeAnnouncement, seen)
    expect(await announced(ben)).toEqual({ text: 'Bring tea and cake', isSeen: false })
    expect(await refusalOf(cid.call(seeAnnouncement, seen))).toBe('ConversationNotFound')
    await phone.close()
  })

  test('messages are destroyed after the time that is set', async () => {
    const group = await groupOf(ann, ben)
    await ann.do(setAutoDestroy, { conversationId: group, days: 1 })
    await said(ben, group, 'for a day')
    expect((await ann.do(getGroup, { conversationId: group })).autoDestroySeconds).toBe(86_400)
    expect((await logOf(ann, group)).at(-1)?.message.content).toMatchObject({ text: 'for a day' })
    world.clock.advance(86_400_000)
    expect((await logOf(ann, group)).at(-1)?.message.content).toMatchObject({ event: 'autoDestroyChanged' })
  })

  test('hostile names come back unchanged', async () => {
    const group = await groupOf(ann, ben)
    for (const name of ['<img src=x onerror=alert(1)>', "'; drop table x; --", '안녕 你好 👨‍👩‍👧‍👦', '{"a":1}']) {
      await ben.do(setGroupInfo, { conversationId: group, name })
      expect((await ann.do(getGroup, { conversationId: group })).name).toBe(name)
    }
  })
})

describe('a copy', () => {
  test('has the settings, the announcement and my friends; the others get an invitation in the log', async () => {
    const fay = await world.person('Fay')
    await world.befriend(ben, fay)
    const group = await groupOf(ann, ben, cid)
    await ben.do(inviteMembers, { conversationId: group, personIds: [fay.id] })
    const settings = {
      needsReview: true,
      onlyAdminsEdit: true,
      noBefriending: true,
      membersPin: true,
      slowSeconds: 60,
    } as const
    await ann.do(setGroupInfo, {
      conversationId: group,
      ...settings,
      announcement: 'Be kind',
      forbiddenWords: ['Spam'],
    })
    await ann.do(setAutoDestroy, { conversationId: group, days: 7 })
    const phone = await fay.connect()
    const input = { conversationId: group, name: 'Second', cid: newId() }
    const copies = await Promise.all([1, 2].map(() => ann.do(copyGroup, input)))
    const [copy] = copies
    if (!copy) throw new Error('no copy')
    expect(copies).toEqual([copy, copy])
    expect(copy.added).toBe(2)
    expect(await ann.do(getGroup, { conversationId: copy.conversationId })).toMatchObject({
      ...settings,
      name: 'Second',
      announcement: 'Be kind',
      forbiddenWords: ['Spam'],
      autoDestroySeconds: 7 * 86_400,
      memberCount: 3,
    })
    const { content } = entryOf(
      await phone.next(
        newEntry,
        isIn(group, ({ type }) => type === 20),
      ),
    ).msg
    expect(content).toMatchObject({ notice: 'groupCopied', name: 'Second', copyId: copy.conversationId })
    const joined = await fay.do(joinGroup, { code: content.code ?? '' })
    expect(joined).toEqual({ isMember: true, conversationId: copy.conversationId })
    expect((await systemMessagesOf(ann, copy.conversationId)).at(-1)).toMatchObject({
      event: 'membersJoined',
      by: 'copy',
    })
    expect(await eve.do(joinGroup, { code: content.code ?? '' })).toEqual({ isMember: false })
    await phone.close()
  })
})
