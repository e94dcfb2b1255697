/** Folders of a person's chats: their contents, and who is notified of them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  archiveChat,
  type ConversationId,
  deleteFolder,
  foldersChanged,
  leaveGroup,
  listChats,
  listFolders,
  markChatUnread,
  markRead,
  maxFolders,
  muteChat,
  newEntry,
  orderFolders,
  pageSize,
  pinChat,
  putInFolder,
  saveFolder,
} from '@linnet/protocol'
import {
  createTestWorld,
  groupOf,
  groupsOf,
  type Person,
  refusalOf,
  send,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let direct: ConversationId
let group: ConversationId
let other: ConversationId
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  ann = await world.person('Ann')
  ben = await world.person('Ben')
  direct = await world.befriend(ann, ben)
  group = await groupOf(ben, ann)
  other = await groupOf(ben, ann)
})

const make = async (folder: object) => (await ann.do(saveFolder, { name: 'Folder', ...folder })).id
const chatsIn = async (folderId: string) =>
  (await ann.do(listChats, { folderId })).map(({ id }) => id).toSorted()
const unreadIn = async (folderId: string) =>
  (await ann.do(listFolders, {})).find(({ id }) => id === folderId)?.unreadIn.toSorted()
const sorted = (...ids: ConversationId[]) => ids.toSorted()

test('a rule takes in people or groups; what is put in or taken out by hand is whatever the rule says', async () => {
  expect(await chatsIn(await make({ takesPeople: true }))).toEqual([direct])
  expect(await chatsIn(await make({ takesGroups: true }))).toEqual(sorted(group, other))
  expect(await chatsIn(await make({ takesGroups: true, included: [direct], excluded: [group] }))).toEqual(
    sorted(direct, other),
  )
  const folderId = await make({ included: [group] })
  expect(await chatsIn(folderId)).toEqual([group])
  await ann.do(putInFolder, { folderId, conversationId: direct, isIn: true })
  await ann.do(putInFolder, { folderId, conversationId: group, isIn: false })
  expect(await chatsIn(folderId)).toEqual([direct])
})

test('a rule can leave out what is muted or read, and what is archived is in no folder', async () => {
  const heard = await make({ takesGroups: true, noMuted: true })
  const unread = await make({ takesPeople: true, takesGroups: true, onlyUnread: true })
  await ann.do(muteChat, { conversationId: group, isMuted: true })
  expect(await chatsIn(heard)).toEqual([other])
  expect(await chatsIn(unread)).toEqual([])
  await send(ben, group, 'news')
  await send(ann, direct, 'my own')
  await ann.do(markChatUnread, { conversationId: other, isMarkedUnread: true })
  expect(await chatsIn(unread)).toEqual(sorted(group, other))
  await ann.do(markRead, { conversationId: group })
  expect(await chatsIn(unread)).toEqual([other])
  const byHand = await make({ included: [other] })
  await ann.do(archiveChat, { conversationId: other, isArchived: true })
  expect(await chatsIn(byHand)).toEqual([])
})

test('each folder tells which of its chats have something unread, also those that the device has not loaded', async () => {
  const groups = await make({ takesGroups: true })
  const people = await make({ takesPeople: true })
  await send(ben, group, 'one')
  await send(ben, group, 'two')
  expect(await unreadIn(groups)).toEqual([group])
  expect(await unreadIn(people)).toEqual([])
  await ann.do(markRead, { conversationId: group })
  expect(await unreadIn(groups)).toEqual([])
})

test('its chats come page by page in the order of the list', async () => {
  const folderId = await make({ takesGroups: true })
  const many = await groupsOf(pageSize, ben, ann)
  await ann.do(pinChat, { conversationId: group, isPinned: true })
  const first = await ann.do(listChats, { folderId })
  expect(first).toHaveLength(pageSize)
  expect(first[0]?.id).toBe(group)
  const rest = await ann.do(listChats, { folderId, before: first.at(-1)!.id })
  expect([...first, ...rest].map(({ id }) => id).toSorted()).toEqual(sorted(group, other, ...many))
})

test('names come back as they were written, and the order is the one chosen', async () => {
  const names = ['工作 👨‍👩‍👧', '<b>가족</b>', "'; drop--"]
  const ids: string[] = []
  for (const name of names) ids.push(await make({ name: ` ${name} `, takesPeople: true }))
  expect((await ann.do(listFolders, {})).map(({ name }) => name)).toEqual(names)
  await ann.do(orderFolders, { folderIds: [ids[2]!, ids[0]!] })
  expect((await ann.do(listFolders, {})).map(({ id }) => id)).toEqual([ids[2]!, ids[0]!, ids[1]!])
  await ann.do(deleteFolder, { folderId: ids[0]! })
  await ann.do(saveFolder, { folderId: ids[1]!, name: 'Home', takesPeople: true })
  expect((await ann.do(listFolders, {})).map(({ name }) => name)).toEqual([names[2]!, 'Home'])
})

test('all devices of their owner are told, and nobody else', async () => {
  const [phone, bens] = [await ann.connect(), await ben.connect()]
  const folderId = await make({ takesPeople: true })
  await phone.next(foldersChanged)
  await ann.do(deleteFolder, { folderId })
  await phone.next(foldersChanged)
  await send(ann, direct, 'after')
  await bens.next(newEntry)
  expect(bens.frames.some(({ action }) => action === foldersChanged.wire)).toBe(false)
  await Promise.all([phone.close(), bens.close()])
})

test('a folder needs a name and something to hold, and takes only chats of its owner', async () => {
  const save = (folder: object) => refusalOf(ann.call(saveFolder, { name: 'Folder', ...folder }))
  for (const name of ['  ', '\u200b\u2800'])
    expect(await save({ name, takesPeople: true })).toBe('EmptyFolderName')
  expect(await save({})).toBe('FolderHoldsNothing')
  const bens = await groupOf(ben, await newFriend())
  expect(await save({ included: [bens] })).toBe('FolderHoldsNothing')
  const folderId = await make({ included: [other] })
  await ann.do(leaveGroup, { conversationId: other })
  expect(await chatsIn(folderId)).toEqual([])
  expect(await refusalOf(ann.call(putInFolder, { folderId, conversationId: bens, isIn: true }))).toBe(
    'ConversationNotFound',
  )
})

test('nobody has more than the most folders', async () => {
  for (let n = 0; n < maxFolders; n++) await make({ takesPeople: true })
  const refused = ann.call(saveFolder, { name: 'One more', takesPeople: true })
  expect(await refusalOf(refused)).toBe('TooManyFolders')
})

async function newFriend(): Promise<Person> {
  const friend = await world.person('Fay')
  await world.befriend(ben, friend)
  return friend
}
