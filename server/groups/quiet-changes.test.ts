/** Changes to a group without a system message: every device is notified that it must reload the group. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  type CallInput,
  getChat,
  getGroup,
  isAnnounced,
  isChange,
  kinds,
  listMembers,
  newEntry,
  quietRowSettings,
  setGroupInfo,
  setMyGroupName,
  settingNames,
} from '@linnet/protocol'
import {
  createTestWorld,
  entryOf,
  friendsNamed,
  groupOf,
  isIn,
  logOf,
  type Person,
  systemMessagesOf,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
})
afterAll(() => world.stop())

type Changes = Omit<CallInput<typeof setGroupInfo>, 'conversationId'>

const quiet: Changes[] = settingNames
  .filter((name) => !isAnnounced(name))
  .map((name) => ({ [name]: name === 'forbiddenWords' ? ['casino'] : true }))

const isQuiet = ({ type, msg }: ReturnType<typeof entryOf>) =>
  type === kinds.change.number && msg.content.change === 'settings'

for (const changes of quiet)
  test(`${Object.keys(changes).join()}: all devices of all members are notified at once, without a visible message`, async () => {
    // Values for settings that decide what menus offer, such as who may pin.
    const said = Object.fromEntries(quietRowSettings.flatMap((name) => (changes[name] ? [[name, true]] : [])))
    const group = await groupOf(ann, ben)
    const before = await ben.do(getChat, { conversationId: group })
    const devices = [await ann.connect(), await ben.connect(), await ben.connect()]
    await ann.do(setGroupInfo, { conversationId: group, ...changes })
    for (const device of devices) {
      const { msg } = entryOf(await device.next(newEntry, isIn(group, isQuiet)))
      expect(msg.content).toEqual({ change: 'settings', ...said })
    }
    expect(await ann.do(getGroup, { conversationId: group })).toMatchObject(changes)
    const after = await ben.do(getChat, { conversationId: group })
    const standing = before.group && { ...before.group, ...said }
    expect(after).toEqual({ ...before, cseq: before.cseq + 1, group: standing })
    expect(await systemMessagesOf(ben, group)).toHaveLength(1)
    await Promise.all(devices.map((device) => device.close()))
  })

test('a device that was offline gets the change when it catches up', async () => {
  const group = await groupOf(ann, ben)
  const { cseq } = await ben.do(getChat, { conversationId: group })
  await ann.do(setGroupInfo, { conversationId: group, needsReview: true, onlyAdminsAdd: true })
  const phone = await ben.connect({ heads: { [group]: cseq } })
  expect(phone.checked.heads).toMatchObject([
    { cseq: cseq + 1, entries: [{ message: { content: { change: 'settings' } } }] },
  ])
  await phone.close()
})

test('setting the same values again adds no entry', async () => {
  const group = await groupOf(ann, ben)
  const rules = { needsReview: true, noBefriending: true, forbiddenWords: ['casino'] }
  for (let n = 0; n < 2; n++) await ann.do(setGroupInfo, { conversationId: group, ...rules })
  expect((await logOf(ann, group)).filter(({ message }) => isChange(message.content))).toHaveLength(1)
})

test('forbidden words are visible only to the owner and administrators', async () => {
  const group = await groupOf(ann, ben)
  await ann.do(setGroupInfo, { conversationId: group, forbiddenWords: ['casino'] })
  expect(JSON.stringify(await logOf(ben, group))).not.toContain('casino')
  expect((await ben.do(getGroup, { conversationId: group })).forbiddenWords).toBeUndefined()
})

test("a member's name in the group reaches their other devices and the other members", async () => {
  const group = await groupOf(ann, ben)
  const [tablet, phone] = [await ben.connect(), await ann.connect()]
  for (let n = 0; n < 2; n++) await ben.do(setMyGroupName, { conversationId: group, name: 'Benny' })
  for (const device of [tablet, phone])
    await device.next(
      newEntry,
      isIn(group, ({ msg }) => msg.content.change === 'named'),
    )
  expect((await ben.do(getGroup, { conversationId: group })).myName).toBe('Benny')
  const { members } = await ann.do(listMembers, { conversationId: group })
  expect(members.find(({ personId }) => personId === ben.id)?.groupName).toBe('Benny')
  expect((await logOf(ann, group)).filter(({ message }) => isChange(message.content))).toHaveLength(1)
  await Promise.all([tablet.close(), phone.close()])
})
