/** Tests each cell of the README's table over the wire. */
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
  pinMessage,
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
/** Another member, another administrator, and non-members: a friend of all callers, one who blocked them, a stranger. */
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
  /** The caller. */
  me: Person
  /** Changes settings before the action. */
  settings: (changes: object) => Promise<void>
  code: string
}

type Action = (place: Place) => Promise<Outcome<unknown>>

const text = (words: string, more: object = {}) => ({
  kind: 'text' as const,
  content: { text: words, ...more },
  cid: Bun.randomUUIDv7(),
})

const cseqOf = async (writer: Person, { conversationId }: Place) =>
  (await writer.do(sendMessage, { conversationId, ...text('a word') })).cseq

/** Applies to join and returns the application's id. */
async function apply({ code, conversationId, settings }: Place): Promise<string> {
  await settings({ needsReview: true })
  await nobody.do(joinGroup, { code, text: 'let me in' })
  const { applications } = await cast.owner.do(listApplications, { conversationId })
  return applications[0]?.id ?? ''
}

/** Values for the settings that are not switches. */
const settingValues: Record<Exclude<ChangeableSetting, SwitchSetting>, unknown> = {
  name: 'Other',
  photo: '',
  announcement: 'Be kind',
  slowSeconds: 30,
  forbiddenWords: ['x1'],
}

/** A `set` action for each setting of the protocol's table, and a second one where it can be restricted to administrators. */
function settingActions(): Record<string, Action> {
  const actions: Record<string, Action> = {}
  const values: Record<string, unknown> = settingValues
  for (const name of Object.keys(settingInputFields) as ChangeableSetting[]) {
    const value = values[name] ?? true
    const set: Action = ({ me, conversationId }) => me.call(setGroupInfo, { conversationId, [name]: value })
    actions[`set \`${name}\``] = set
    if (groupSettings[name].changedBy === 'editors')
      actions[`set \`${name}\` where only administrators may edit`] = async (place) => {
        await place.settings({ onlyAdminsEdit: true })
        return set(place)
      }
  }
  return {
    ...actions,
    'set `onlyAdminsSpeak`': ({ me, conversationId }) =>
      me.call(updateSpeaking, { conversationId, isMuted: true }),
    'set `autoDestroySeconds`': ({ me, conversationId }) =>
      me.call(setAutoDestroy, { conversationId, days: 7 }),
  }
}

/** The actions. Their target, such as the removed member, is never the caller. */
const actions: Record<string, Action> = {
  'read the group': ({ me, conversationId }) => me.call(getGroup, { conversationId }),
  'read its members': ({ me, conversationId }) => me.call(listMembers, { conversationId }),
  'find members to mention': ({ me, conversationId }) =>
    me.call(findMentionable, { conversationId, keyword: 'b' }),
  'see its avatars': ({ me, conversationId }) => me.call(getMemberAvatars, { conversationId }),
  'see who added a member': ({ me, conversationId }) =>
    me.call(getInviter, { conversationId, personId: ben.id }),
  'read its log': ({ me, conversationId }) => me.call(readHistory, { conversationId }),
  'see it in the chat list': ({ me, conversationId }) => me.call(getChat, { conversationId }),
  'send a message': ({ me, conversationId }) => me.call(sendMessage, { conversationId, ...text('hello') }),
  'send while only administrators may speak': async ({ me, conversationId }) => {
    await cast.owner.do(muteMember, { conversationId, seconds: 1 })
    return me.call(sendMessage, { conversationId, ...text('hello') })
  },
  'send two messages in slow mode': async ({ me, conversationId, settings }) => {
    await settings({ slowSeconds: 60 })
    await me.call(sendMessage, { conversationId, ...text('one') })
    return me.call(sendMessage, { conversationId, ...text('two') })
  },
  'send a forbidden word': async ({ me, conversationId, settings }) => {
    await settings({ forbiddenWords: ['Casino'] })
    return me.call(sendMessage, { conversationId, ...text('the c.a.s.i.n.o is open') })
  },
  'mention everyone': ({ me, conversationId }) =>
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
  'pin a message': async (place) => {
    const { me, conversationId } = place
    return me.call(pinMessage, { conversationId, cseq: await cseqOf(ben, place), isPinned: true })
  },
  'pin a message where members may': async (place) => {
    const { me, conversationId, settings } = place
    await settings({ membersPin: true })
    return me.call(pinMessage, { conversationId, cseq: await cseqOf(ben, place), isPinned: true })
  },
  'set their own name in the group': ({ me, conversationId }) =>
    me.call(setMyGroupName, { conversationId, name: 'Captain' }),
  ...settingActions(),
  'add a friend': ({ me, conversationId }) =>
    me.call(inviteMembers, { conversationId, personIds: [friend.id] }),
  'add a friend where only administrators may add': async ({ me, conversationId, settings }) => {
    await settings({ onlyAdminsAdd: true })
    return me.call(inviteMembers, { conversationId, personIds: [friend.id] })
  },
  'add back a friend who was removed': async ({ me, conversationId }) => {
    await cast.owner.do(inviteMembers, { conversationId, personIds: [friend.id] })
    await cast.owner.do(removeMembers, { conversationId, personIds: [friend.id] })
    return me.call(inviteMembers, { conversationId, personIds: [friend.id] })
  },
  'add someone who is not a friend': ({ me, conversationId }) =>
    me.call(inviteMembers, { conversationId, personIds: [nobody.id] }),
  'add a friend who blocked them': ({ me, conversationId }) =>
    me.call(inviteMembers, { conversationId, personIds: [foe.id] }),
  'be added by the owner': ({ me, conversationId }) =>
    cast.owner.call(inviteMembers, { conversationId, personIds: [me.id] }),
  'get an invitation link': ({ me, conversationId }) => me.call(getInviteLink, { conversationId }),
  'get a link where only administrators may add': async ({ me, conversationId, settings }) => {
    await settings({ onlyAdminsAdd: true })
    return me.call(getInviteLink, { conversationId })
  },
  'revoke their own links': ({ me, conversationId }) => me.call(revokeInviteLinks, { conversationId }),
  'revoke all links': ({ me, conversationId }) =>
    me.call(revokeInviteLinks, { conversationId, everybody: true }),
  'preview a link': ({ me, code }) => me.call(previewInvite, { code }),
  'join by a link': ({ me, code }) => me.call(joinGroup, { code }),
  'join by a link where joining is reviewed': async ({ me, code, settings }) => {
    await settings({ needsReview: true })
    return me.call(joinGroup, { code })
  },
  'read applications': ({ me, conversationId }) => me.call(listApplications, { conversationId }),
  'answer an application': async (place) =>
    place.me.call(answerApplication, { id: await apply(place), isAgreed: true }),
  'remove a member': ({ me, conversationId }) =>
    me.call(removeMembers, { conversationId, personIds: [ben.id] }),
  'remove an administrator': ({ me, conversationId }) =>
    me.call(removeMembers, { conversationId, personIds: [amy.id] }),
  'remove the owner': ({ me, conversationId }) =>
    me.call(removeMembers, { conversationId, personIds: [cast.owner.id] }),
  'mute a member': ({ me, conversationId }) =>
    me.call(muteMember, { conversationId, personId: ben.id, seconds: 60 }),
  'mute an administrator': ({ me, conversationId }) =>
    me.call(muteMember, { conversationId, personId: amy.id, seconds: 60 }),
  'mute the owner': ({ me, conversationId }) =>
    me.call(muteMember, { conversationId, personId: cast.owner.id, seconds: 60 }),
  'unmute a member': async ({ me, conversationId }) => {
    await cast.owner.do(muteMember, { conversationId, personId: ben.id, seconds: 60 })
    return me.call(updateSpeaking, { conversationId, personId: ben.id, isMuted: false })
  },
  'appoint an administrator': ({ me, conversationId }) =>
    me.call(setAdmins, { conversationId, personIds: [ben.id], isOn: true }),
  'dismiss an administrator': ({ me, conversationId }) =>
    me.call(setAdmins, { conversationId, personIds: [amy.id], isOn: false }),
  'transfer the group': ({ me, conversationId }) =>
    me.call(transferGroup, { conversationId, personId: ben.id }),
  'copy the group': ({ me, conversationId }) => me.call(copyGroup, { conversationId }),
  leave: ({ me, conversationId }) => me.call(leaveGroup, { conversationId }),
  'dissolve the group': ({ me, conversationId }) => me.call(dissolveGroup, { conversationId }),
  'send a friend request where members may not': async ({ me, conversationId, code, settings }) => {
    await nobody.do(joinGroup, { code })
    await settings({ noBefriending: true })
    return me.call(requestFriend, { personId: nobody.id, text: 'hi', conversationId })
  },
}

/** A new group in which everybody has the role of their column. */
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

async function outcomeOf(action: Action, column: Column): Promise<string> {
  const outcome = await action(await groupFor(cast[column]))
  if (!outcome.ok) return outcome.refusal.name
  // The answer to a reviewed application that waits.
  return JSON.stringify(outcome.value) === '{"isMember":false}' ? 'waits' : 'yes'
}

test('the table has a row for each setting', () => {
  const named = rows.flatMap(([action = '']) => /^set `(\w+)`$/.exec(action)?.[1] ?? [])
  expect(named).toEqual(Object.keys(groupSettings))
})

test('nobody changes a setting that the protocol does not list', () => {
  for (const myRole of Object.values(groupRoles))
    expect(changeRefusal({ myRole, onlyAdminsEdit: false }, 'isHaunted' as GroupSetting)).toBe('OnlyOwner')
})

test('the table and the tests have the same columns and actions', () => {
  expect(head).toEqual(['Action', ...columns])
  expect(rows.map(([action]) => action)).toEqual(Object.keys(actions))
})

test.each(rows.map(([action = '', ...cells]) => [action, cells] as const))('%s', async (name, cells) => {
  const action = actions[name]
  if (!action) throw new Error(`no test for "${name}"`)
  const outcomes = await Promise.all(columns.map(async (column) => [column, await outcomeOf(action, column)]))
  expect(Object.fromEntries(outcomes)).toEqual(
    Object.fromEntries(columns.map((column, place) => [column, cells[place]])),
  )
})
