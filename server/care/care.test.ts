import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  addComment,
  addRobot,
  careDecided,
  checkBeforePay,
  type ConversationId,
  createPoll,
  editMessage,
  enterMeeting,
  dropHeld,
  heldDecided,
  listCareDecisions,
  type PersonId,
  planMeeting,
  proveWork,
  publishMoment,
  renewRobotToken,
  requestFriend,
  sayInMeeting,
  sendMessage,
  sendReport,
} from '@linnet/protocol'
import { solveChallenge } from '@linnet/protocol/auth/challenge'
import {
  changeOrdinarySetting,
  decideHeld,
  listAudit,
  listCare,
  listHeld,
  decideReport,
  openHeldFile,
  showCareFigures,
  undoCare,
} from '@linnet/protocol/staff'
import {
  askAsRobot,
  createTestWorld,
  endow,
  groupOf,
  logOf,
  messageTo,
  newId,
  openBeside,
  type Person,
  readUntil,
  refusalOf,
  runJob,
  say,
  send,
  sendFile,
  type StaffPerson,
  type TestWorld,
  usdt,
  valueOf,
} from '@linnet/testing'
import sharp from 'sharp'
import { addReport } from './store'

let world: TestWorld
let sam: StaffPerson
let ann: Person

const limits = { careRequests: '2', careEqualTexts: '2', careLinks: '2', careReports: '1', careWorkBits: '8' }

beforeAll(async () => {
  world = await createTestWorld({ CARE: 'on' })
  sam = await world.staff('support', 'Sam')
  ann = await world.person('Ann')
  const owner = await world.staff('owner', 'Owner')
  for (const [key, value] of Object.entries(limits))
    await owner.do(changeOrdinarySetting, { key, value, reason: 'Care for a quiet town' })
  await readUntil(
    () => sam.do(showCareFigures, {}),
    ({ rules }) => rules.every(({ most }) => most <= 2),
  )
})
afterAll(() => world.stop())

let people = 0
/** For each newcomer, people who were there before and may report them. */
const elders = new Map<string, Person[]>()

/** A new person, with this many groups of two. */
async function newcomer(groups: number): Promise<{ person: Person; places: ConversationId[] }> {
  const before = [await world.person('One'), await world.person('Two'), await world.person('Three')]
  const person = await world.person(`New ${++people}`)
  elders.set(person.id, before)
  const friend = await world.person(`Friend ${people}`)
  await world.befriend(person, friend)
  const places: ConversationId[] = []
  for (let n = 0; n < groups; n++) places.push(await groupOf(person, friend))
  return { person, places }
}

/** Somebody who may report a newcomer and be counted. */
async function friendOf(person: Person): Promise<Person> {
  const friend = elders.get(person.id)?.pop()
  if (!friend) throw new Error('a newcomer has three elders')
  await world.befriend(friend, person)
  return friend
}

/** A robot in a group of two; returns the name of its refusals. */
async function newRobot(): Promise<(input: object) => Promise<string | undefined>> {
  const [owner, friend] = [await world.person('Owner'), await world.person('Friend')]
  await world.befriend(owner, friend)
  const group = await groupOf(owner, friend)
  const { robotId } = await owner.do(addRobot, { conversationId: group, name: 'Coffee', cid: newId() })
  const { token } = await owner.do(renewRobotToken, { robotId })
  return async (input) => {
    const sent = { token, method: 'sendMessage', input: { group, ...input } }
    const response = await askAsRobot(world.url, sent)
    return ((await response.json()) as { error?: { code: string } }).error?.code
  }
}

const advert = 'The best offers of the whole town, only today'

/** Sends the same text to three groups, which is one too many. */
async function spam(): Promise<{ person: Person; place: ConversationId }> {
  const { person, places } = await newcomer(3)
  const [first, second, third] = places as [ConversationId, ConversationId, ConversationId]
  await send(person, first, advert)
  await send(person, second, `${advert}!!`)
  expect(await refusalOf(say(person, third, advert))).toBe('WorkNeeded')
  return { person, place: third }
}

const decisionOf = (person: Person) =>
  readUntil(
    () => person.do(listCareDecisions, {}),
    (decisions) => decisions.length > 0,
  )

describe('automatic care', () => {
  test('one text to many conversations asks for work, and goes on once it is done', async () => {
    const { person, place } = await spam()
    const outcome = await person.call(sendMessage, messageTo(place, 'hello'))
    const { challenge, bits } = (outcome.ok ? {} : outcome.refusal.parameters) as {
      challenge: string
      bits: number
    }
    expect(await refusalOf(person.call(proveWork, { challenge, solution: 'wrong' }))).toBe('WorkNeeded')
    const solution = solveChallenge(challenge, bits)
    expect(await refusalOf(ann.call(proveWork, { challenge, solution }))).toBe('WorkNeeded')
    await person.do(proveWork, { challenge, solution })
    await send(person, place, 'hello')
  })

  test('what is written with a payment, into a poll or into an old message counts as well', async () => {
    const { person: payer } = await newcomer(0)
    await endow(payer, 10)
    const notes = []
    for (let n = 0; n < 3; n++) {
      const friend = await world.person(`Payee ${n}`)
      await world.befriend(friend, payer)
      const draft = { kind: 'transfer', payeeId: friend.id, amount: usdt(1) } as const
      notes.push(await refusalOf(payer.call(checkBeforePay, { ...draft, note: advert })))
    }
    expect(notes).toEqual(['done', 'done', 'WorkNeeded'])
    const { person: editor, places } = await newcomer(3)
    const edits = []
    for (const place of places) {
      const { cseq } = await send(editor, place, 'hi')
      const edit = { conversationId: place, cseq, text: advert, cid: newId() }
      edits.push(await refusalOf(editor.call(editMessage, edit)))
    }
    expect(edits).toEqual(['done', 'done', 'WorkNeeded'])
    const { person: asker, places: groups } = await newcomer(3)
    const polls = []
    for (const conversationId of groups) {
      const poll = { conversationId, question: advert, options: ['Yes', 'No'], isAnonymous: false }
      polls.push(await refusalOf(asker.call(createPoll, { ...poll, cid: newId() })))
    }
    expect(polls).toEqual(['done', 'done', 'WorkNeeded'])
  })

  test('counts what robots say, with and without buttons', async () => {
    const codeOf = await newRobot()
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 3; n++) codes.push(await codeOf({ text: `see https://${n}.example.org` }))
    expect(codes).toEqual([undefined, undefined, 'SlowedDown'])
    expect(await codeOf({ text: 'or', buttons: [[{ id: 'a', text: 'this' }]] })).toBe('SlowedDown')
  })

  test('counts moments and comments, with their links and equal texts', async () => {
    const { person, places } = await newcomer(1)
    const publish = (text: string, more: { link?: string } = {}) =>
      refusalOf(person.call(publishMoment, { cid: newId(), text, visibility: 'friends' as const, ...more }))
    expect(await publish('https://example.org/1')).toBe('done')
    expect(await publish('', { link: 'https://example.org/2' })).toBe('done')
    expect(await publish('see www.example.org')).toBe('SlowedDown')
    world.clock.advance(21_000)
    await send(person, places[0] as ConversationId, 'sorry')
    expect(await publish('again')).toBe('SlowedDown')
    const { person: writer } = await newcomer(1)
    const comments = []
    for (let n = 0; n < 3; n++) {
      const { id: momentId } = await writer.do(publishMoment, {
        cid: newId(),
        text: `${n}`,
        visibility: 'me',
      })
      comments.push(await refusalOf(writer.call(addComment, { momentId, cid: newId(), text: advert })))
    }
    expect(comments).toEqual(['done', 'done', 'WorkNeeded'])
  })

  test('robots, which cannot work, pause instead', async () => {
    const olga = await world.staff('owner', 'Olga')
    const follow = (value: string) =>
      olga.do(changeOrdinarySetting, { key: 'careLinksAction', value, reason: 'a test' })
    await follow('proof')
    const codeOf = await newRobot()
    for (let n = 0; n < 2; n++) expect(await codeOf({ text: `see https://${n}.example.org` })).toBeUndefined()
    expect(await codeOf({ text: 'see https://3.example.org' })).toBe('SlowedDown')
    world.clock.advance(21_000)
    expect(await codeOf({ text: 'good morning' })).toBeUndefined()
    expect(await codeOf({ text: 'and good day' })).toBe('SlowedDown')
    await follow('slow')
  })

  test('links slow down, requests to strangers ask for work', async () => {
    const { person, places } = await newcomer(1)
    const [place] = places as [ConversationId]
    for (let n = 0; n < 2; n++) await send(person, place, `https://example.org/${n}`)
    expect(await refusalOf(say(person, place, 'see www.example.org'))).toBe('SlowedDown')
    world.clock.advance(21_000)
    await send(person, place, 'sorry')
    expect(await refusalOf(say(person, place, 'again'))).toBe('SlowedDown')
    const asker = await world.person('Asker')
    const strangers = await Promise.all(['One', 'Two', 'Three'].map((name) => world.person(name)))
    const outcomes = []
    for (const { id } of strangers)
      outcomes.push(await refusalOf(asker.call(requestFriend, { personId: id, text: 'hi' })))
    expect(outcomes.at(-1)).toBe('WorkNeeded')
    expect(outcomes.slice(0, 2)).not.toContain('WorkNeeded')
  })

  test('reports by several people hold what somebody sends until staff have looked', async () => {
    const { person, places } = await newcomer(1)
    const [place] = places as [ConversationId]
    const [one, other] = [await friendOf(person), await friendOf(person)]
    const report = { personId: person.id, reason: 'spam', text: '' } as const
    await one.do(sendReport, { ...report, cid: newId() })
    await one.do(sendReport, { ...report, cid: newId() })
    await send(person, place, 'still fine')
    await other.do(sendReport, { ...report, cid: newId() })
    expect(await refusalOf(say(person, place, 'no more'))).toBe('BeingReviewed')
    expect(await refusalOf(person.call(requestFriend, { personId: ann.id, text: 'hi' }))).toBe(
      'HeldForReview',
    )
    const moment = { cid: newId(), text: 'hi', visibility: 'friends' } as const
    expect(await refusalOf(person.call(publishMoment, moment))).toBe('HeldForReview')
  })

  test('reports by people who never met somebody, or who are restricted themselves, hold nobody', async () => {
    const { person: spammer } = await spam()
    const { person: stranger } = await newcomer(0)
    const { person, places } = await newcomer(1)
    const [place] = places as [ConversationId]
    const report = (each: Person) =>
      each.do(sendReport, { personId: person.id, reason: 'spam', text: '', cid: newId() })
    for (const each of [stranger, ...(elders.get(stranger.id) ?? [])]) await report(each)
    await world.befriend(person, spammer)
    await report(spammer)
    await report(await friendOf(person))
    await send(person, place, 'still fine')
    await report(await friendOf(person))
    expect(await refusalOf(say(person, place, 'no more'))).toBe('BeingReviewed')
  })

  test('reports by accounts younger than the reported one hold nobody', async () => {
    const { person, places } = await newcomer(1)
    for (const name of ['Made', 'For', 'This']) {
      const throwaway = await world.person(name)
      await world.befriend(throwaway, person)
      await throwaway.do(sendReport, { personId: person.id, reason: 'spam', text: '', cid: newId() })
    }
    await send(person, places[0]!, 'still fine')
  })

  test('reports by somebody whose reports staff dismiss hold nobody', async () => {
    const accuser = await world.person('Accuser')
    for (let n = 0; n < 3; n++) {
      const feedback = { reason: 'feedback', text: 'everybody is bad', cid: newId() } as const
      const { id } = await accuser.do(sendReport, feedback)
      await sam.do(decideReport, { id, decisions: ['dismiss'], answer: '', why: 'nothing in it' })
    }
    const { person, places } = await newcomer(1)
    await world.befriend(accuser, person)
    const report = { personId: person.id, reason: 'spam', text: '' } as const
    await accuser.do(sendReport, { ...report, cid: newId() })
    await (await friendOf(person)).do(sendReport, { ...report, cid: newId() })
    await send(person, places[0]!, 'still fine')
  })

  test('reporters in one network count as one, unless nothing is known of it', async () => {
    const personId = newId() as PersonId
    const nowMs = Date.now()
    const report = (network: string | undefined) =>
      addReport(world.sql, {
        personId,
        reporterId: newId() as PersonId,
        network,
        nowMs,
        sinceMs: nowMs - 1000,
      })
    const counts = []
    for (const network of ['203.0.113.7', '203.0.113.7', '2001:db8:1:2::/64', undefined, undefined])
      counts.push(await report(network))
    expect(counts).toEqual([1, 1, 2, 3, 4])
  })

  test('the titles and the chat of meetings are screened like messages', async () => {
    const [planner, writer] = [await world.person('Planner'), await world.person('Writer')]
    const plan = () => planner.call(planMeeting, { cid: newId(), title: 'Cheap watches' })
    const planned = [await plan(), await plan(), await plan(), await plan()]
    expect(planned.map((outcome) => (outcome.ok ? 'done' : outcome.refusal.name))).toContain('WorkNeeded')
    const { id: roomId, number } = valueOf(planned[0]!)
    await writer.do(enterMeeting, { number, device: newId() })
    const text = 'see www.example.org'
    const say = () => refusalOf(writer.call(sayInMeeting, { roomId, cid: newId(), text }))
    expect([await say(), await say(), await say(), await say()]).toContain('SlowedDown')
  })

  describe('a held message', () => {
    /** A person whose messages are held, and the other person of their conversation. */
    async function held(said: readonly string[] = []) {
      const { person, places } = await newcomer(1)
      const [place] = places as [ConversationId]
      const sent: number[] = []
      for (const text of said) sent.push((await send(person, place, text)).cseq)
      for (let n = 0; n < 2; n++) {
        const report = { personId: person.id, reason: 'spam', text: '', cid: newId() } as const
        await (await friendOf(person)).do(sendReport, report)
      }
      const [decision] = await decisionOf(person)
      return { person, place, sent, decisionId: decision?.id ?? '' }
    }
    const queueOf = async (person: Person, state?: 'waiting' | 'refused' | 'expired') =>
      (await sam.do(listHeld, { personId: person.id, state })).rows
    const textsIn = async (person: Person, place: ConversationId) =>
      (await logOf(person, place)).flatMap(({ message: { content } }) =>
        content.kind === 'text' ? [content.text] : [],
      )
    const decide = (ids: string[], decision: 'release' | 'refuse') =>
      sam.call(decideHeld, { ids, decision, why: 'looked at' })

    test('is kept once, and seen by staff alone', async () => {
      const { person, place } = await held()
      const cid = newId()
      for (let n = 0; n < 2; n++)
        expect(await refusalOf(say(person, place, 'one', { cid }))).toBe('BeingReviewed')
      expect(await queueOf(person)).toMatchObject([
        { text: 'one', content: { text: 'one' }, state: 'waiting', personName: person.name },
      ])
      expect(await textsIn(person, place)).toEqual([])
      expect(await refusalOf(say(person, place, '   '))).toBe('EmptyMessage')
    })

    test('is shown with its looks and what it answers, as members would see it', async () => {
      const { person, place, sent } = await held(['have you seen this?'])
      const ranges = [{ style: 'spoiler' as const, at: 0, length: 3 }]
      const content = { text: 'buy it', ranges, replyTo: sent[0] }
      expect(await refusalOf(person.call(sendMessage, messageTo(place, content)))).toBe('BeingReviewed')
      expect(await queueOf(person)).toMatchObject([
        {
          content: { text: 'buy it', ranges },
          quote: { senderName: person.name, text: 'have you seen this?' },
        },
      ])
    })

    test('is sent in order when staff release it, under its own id and at that time', async () => {
      const { person, place } = await held()
      const [first, second] = [newId(), newId()]
      await say(person, place, 'one', { cid: first })
      await say(person, place, 'two', { cid: second })
      const ids = (await queueOf(person)).map(({ id }) => id)
      expect(await refusalOf(decide([ids[1] ?? ''], 'release'))).toBe('OlderHeldFirst')
      const device = await person.connect()
      world.clock.advance(60_000)
      const before = Math.floor(world.clock.nowMs() / 1000)
      expect(valueOf(await decide(ids.toReversed(), 'release'))).toEqual({ released: 2, refused: 0 })
      expect((await device.next(heldDecided)).data).toMatchObject({ cid: first, state: 'released' })
      await device.close()
      expect(await textsIn(person, place)).toEqual(['one', 'two'])
      const again = await send(person, place, 'one', { cid: first })
      expect(again.at).toBeGreaterThanOrEqual(before)
      expect(await textsIn(person, place)).toEqual(['one', 'two'])
      expect(await refusalOf(decide(ids, 'release'))).toBe('HeldNotFound')
    })

    test('that is refused is never sent, not even when it is tried again after the decision was taken back', async () => {
      const { person, place, decisionId } = await held()
      const cid = newId()
      await say(person, place, 'buy', { cid })
      const [row] = await queueOf(person)
      await decide([row?.id ?? ''], 'refuse')
      expect(await refusalOf(say(person, place, 'buy', { cid }))).toBe('ReviewRefused')
      await say(person, place, 'sorry')
      await sam.do(undoCare, { id: decisionId, why: 'A quarrel' })
      expect(await textsIn(person, place)).toEqual(['sorry'])
      expect(await refusalOf(say(person, place, 'buy', { cid }))).toBe('ReviewRefused')
      await send(person, place, 'free again')
    })

    test('can be taken back by its sender, and no more than 50 wait', async () => {
      const { person, place } = await held()
      const cid = newId()
      await say(person, place, 'oops', { cid })
      await person.do(dropHeld, { cid })
      expect(await queueOf(person)).toEqual([])
      for (let n = 0; n < 50; n++) await say(person, place, `number ${n}`)
      expect(await refusalOf(say(person, place, 'too many'))).toBe('HeldForReview')
    })

    test('is given up after a week', async () => {
      const { person, place } = await held()
      const cid = newId()
      await say(person, place, 'hello?', { cid })
      await world.sql`update care.held set held_at = held_at - interval '7 days' where person_id = ${person.id}`
      await runJob(world, openBeside(world, { CARE: 'on' }).job('care.expireHeld'))
      expect(await queueOf(person, 'expired')).toHaveLength(1)
      expect(await refusalOf(say(person, place, 'hello?', { cid }))).toBe('ReviewExpired')
    })

    test('that can no longer be sent counts as refused', async () => {
      const { person, place } = await held()
      await say(person, place, 'bye')
      await world.sql`delete from conversations.member where conversation_id = ${place} and person_id = ${person.id}`
      const [row] = await queueOf(person)
      expect(valueOf(await decide([row?.id ?? ''], 'release'))).toEqual({ released: 0, refused: 1 })
    })

    test('keeps its picture, which staff open', async () => {
      const { person, place } = await held()
      const create = { width: 60, height: 40, channels: 3, background: '#336699' } as const
      const content = await sharp({ create }).png().toBuffer()
      const { id: fileId } = valueOf(await sendFile(world.url, { person, content, purpose: 'chat' }))
      expect(await refusalOf(say(person, place, { fileId }, { kind: 'image' }))).toBe('BeingReviewed')
      const [row] = await queueOf(person)
      expect(row).toMatchObject({ kind: 'image', files: [{ id: fileId, isPicture: true }] })
      const opened = await sam.download(openHeldFile, { id: row?.id ?? '', fileId })
      expect(opened.ok).toBe(true)
      expect((await sam.download(openHeldFile, { id: row?.id ?? '', fileId: newId() })).ok).toBe(false)
    })
  })

  test('the person sees the decision and its reason, and staff can reverse it', async () => {
    const { person, place } = await spam()
    const [decision] = await decisionOf(person)
    expect(decision).toMatchObject({ rule: 'equalTexts', action: 'proof', isUndone: false })
    const { rows } = await sam.do(listCare, { personId: person.id })
    expect(rows).toMatchObject([
      { personName: person.name, rule: 'equalTexts', count: 3, most: 2, state: 'active' },
    ])
    expect((await sam.do(listCare, { id: rows[0]?.id })).rows).toEqual(rows)
    const device = await person.connect()
    await sam.do(undoCare, { id: rows[0]?.id ?? '', why: 'A party invitation' })
    const frame = await device.next(careDecided)
    expect(frame.data).toMatchObject({ rule: 'equalTexts', undone: true })
    await device.close()
    // The rule leaves the person alone for a day from now on.
    await send(person, place, advert)
    expect(await refusalOf(sam.call(undoCare, { id: rows[0]?.id ?? '', why: 'Again' }))).toBe(
      'CareDecisionNotFound',
    )
    const olga = await world.staff('owner', 'Olga')
    const audit = await olga.do(listAudit, { call: 'care.undo' })
    expect(audit.rows.length).toBeGreaterThan(0)
  })

  test('figures show how each rule does', async () => {
    const { rules, newDays } = await sam.do(showCareFigures, {})
    expect(newDays).toBe(7)
    expect(rules.find(({ rule }) => rule === 'equalTexts')).toMatchObject({
      most: 2,
      action: 'proof',
      undone: 1,
    })
    expect((await sam.do(listCare, { state: 'undone' })).rows.map(({ rule }) => rule)).toEqual([
      'equalTexts',
      'reports',
    ])
  })

  test('somebody who is held back a little is still held for review once others report them', async () => {
    const { person, place } = await spam()
    const report = { personId: person.id, reason: 'spam', text: '' } as const
    for (let n = 0; n < 2; n++) await (await friendOf(person)).do(sendReport, { ...report, cid: newId() })
    expect(await refusalOf(say(person, place, 'no more'))).toBe('BeingReviewed')
    const rows = await readUntil(
      async () => (await sam.do(listCare, { personId: person.id })).rows,
      (decisions) => decisions.length === 2,
    )
    const lesser = rows.find(({ action }) => action === 'proof')
    await sam.do(undoCare, { id: lesser?.id ?? '', why: 'A party invitation' })
    expect(await refusalOf(say(person, place, 'still not'))).toBe('BeingReviewed')
    await sam.do(undoCare, { id: rows.find(({ action }) => action === 'hold')?.id ?? '', why: 'Friends' })
    await send(person, place, 'thank you')
  })

  test('greetings to many are nobody’s business, and an account that is not new is not watched', async () => {
    const { person, places } = await newcomer(4)
    for (const place of places) await send(person, place, 'hi!')
    world.clock.advance(8 * 86_400_000)
    for (const place of places) await send(person, place, advert)
  })

  test('reports ask an account that is not new for work, and hold nothing', async () => {
    const { person, places } = await newcomer(1)
    const [place] = places as [ConversationId]
    for (let n = 0; n < 3; n++) {
      const report = { personId: person.id, reason: 'spam', text: '', cid: newId() } as const
      await (await friendOf(person)).do(sendReport, report)
    }
    expect(await refusalOf(say(person, place, 'no more'))).toBe('WorkNeeded')
  })
})
