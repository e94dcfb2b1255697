import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  careDecided,
  checkBeforePay,
  type ConversationId,
  createPoll,
  editMessage,
  listCareDecisions,
  proveWork,
  requestFriend,
  sendMessage,
  sendReport,
} from '@linnet/protocol'
import { solveChallenge } from '@linnet/protocol/challenge'
import { changeOrdinarySetting, listAudit, listCare, showCareFigures, undoCare } from '@linnet/protocol/staff'
import {
  createTestWorld,
  endow,
  groupOf,
  messageTo,
  newId,
  type Person,
  refusalOf,
  say,
  send,
  type StaffPerson,
  type TestWorld,
  usdt,
} from '@linnet/testing'

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
  await until(
    () => sam.do(showCareFigures, {}),
    ({ rules }) => rules.every(({ most }) => most <= 2),
  )
})
afterAll(() => world.stop())

async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  for (let n = 0; n < 400; n++) {
    const value = await read()
    if (isDone(value)) return value
    await Bun.sleep(25)
  }
  throw new Error('it did not come about')
}

let people = 0
/** Somebody new, with as many groups of two. */
async function newcomer(groups: number): Promise<{ person: Person; places: ConversationId[] }> {
  const person = await world.person(`New ${++people}`)
  const friend = await world.person(`Friend ${people}`)
  await world.befriend(person, friend)
  const places: ConversationId[] = []
  for (let n = 0; n < groups; n++) places.push(await groupOf(person, friend))
  return { person, places }
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
  until(
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
    const [one, other] = [await world.person('One'), await world.person('Other')]
    const report = { personId: person.id, reason: 'spam', text: '' } as const
    await one.do(sendReport, { ...report, cid: newId() })
    await one.do(sendReport, { ...report, cid: newId() })
    await send(person, place, 'still fine')
    await other.do(sendReport, { ...report, cid: newId() })
    expect(await refusalOf(say(person, place, 'no more'))).toBe('HeldForReview')
  })

  test('the person is told what was decided and why, and staff take it back', async () => {
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
    // The rule now leaves the person alone for a day.
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
    expect((await sam.do(listCare, { state: 'undone' })).rows).toHaveLength(1)
  })

  test('whoever is held back a little is still held for review once others report them', async () => {
    const { person, place } = await spam()
    const report = { personId: person.id, reason: 'spam', text: '' } as const
    for (const name of ['One', 'Other'])
      await (await world.person(name)).do(sendReport, { ...report, cid: newId() })
    expect(await refusalOf(say(person, place, 'no more'))).toBe('HeldForReview')
    const rows = await until(
      async () => (await sam.do(listCare, { personId: person.id })).rows,
      (decisions) => decisions.length === 2,
    )
    const lesser = rows.find(({ action }) => action === 'proof')
    await sam.do(undoCare, { id: lesser?.id ?? '', why: 'A party invitation' })
    expect(await refusalOf(say(person, place, 'still not'))).toBe('HeldForReview')
    await sam.do(undoCare, { id: rows.find(({ action }) => action === 'hold')?.id ?? '', why: 'Friends' })
    await send(person, place, 'thank you')
  })

  test('greetings to many are nobody’s business, and an account that is not new is not watched', async () => {
    const { person, places } = await newcomer(4)
    for (const place of places) await send(person, place, 'hi!')
    world.clock.advance(8 * 86_400_000)
    for (const place of places) await send(person, place, advert)
  })
})
