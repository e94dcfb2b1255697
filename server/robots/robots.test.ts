import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  addRobot,
  type ConversationId,
  createStandingOrder,
  deleteRobot,
  endStandingOrder,
  getInviteLink,
  getPerson,
  joinGroup,
  leaveGroup,
  listMembers,
  listRobots,
  listStandingOrders,
  muteMember,
  type PersonId,
  previewInvite,
  removeMembers,
  removeRobot,
  renewRobotToken,
  requestFriend,
  saveBehaviour,
  setAdmins,
  setAutomaticPackets,
  setGroupInfo,
  setJoinQuestion,
  setRobotAccess,
  showRobot,
  transferGroup,
  updateRobot,
  claimPacket,
} from '@linnet/protocol'
import { approveProposal, freezePerson, imposeSanction } from '@linnet/protocol/staff'
import {
  askAsRobot,
  balanceOf,
  createTestWorld,
  endow,
  friendsNamed,
  groupOf,
  logOf,
  newId,
  type Person,
  pin,
  readUntil,
  refusalOf,
  send,
  type TestWorld,
  usdt,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let eve: Person

beforeAll(async () => {
  world = await createTestWorld({}, undefined, { jobSpeed: 10 })
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
  eve = await world.person('Eve')
  await endow(ann, 1000)
})
afterAll(() => world.stop())

const robotIn = async (conversationId: ConversationId, name = 'Helper') =>
  (await ann.do(addRobot, { conversationId, name, zone: 'Asia/Shanghai', cid: newId() })).robotId

/** A group of Ann and Ben with a robot of Ann's. */
async function groupWithRobot(): Promise<{ conversationId: ConversationId; robotId: PersonId }> {
  const conversationId = await groupOf(ann, ben)
  return { conversationId, robotId: await robotIn(conversationId) }
}

/** The robot's messages, as Ben sees them. */
const wordsOf = async (conversationId: ConversationId, robotId: PersonId): Promise<string[]> =>
  (await logOf(ben, conversationId)).flatMap(({ message: { sender, content } }) =>
    sender.id === robotId && content.kind === 'text' ? [content.text] : [],
  )

/** Ben sends a marker; once a robot answers it, every earlier message has reached the robots. */
async function marked(place: { conversationId: ConversationId; robotId: PersonId }): Promise<string[]> {
  const mark = `mark ${newId()}`
  const { id } = await ann.do(saveBehaviour, {
    ...place,
    kind: 'keyword',
    keyword: mark,
    match: 'exact',
    isOn: true,
    text: mark,
  })
  expect(id).toBeTruthy()
  await send(ben, place.conversationId, mark)
  const words = await readUntil(
    () => wordsOf(place.conversationId, place.robotId),
    (each) => each.includes(mark),
  )
  return words.filter((word) => word !== mark)
}

const inAnHour = () => {
  const at = new Date(world.clock.nowMs() + 3_600_000).toISOString()
  return { every: 'once' as const, day: at.slice(0, 10), times: [at.slice(11, 16)] }
}
const order = (place: object, cap = 10) => ({
  ...(place as { conversationId: ConversationId; robotId: PersonId }),
  cap: usdt(cap),
  endsAt: Math.floor(world.clock.nowMs() / 1000) + 86_400,
  password: pin,
  cid: newId(),
})

describe('robots in a group', () => {
  test('only the owner of a group adds robots, and the same cid is the same robot', async () => {
    const conversationId = await groupOf(ann, ben)
    const input = { conversationId, name: 'Bot', cid: newId() }
    expect(await refusalOf(ben.call(addRobot, { ...input, cid: newId() }))).toBe('OnlyOwner')
    expect(await refusalOf(eve.call(addRobot, { ...input, cid: newId() }))).toBe('ConversationNotFound')
    const first = await ann.do(addRobot, input)
    expect(await ann.do(addRobot, input)).toEqual(first)
    expect(await ben.do(listRobots, { conversationId })).toMatchObject([{ name: 'Bot', isMine: false }])
  })

  test('robots are marked in the member list, in their profile and in their messages', async () => {
    const place = await groupWithRobot()
    const { members } = await ben.do(listMembers, { conversationId: place.conversationId })
    expect(members.filter(({ isRobot }) => isRobot).map(({ personId }) => personId)).toEqual([place.robotId])
    expect((await ben.do(getPerson, { personId: place.robotId })).isRobot).toBe(true)
    expect((await ben.do(getPerson, { personId: ann.id })).isRobot).toBeUndefined()
    await marked(place)
    const log = await logOf(ben, place.conversationId)
    const senders = log
      .filter(({ message }) => message.sender.isRobot)
      .map(({ message }) => message.sender.id)
    expect([...new Set(senders)]).toEqual([place.robotId])
  })

  test('robots are nobody’s friends and lead no group', async () => {
    const { conversationId, robotId } = await groupWithRobot()
    expect(await refusalOf(ben.call(requestFriend, { personId: robotId, text: '' }))).toBe(
      'RequestsNotAccepted',
    )
    expect(await refusalOf(ann.call(setAdmins, { conversationId, personIds: [robotId], isOn: true }))).toBe(
      'NotAMember',
    )
    expect(await refusalOf(ann.call(transferGroup, { conversationId, personId: robotId }))).toBe('NotAMember')
  })

  test('any administrator removes a robot, and it can be removed like a member', async () => {
    const { conversationId, robotId } = await groupWithRobot()
    expect(await refusalOf(ben.call(removeRobot, { conversationId, robotId }))).toBe('OnlyAdmins')
    await ann.do(setAdmins, { conversationId, personIds: [ben.id], isOn: true })
    await ben.do(removeRobot, { conversationId, robotId })
    expect(await ben.do(listRobots, { conversationId })).toEqual([])
    await ann.do(addRobot, { conversationId, robotId, cid: newId() })
    await ben.do(removeMembers, { conversationId, personIds: [robotId] })
    await readUntil(
      () => ben.do(listRobots, { conversationId }),
      (robots) => robots.length === 0,
    )
    expect(await refusalOf(ann.call(showRobot, { conversationId, robotId }))).toBe('RobotNotFound')
  })

  test('what a robot does is its owner’s business', async () => {
    const place = await groupWithRobot()
    await ann.do(setAdmins, { conversationId: place.conversationId, personIds: [ben.id], isOn: true })
    expect(await refusalOf(ben.call(showRobot, place))).toBe('RobotNotFound')
    await ben.do(setRobotAccess, { ...place, reads: 'all' })
    expect((await ann.do(showRobot, place)).robot.reads).toBe('all')
  })
})

describe('what robots do by themselves', () => {
  test('a robot greets who joins, by name', async () => {
    const place = await groupWithRobot()
    await ann.do(saveBehaviour, { ...place, kind: 'welcome', isOn: true, text: 'Welcome, {name}!' })
    const { code } = await ann.do(getInviteLink, { conversationId: place.conversationId })
    await eve.do(joinGroup, { code })
    await readUntil(
      () => wordsOf(place.conversationId, place.robotId),
      (words) => words.includes('Welcome, Eve!'),
    )
  })

  test('a robot answers words, exactly or contained, and not again for a while', async () => {
    const place = await groupWithRobot()
    const rule = { ...place, kind: 'keyword', isOn: true } as const
    await ann.do(saveBehaviour, {
      ...rule,
      keyword: 'hours',
      match: 'contains',
      text: '9 to 18',
      waitSeconds: 60,
    })
    await ann.do(saveBehaviour, { ...rule, keyword: 'Price', match: 'exact', text: 'free', waitSeconds: 0 })
    for (const text of ['Opening HOURS?', 'hours again', 'ｐｒｉｃｅ', 'price', 'the price'])
      await send(ben, place.conversationId, text)
    expect(await marked(place)).toEqual(['9 to 18', 'free', 'free'])
  })

  test('a muted robot stays silent, and nothing from before it joined is answered', async () => {
    const conversationId = await groupOf(ann, ben)
    await send(ben, conversationId, 'hello')
    const robotId = await robotIn(conversationId)
    const place = { conversationId, robotId }
    await ann.do(saveBehaviour, {
      ...place,
      kind: 'keyword',
      keyword: 'hello',
      isOn: true,
      text: 'hi',
      waitSeconds: 0,
    })
    expect(await marked(place)).toEqual([])
    await ann.do(muteMember, { conversationId, personId: robotId, seconds: 600 })
    const other = await robotIn(conversationId, 'Other')
    await send(ben, conversationId, 'hello')
    // Both robots have received the log up to the marker.
    await marked({ conversationId, robotId: other })
    expect(await wordsOf(conversationId, robotId)).not.toContain('hi')
  })

  test('an announcement is made at its time, once, by the time of the group', async () => {
    const place = await groupWithRobot()
    const soon = new Date(world.clock.nowMs() + 3_600_000)
    const wall = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Seoul',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    await ann.do(setRobotAccess, { ...place, zone: 'Asia/Seoul' })
    await ann.do(saveBehaviour, {
      ...place,
      kind: 'announcement',
      isOn: true,
      text: 'Lunch!',
      every: 'daily',
      times: [wall.format(soon)],
    })
    const { behaviours } = await ann.do(showRobot, place)
    const next = behaviours[0]?.nextAt ?? 0
    expect(Math.abs(next * 1000 - soon.getTime())).toBeLessThanOrEqual(60_000)
    world.clock.advance(3_600_000)
    await readUntil(
      () => wordsOf(place.conversationId, place.robotId),
      (words) => words.includes('Lunch!'),
    )
    const after = (await ann.do(showRobot, place)).behaviours[0]
    expect((after?.nextAt ?? 0) - next).toBe(86_400)
    expect((await marked(place)).filter((word) => word === 'Lunch!')).toHaveLength(1)
  })

  test('a schedule without a time ahead is refused', async () => {
    const place = await groupWithRobot()
    const once = { ...place, kind: 'announcement', isOn: true, text: 'x', every: 'once' } as const
    expect(await refusalOf(ann.call(saveBehaviour, { ...once, day: '2020-01-01', times: ['10:00'] }))).toBe(
      'BadSchedule',
    )
    expect(await refusalOf(ann.call(saveBehaviour, { ...once, times: ['10:00'] }))).toBe('BadSchedule')
  })
})

describe('automatic packets', () => {
  test('a standing order needs the trade password and an end within a year', async () => {
    const place = await groupWithRobot()
    expect(await refusalOf(ann.call(createStandingOrder, { ...order(place), password: '000111' }))).toBe(
      'WrongTradePassword',
    )
    expect(await refusalOf(ann.call(createStandingOrder, { ...order(place), endsAt: 1 }))).toBe('BadOrderEnd')
    const input = order(place)
    const made = await ann.do(createStandingOrder, input)
    expect(await ann.do(createStandingOrder, input)).toEqual(made)
    expect(await refusalOf(ann.call(createStandingOrder, { ...input, cap: usdt(99) }))).toBe('IdReused')
    expect(await refusalOf(ben.call(endStandingOrder, { id: made.id }))).toBe('StandingOrderNotFound')
  })

  test('a robot sends a packet that its owner pays, and stops when the budget is spent', async () => {
    const place = await groupWithRobot()
    await ann.do(setRobotAccess, { ...place, zone: 'Etc/UTC' })
    const { id: orderId } = await ann.do(createStandingOrder, order(place, 10))
    const before = await balanceOf(ann)
    const packets = {
      ...place,
      isOn: true,
      packetType: 1,
      amount: usdt(6),
      count: 2,
      text: 'Morning',
      orderId,
    } as const
    const { id } = await ann.do(setAutomaticPackets, { ...packets, ...inAnHour() })
    world.clock.advance(3_600_000)
    const log = await readUntil(
      () => logOf(ben, place.conversationId),
      (entries) => entries.some(({ message }) => message.content.kind === 'redPacket'),
    )
    const entry = log.find(({ message }) => message.content.kind === 'redPacket')
    expect(entry?.message.sender).toMatchObject({ id: place.robotId, isRobot: true })
    expect(await balanceOf(ann)).toBe(before - usdt(6))
    const content = entry?.message.content
    const packetId = content?.kind === 'redPacket' ? content.packet.id : ''
    await ben.do(claimPacket, { id: packetId, cid: newId() })
    expect(await ann.do(listStandingOrders, {})).toContainEqual(
      expect.objectContaining({ id: orderId, spent: usdt(6), state: 'open' }),
    )
    await ann.do(setAutomaticPackets, { ...packets, id, ...inAnHour() })
    world.clock.advance(3_600_000)
    const { behaviours } = await readUntil(
      () => ann.do(showRobot, place),
      (shown) => shown.behaviours[0]?.isOn === false,
    )
    expect(behaviours[0]).toMatchObject({ isOn: false, lastRefusal: 'StandingOrderSpent' })
    // Unclaimed money goes back to the owner, not to the robot.
    world.clock.advance(25 * 3_600_000)
    await readUntil(
      () => balanceOf(ann),
      (balance) => balance > before - usdt(6),
    )
  })

  test('an ended order pays nothing more, and the removal of the robot ends it', async () => {
    const place = await groupWithRobot()
    await ann.do(setRobotAccess, { ...place, zone: 'Etc/UTC' })
    const [one, two] = [
      await ann.do(createStandingOrder, order(place)),
      await ann.do(createStandingOrder, order(place)),
    ]
    const packets = { ...place, isOn: true, packetType: 3, amount: usdt(1), count: 1, text: '' } as const
    await ann.do(setAutomaticPackets, { ...packets, orderId: one.id, ...inAnHour() })
    await ann.do(endStandingOrder, { id: one.id })
    const before = await balanceOf(ann)
    world.clock.advance(3_600_000)
    await readUntil(
      () => ann.do(showRobot, place),
      (shown) => shown.behaviours[0]?.lastRefusal === 'StandingOrderEnded',
    )
    expect(await balanceOf(ann)).toBe(before)
    await ann.do(removeRobot, place)
    const orders = await ann.do(listStandingOrders, { conversationId: place.conversationId })
    expect(orders.find(({ id }) => id === two.id)?.state).toBe('ended')
  })

  test('nobody uses an order of somebody else, or of another robot', async () => {
    const place = await groupWithRobot()
    const other = await groupWithRobot()
    const made = await ann.do(createStandingOrder, order(other))
    const packets = { ...place, isOn: true, packetType: 1, amount: usdt(1), count: 1, text: '' } as const
    const input = { ...packets, orderId: made.id, ...inAnHour() }
    expect(await refusalOf(ann.call(setAutomaticPackets, input))).toBe('StandingOrderNotFound')
  })
})

describe('a robot whose owner', () => {
  test('has left the group leaves it too, and spends nothing there any more', async () => {
    const place = await groupWithRobot()
    const { conversationId, robotId } = place
    await ann.do(setRobotAccess, { ...place, zone: 'Etc/UTC' })
    const { id: orderId } = await ann.do(createStandingOrder, order(place))
    const packets = { ...place, isOn: true, packetType: 1, amount: usdt(1), count: 1, text: '' } as const
    await ann.do(setAutomaticPackets, { ...packets, orderId, ...inAnHour() })
    await ann.do(transferGroup, { conversationId, personId: ben.id })
    await ann.do(leaveGroup, { conversationId })
    const before = await balanceOf(ann)
    world.clock.advance(3_600_000)
    await readUntil(
      () => ben.do(listRobots, { conversationId }),
      (robots) => robots.length === 0,
    )
    const { members } = await ben.do(listMembers, { conversationId })
    expect(members.some(({ personId }) => personId === robotId)).toBe(false)
    expect((await ann.do(listStandingOrders, { conversationId }))[0]?.state).toBe('ended')
    expect(await balanceOf(ann)).toBe(before)
  })

  test.each(['mute', 'freeze'] as const)('staff %s says nothing for them', async (kind) => {
    const owner = await world.person('Owner')
    await world.befriend(owner, ben)
    const conversationId = await groupOf(owner, ben)
    const { robotId } = await owner.do(addRobot, { conversationId, name: 'Voice', cid: newId() })
    const { token } = await owner.do(renewRobotToken, { robotId })
    const answer = { kind: 'keyword', keyword: 'hi', match: 'exact', isOn: true, text: 'hello' } as const
    await owner.do(saveBehaviour, { conversationId, robotId, ...answer })
    const say = async () => {
      const input = { group: conversationId, text: 'program' }
      const response = await askAsRobot(world.url, { token, method: 'sendMessage', input })
      return ((await response.json()) as { error?: { code: string } }).error?.code ?? 'done'
    }
    expect(await say()).toBe('done')
    const [sam, olga] = [await world.staff('support', 'Sam'), await world.staff('owner', 'Olga')]
    const sanction = { personId: owner.id, reason: 'spam', note: 'Stop', why: 'reported' } as const
    if (kind === 'mute') await sam.do(imposeSanction, { ...sanction, kind })
    else {
      const { proposalId = '' } = await sam.do(freezePerson, sanction)
      await olga.do(approveProposal, { id: proposalId })
    }
    expect(await say()).toBe('RobotOwnerBarred')
    await send(ben, conversationId, 'hi')
    // The robot received the log, and would have answered by then.
    const { cseq } = await send(ben, conversationId, 'done')
    await readUntil(
      () => world.sql<{ seen: number }[]>`
        select seen_cseq::int as seen from robots.seat where robot_id = ${robotId}`,
      ([row]) => (row?.seen ?? 0) >= cseq,
    )
    expect(await wordsOf(conversationId, robotId)).toEqual(['program'])
  })
})

describe('the question for applicants', () => {
  test('a right answer admits, a wrong one goes to the administrators and can’t be tried again', async () => {
    const conversationId = await groupOf(ann, ben)
    await ann.do(setGroupInfo, { conversationId, needsReview: true })
    await ann.do(setJoinQuestion, { conversationId, question: 'Which street?', answers: ['Harbour Road'] })
    expect(await refusalOf(ben.call(setJoinQuestion, { conversationId, question: '', answers: [] }))).toBe(
      'OnlyAdmins',
    )
    const { code } = await ann.do(getInviteLink, { conversationId })
    const [knows, guesses] = [await world.person('Knows'), await world.person('Guesses')]
    expect((await knows.do(previewInvite, { code })).question).toBe('Which street?')
    expect(await knows.do(joinGroup, { code, answer: ' harbour  ROAD. ' })).toMatchObject({ isMember: true })
    expect(await guesses.do(joinGroup, { code, answer: 'Main Street' })).toMatchObject({ isMember: false })
    expect(await guesses.do(joinGroup, { code, answer: 'Harbour Road' })).toMatchObject({ isMember: false })
  })
})

describe('a robot of mine', () => {
  test('gets another name and description in all its groups, from its owner only', async () => {
    const { conversationId, robotId } = await groupWithRobot()
    const other = await groupOf(ann, ben)
    await ann.do(addRobot, { conversationId: other, robotId, cid: newId() })
    const changed = { robotId, name: 'Guide', about: 'Knows the way' }
    expect(await refusalOf(ben.call(updateRobot, changed))).toBe('RobotNotFound')
    expect(await refusalOf(ann.call(updateRobot, { ...changed, name: '   ' }))).toBe('BadNickname')
    await ann.do(updateRobot, changed)
    for (const group of [conversationId, other])
      expect(await ben.do(listRobots, { conversationId: group })).toMatchObject([
        { name: 'Guide', about: 'Knows the way' },
      ])
  })

  test('leaves all its groups once its owner deletes it, and what it posted stays', async () => {
    const { conversationId, robotId } = await groupWithRobot()
    const other = await groupOf(ann, ben)
    await ann.do(addRobot, { conversationId: other, robotId, cid: newId() })
    const welcome = { conversationId, robotId, kind: 'keyword', isOn: true, keyword: 'hi' } as const
    await ann.do(saveBehaviour, { ...welcome, text: 'hello', match: 'exact' })
    await send(ben, conversationId, 'hi')
    await readUntil(
      () => wordsOf(conversationId, robotId),
      (words) => words.length > 0,
    )
    expect(await refusalOf(ben.call(deleteRobot, { robotId }))).toBe('RobotNotFound')
    await ann.do(deleteRobot, { robotId })
    for (const group of [conversationId, other]) {
      expect(await ben.do(listRobots, { conversationId: group })).toEqual([])
      const { members } = await ben.do(listMembers, { conversationId: group })
      expect(members.some(({ personId }) => personId === robotId)).toBe(false)
    }
    expect(await wordsOf(conversationId, robotId)).toEqual(['hello'])
    const mine = await ann.do(listRobots, { conversationId: undefined })
    expect(mine.some(({ id }) => id === robotId)).toBe(false)
    expect(await refusalOf(ann.call(deleteRobot, { robotId }))).toBe('RobotNotFound')
    const again = { conversationId, robotId, cid: newId() }
    expect(await refusalOf(ann.call(addRobot, again))).toBe('RobotNotFound')
  })
})
