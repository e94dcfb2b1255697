/** Every setting of `groupSettings`, including future ones: the people who see it, and that a copy has it. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  type ConversationId,
  copyGroup,
  getChat,
  getGroup,
  type GroupPolicy,
  type GroupSetting,
  groupSettings,
  muteMember,
  pick,
  rowSettings,
  setAutoDestroy,
  setGroupInfo,
  settingNames,
  type SwitchSetting,
} from '@linnet/protocol'
import { showStaffGroup, staffSettings, staffSettingWords } from '@linnet/protocol/staff'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  newId,
  type Person,
  sendFile,
  type TestWorld,
} from '@linnet/testing'
import sharp from 'sharp'

let world: TestWorld
let ann: Person
let ben: Person
let conversationId: ConversationId
/** A group in which each setting differs from that of a new group. */
let policy: GroupPolicy

/** The settings that are not switches; the path of the photo is known once it is uploaded. */
const others: Omit<GroupPolicy, SwitchSetting | 'photo'> = {
  name: 'Walkers',
  announcement: 'Be kind',
  slowSeconds: 60,
  forbiddenWords: ['Spam'],
  onlyAdminsSpeak: true,
  autoDestroySeconds: 7 * 86_400,
}

const isSwitch = (name: GroupSetting) => !(name in others) && name !== 'photo'

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
  conversationId = await groupOf(ann, ben)
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background: '#a05' } })
  const content = new Uint8Array(await image.png().toBuffer())
  const sent = await sendFile(world.url, { person: ann, purpose: 'groupPhoto', content })
  const photo = sent.ok ? sent.value.id : ''
  const switches = Object.fromEntries(settingNames.filter(isSwitch).map((name) => [name, true]))
  const { onlyAdminsSpeak: _, autoDestroySeconds: __, slowSeconds, ...given } = others
  const changes = { ...switches, ...given, slowSeconds: slowSeconds as 60, photo }
  await ann.do(setGroupInfo, { conversationId, ...changes, forbiddenWords: ['Spam'] })
  await ann.do(muteMember, { conversationId, seconds: 3600 })
  await ann.do(setAutoDestroy, { conversationId, days: 7 })
  const { photo: path } = await ann.do(getChat, { conversationId })
  expect(path).toContain(photo)
  policy = { ...switches, ...others, photo: path } as GroupPolicy
})
afterAll(() => world.stop())

const settingsOf = async (id: ConversationId) =>
  pick(await ann.do(getGroup, { conversationId: id }), settingNames)

test('the view of the members has every setting', async () => {
  expect(await settingsOf(conversationId)).toEqual(policy)
})

test('a copy has every setting, under another name', async () => {
  const copy = await ann.do(copyGroup, { conversationId, name: 'Second', cid: newId() })
  expect(await settingsOf(copy.conversationId)).toEqual({ ...policy, name: 'Second' })
})

test('the view of the staff has every setting that is not withheld from them', async () => {
  const sam = await world.staff('support', 'Sam')
  const { settings, ...apart } = await sam.do(showStaffGroup, { id: conversationId })
  expect(settings).toEqual(pick(policy, staffSettings))
  const places = Map.groupBy(settingNames, (name) => {
    const { staff } = groupSettings[name]
    return typeof staff === 'string' ? staff : 'listed'
  })
  expect(places.get('listed')).toEqual([...staffSettings])
  expect(apart).toMatchObject(pick(policy, places.get('apart') ?? []))
  for (const name of places.get('withheld') ?? []) expect(apart).not.toHaveProperty(name)
  expect(Object.keys(staffSettingWords)).toEqual([...staffSettings])
})

test('the row of the chat has the settings on which menus and the composer depend', async () => {
  const { group } = await ben.do(getChat, { conversationId })
  expect(group).toMatchObject(pick(policy, rowSettings))
})
