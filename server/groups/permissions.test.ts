/** The table of the README, tried cell by cell over the wire. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  answerApplication,
  blockPerson,
  type ChangeableSetting,
  changeRefusal,
  type ConversationId,
  copyGroup,
  createGroup,
  dissolveGroup,
  findMentionable,
  getChat,
  getGroup,
  getInviteLink,
  getInviter,
  getMemberAvatars,
  groupRoles,
  type GroupSetting,
  groupSettings,
  inviteMembers,
  joinGroup,
  leaveGroup,
  listApplications,
  listMembers,
  muteMember,
  previewInvite,
  reactToMessage,
  readHistory,
  recallMessage,
  removeMembers,
  requestFriend,
  revokeInviteLinks,
  sendMessage,
  setAdmins,
  setAutoDestroy,
  setGroupInfo,
  setMyGroupName,
  settingInputFields,
  type SwitchSetting,
  transferGroup,
  updateSpeaking,
} from '@linnet/protocol'
import { createTestWorld, type Outcome, type Person, type TestWorld } from '@linnet/testing'

const columns = ['owner', 'administrator', 'member', 'muted', 'removed', 'stranger', 'blocked'] as const
type Column = (typeof columns)[number]

const table = readFileSync(join(import.meta.dir, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
const [head = [], , ...rows] = table

let world: TestWorld
let cast: Record<Column, Person>
/** Another member, another administrator, and people outside: a friend of all who act, one who blocked them, a stranger to them. */
let ben: Person
let amy: Person
let friend: Person
let foe: Person
let nobody: Person

beforeAll(async () => {
  world = await createTestWorld()
  const people: Person[] = []
  for (const column of columns) people.push(await world.person(column))
  cast = Object.fromEntries(columns.map((column, place) => [column, people[place]])) as Record<Column, Person>
  ;[ben, amy, friend, foe, nobody] = (await Promise.all(
    ['Ben', 'Amy', 'Friend', 'Foe', 'Nobody'].map((name) => world.person(name)),
  )) as [Person, Person, Person, Person, Person]
  const { owner, administrator, member, muted, removed, stranger, blocked } = cast
  for (const other of [administrator, member, muted, removed, blocked, ben, amy])
    await world.befriend(owner, other)
  for (const actor of [owner, administrator, member, muted, removed, stranger, blocked])
    await world.befriend(actor, friend)
  for (const actor of [owner, administrator, member, muted, removed, stranger, blocked]) {
    await world.befriend(actor, foe)
    await foe.do(blockPerson, { personId: actor.id })
  }
  await owner.do(blockPerson, { personId: blocked.id })
})
afterAll(() => world.stop())

interface Place {
  conversationId: ConversationId
  /** Who acts. */
  me: Person
  /** Makes something so before the deed. */
  settings: (changes: object) => Promise<void>
  code: string
}

type Deed = (place: Place) => Promise<Outcome<unknown>>

const text = (words: string, more: object = {}) => ({
  kind: 'text' as const,
  content: { text: words, ...more },
  cid: Bun.randomUUIDv7(),
})

const cseqOf = async (writer: Person, { conversationId }: Place) =>
  (await writer.do(sendMessage, { conversationId, ...text('a word') })).cseq

/** A person applies to join; answers the application. */
async function apply({ code, conversationId, settings }: Place): Promise<string> {
  await settings({ needsReview: true })
  await nobody.do(joinGroup, { code, text: 'let me in' })
  const { applications } = await cast.owner.do(listApplications, { conversationId })
  return applications[0]?.id ?? ''
}

/** Something to set those settings to that are no switch. */
const settingValues: Record<Exclude<ChangeableSetting, SwitchSetting>, unknown> = {
  name: 'Other',
  photo: '',
  announcement: 'Be kind',
  slowSeconds: 30,
  forbiddenWords: ['x1'],
}

/** `set` for each setting of the protocol's table, and again for those that may be closed to members. */
function settingDeeds(): Record<string, Deed> {
  const deeds: Record<string, Deed> = {}
  const values: Record<string, unknown> = settingValues
  for (const name of Object.keys(settingInputFields) as ChangeableSetting[]) {
    const value = values[name] ?? true
    const set: Deed = ({ me, conversationId }) => me.call(setGroupInfo, { conversationId, [name]: value })
    deeds[`set \`${name}\``] = set
    if (groupSettings[name].changedBy === 'editors')
      deeds[`set \`${name}\` where only administrators edit`] = async (place) => {
        await place.settings({ onlyAdminsEdit: true })
        return set(place)
      }
  }
  return {
    ...deeds,
    'set `onlyAdminsSpeak`': ({ me, conversationId }) =>
      me.call(updateSpeaking, { conversationId, isMuted: true }),
    'set `autoDestroyDays`': ({ me, conversationId }) => me.call(setAutoDestroy, { conversationId, days: 7 }),
  }
}

/** Who is put out, made administrator and so on: somebody else than the one who acts. */
const deeds: Record<string, Deed> = {
  'read the group': ({ me, conversationId }) => me.call(getGroup, { conversationId }),
  'read its members': ({ me, conversationId }) => me.call(listMembers, { conversationId }),
  'find somebody to mention': ({ me, conversationId }) =>
    me.call(findMentionable, { conversationId, keyword: 'b' }),
  'see its avatars': ({ me, conversationId }) => me.call(getMemberAvatars, { conversationId }),
  'see who brought a member in': ({ me, conversationId }) =>
    me.call(getInviter, { conversationId, personId: ben.id }),
  'read its log': ({ me, conversationId }) => me.call(readHistory, { conversationId }),
  'read its row of the chat list': ({ me, conversationId }) => me.call(getChat, { conversationId }),
  'write a message': ({ me, conversationId }) => me.call(sendMessage, { conversationId, ...text('hello') }),
  'write while only administrators speak': async ({ me, conversationId }) => {
    await cast.owner.do(muteMember, { conversationId, seconds: 1 })
    return me.call(sendMessage, { conversationId, ...text('hello') })
  },
  'write twice at once in slow mode': async ({ me, conversationId, settings }) => {
    await settings({ slowSeconds: 60 })
    await me.call(sendMessage, { conversationId, ...text('one') })
    return me.call(sendMessage, { conversationId, ...text('two') })
  },
  'write a forbidden word': async ({ me, conversationId, settings }) => {
    await settings({ forbiddenWords: ['Casino'] })
    return me.call(sendMessage, { conversationId, ...text('the c.a.s.i.n.o is open') })
  },
  'mention everybody': ({ me, conversationId }) =>
    me.call(sendMessage, { conversationId, ...text('@all', { mentionsAll: true }) }),
  'react to a message': async (place) => {
    const { me, conversationId } = place
    const cseq = await cseqOf(ben, place)
    return me.call(reactToMessage, { conversationId, cseq, emoji: '👍', isOn: true })
  },
  "recall a member's message": async (place) => {
    const { me, conversationId } = place
    return me.call(recallMessage, { conversationId, cseq: await cseqOf(ben, place) })
  },
  "recall the owner's message": async (place) => {
    const { me, conversationId } = place
    return me.call(recallMessage, { conversationId, cseq: await cseqOf(cast.owner, place) })
  },
  'take a name of their own': ({ me, conversationId }) =>
    me.call(setMyGroupName, { conversationId, name: 'Captain' }),
  ...settingDeeds(),
  'bring a friend in': ({ me, conversationId }) =>
    me.call(inviteMembers, { conversationId, personIds: [friend.id] }),
  'bring a friend in where only administrators add': async ({ me, conversationId, settings }) => {
    await settings({ onlyAdminsAdd: true })
    return me.call(inviteMembers, { conversationId, personIds: [friend.id] })
  },
  'bring a friend back who was put out': async ({ me, conversationId }) => {
    await cast.owner.do(inviteMembers, { conversationId, personIds: [friend.id] })
    await cast.owner.do(removeMembers, { conversationId, personIds: [friend.id] })
    return me.call(inviteMembers, { conversationId, personIds: [friend.id] })
  },
  'bring in who is no friend': ({ me, conversationId }) =>
    me.call(inviteMembers, { conversationId, personIds: [nobody.id] }),
  'bring in a friend who blocked them': ({ me, conversationId }) =>
    me.call(inviteMembers, { conversationId, personIds: [foe.id] }),
  'be brought in by the owner': ({ me, conversationId }) =>
    cast.owner.call(inviteMembers, { conversationId, personIds: [me.id] }),
  'take an invitation link': ({ me, conversationId }) => me.call(getInviteLink, { conversationId }),
  'take a link where only administrators add': async ({ me, conversationId, settings }) => {
    await settings({ onlyAdminsAdd: true })
    return me.call(getInviteLink, { conversationId })
  },
  'end their own links': ({ me, conversationId }) => me.call(revokeInviteLinks, { conversationId }),
  "end everybody's links": ({ me, conversationId }) =>
    me.call(revokeInviteLinks, { conversationId, everybody: true }),
  'look at a link': ({ me, code }) => me.call(previewInvite, { code }),
  'join by a link': ({ me, code }) => me.call(joinGroup, { code }),
  'join by a link where joining is reviewed': async ({ me, code, settings }) => {
    await settings({ needsReview: true })
    return me.call(joinGroup, { code })
  },
  'read applications': ({ me, conversationId }) => me.call(listApplications, { conversationId }),
  'answer an application': async (place) =>
    place.me.call(answerApplication, { id: await apply(place), isAgreed: true }),
  'put a member out': ({ me, conversationId }) =>
    me.call(removeMembers, { conversationId, personIds: [ben.id] }),
  'put an administrator out': ({ me, conversationId }) =>
    me.call(removeMembers, { conversationId, personIds: [amy.id] }),
  'put the owner out': ({ me, conversationId }) =>
    me.call(removeMembers, { conversationId, personIds: [cast.owner.id] }),
  'mute a member': ({ me, conversationId }) =>
    me.call(muteMember, { conversationId, personId: ben.id, seconds: 60 }),
  'mute an administrator': ({ me, conversationId }) =>
    me.call(muteMember, { conversationId, personId: amy.id, seconds: 60 }),
  'mute the owner': ({ me, conversationId }) =>
    me.call(muteMember, { conversationId, personId: cast.owner.id, seconds: 60 }),
  'let a member speak again': async ({ me, conversationId }) => {
    await cast.owner.do(muteMember, { conversationId, personId: ben.id, seconds: 60 })
    return me.call(updateSpeaking, { conversationId, personId: ben.id, isMuted: false })
  },
  'make an administrator': ({ me, conversationId }) =>
    me.call(setAdmins, { conversationId, personIds: [ben.id], isOn: true }),
  'take the role of an administrator': ({ me, conversationId }) =>
    me.call(setAdmins, { conversationId, personIds: [amy.id], isOn: false }),
  'hand the group over': ({ me, conversationId }) =>
    me.call(transferGroup, { conversationId, personId: ben.id }),
  'copy the group': ({ me, conversationId }) => me.call(copyGroup, { conversationId }),
  leave: ({ me, conversationId }) => me.call(leaveGroup, { conversationId }),
  'dissolve the group': ({ me, conversationId }) => me.call(dissolveGroup, { conversationId }),
  'ask a member to be friends where members do not': async ({ me, conversationId, code, settings }) => {
    await nobody.do(joinGroup, { code })
    await settings({ noBefriending: true })
    return me.call(requestFriend, { personId: nobody.id, text: 'hi', conversationId })
  },
}

/** A group in which everybody is what their column says. */
async function groupFor(me: Person): Promise<Place> {
  const { owner, administrator, member, muted, removed } = cast
  const { conversationId } = await owner.do(createGroup, {
    personIds: [administrator, member, muted, removed, ben, amy].map(({ id }) => id),
    name: 'The group',
  })
  await owner.do(setAdmins, { conversationId, personIds: [administrator.id, amy.id], isOn: true })
  await owner.do(muteMember, { conversationId, personId: muted.id, seconds: 3600 })
  await owner.do(removeMembers, { conversationId, personIds: [removed.id] })
  const { code } = await owner.do(getInviteLink, { conversationId })
  const settings = async (changes: object) =>
    void (await owner.do(setGroupInfo, { conversationId, ...changes }))
  return { conversationId, me, settings, code }
}

async function tried(deed: Deed, column: Column): Promise<string> {
  const outcome = await deed(await groupFor(cast[column]))
  if (!outcome.ok) return outcome.refusal.name
  // An answer that tells of no membership and of nothing else is that of an application.
  return JSON.stringify(outcome.value) === '{"isMember":false}' ? 'waits' : 'yes'
}

test('the table has a row for each setting', () => {
  const named = rows.flatMap(([deed = '']) => /^set `(\w+)`$/.exec(deed)?.[1] ?? [])
  expect(named).toEqual(Object.keys(groupSettings))
})

test('nobody changes a setting that the protocol does not list', () => {
  for (const myRole of Object.values(groupRoles))
    expect(changeRefusal({ myRole, onlyAdminsEdit: false }, 'isHaunted' as GroupSetting)).toBe('OnlyOwner')
})

test('the table has the columns that are tried, and every deed of it is tried', () => {
  expect(head).toEqual(['Deed', ...columns])
  expect(rows.map(([deed]) => deed)).toEqual(Object.keys(deeds))
})

test.each(rows.map(([deed = '', ...cells]) => [deed, cells] as const))('%s', async (name, cells) => {
  const deed = deeds[name]
  if (!deed) throw new Error(`nobody tries "${name}"`)
  const outcomes = await Promise.all(columns.map(async (column) => [column, await tried(deed, column)]))
  expect(Object.fromEntries(outcomes)).toEqual(
    Object.fromEntries(columns.map((column, place) => [column, cells[place]])),
  )
})
