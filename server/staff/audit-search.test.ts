/** The audit log is searched by words. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { foldText } from '@linnet/protocol'
import {
  changeStaffRole,
  dissolveStaffGroup,
  imposeSanction,
  listAudit,
  showStaffPerson,
  endStaffSessions,
  freezePerson,
  type StaffInput,
} from '@linnet/protocol/staff'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  type StaffPerson,
  type Person,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let olga: StaffPerson
let sam: StaffPerson
let ann: Person
let ben: Person
let groupId: string

beforeAll(async () => {
  world = await createTestWorld()
  olga = await world.staff('owner', 'Olga')
  sam = await world.staff('support', 'Sam Söderström')
  ;[ann, ben] = await friendsNamed(world, 'Annabel Kim', '김민수')
  groupId = await groupOf(ann, ben)
  await sam.do(endStaffSessions, { id: ann.id, reason: 'Gerät GESTOHLEN, says ‘the owner’' })
  await sam.do(endStaffSessions, { id: ben.id, reason: '手機被盜，請重設' })
  await olga.do(endStaffSessions, { id: ben.id, reason: 'lost phone' })
  await sam.do(dissolveStaffGroup, { id: groupId, reason: 'selling counterfeit' })
  await sam.do(imposeSanction, {
    personId: ben.id,
    reason: 'spam',
    note: '',
    why: '50%_off spam',
    kind: 'mute',
  })
})
afterAll(() => world.stop())

const folded = async (text: string) => {
  const [row] = await world.sql<{ text: string }[]>`select staff.folded(${text}::text) as text`
  return row?.text
}

type Given = Partial<StaffInput<typeof listAudit>>
const entries = async (given: Given) => (await olga.do(listAudit, { action: 'changed', ...given })).rows
/** Call and reason of the entries that a search finds, newest first. */
const found = async (search: string, given: Given = {}) =>
  (await entries({ search, ...given })).map(({ call, reason }) => `${call} ${reason ?? ''}`)

describe('a search of the audit log', () => {
  test('finds parts of words of a reason in any script, without case, accents and styled quotes', async () => {
    const stolen = ['people.endSessions Gerät GESTOHLEN, says ‘the owner’']
    for (const words of ['gestohlen', 'GERAT', "'the own", 'owner gerät', 'stohl'])
      expect([words, await found(words)]).toEqual([words, stolen])
    for (const words of ['被盜', '盜', '重設 手機'])
      expect([words, await found(words)]).toEqual([words, ['people.endSessions 手機被盜，請重設']])
    expect(await found('50%_off')).toEqual(['sanctions.impose 50%_off spam'])
    for (const words of ['50_%off', 'gestohlen phone', 'nowhere'])
      expect([words, await found(words)]).toEqual([words, []])
  })

  test('finds what is about a person or a group by its name, chat ID or id, also with other words', async () => {
    const { chatId } = await olga.do(showStaffPerson, { id: ann.id })
    for (const words of ['Annabel', 'annabel kim', ann.id, chatId])
      expect([words, await found(words)]).toEqual([
        words,
        ['people.endSessions Gerät GESTOHLEN, says ‘the owner’'],
      ])
    expect(await found('김민 lost')).toEqual(['people.endSessions lost phone'])
    const group = await olga.do(listAudit, { action: 'proposed', subjectKind: 'group' })
    const { name = '' } = group.rows[0]?.subject ?? {}
    expect(name).not.toBe('')
    const byName = await olga.do(listAudit, { action: 'proposed', search: name })
    expect(byName.rows.map(({ id }) => id)).toEqual(group.rows.map(({ id }) => id))
  })

  test('finds an entry by a member whom it concerns without being its subject, and names them', async () => {
    const { rows } = await olga.do(listAudit, { search: 'Annabel', call: 'groups.dissolve' })
    expect(rows).toMatchObject([
      {
        action: 'proposed',
        subject: { kind: 'group', id: groupId },
        concerns: [{ id: ann.id, name: 'Annabel Kim' }],
      },
    ])
    expect(await found('lost')).toHaveLength(1)
    expect((await entries({ search: 'lost' }))[0]?.concerns).toEqual([])
  })

  test('finds a member of the staff as a subject', async () => {
    const { id } = await world.staff('support', 'Zoë Zhang')
    await olga.do(changeStaffRole, { id, role: 'content', reason: 'moves on' })
    const [entry] = await entries({ search: 'zoe moves' })
    expect(entry?.subject).toEqual({ kind: 'staff', id, name: 'Zoë Zhang' })
  })

  test('finds the staff, and keeps to the other filters', async () => {
    expect(await found('soderstrom')).toHaveLength(3)
    expect(await found('soderstrom', { call: 'sanctions.impose' })).toHaveLength(1)
    expect(await found('김민수', { staffId: olga.id })).toEqual(['people.endSessions lost phone'])
    expect(await found('김민수', { since: Math.floor(world.clock.nowMs() / 1000) + 60 })).toEqual([])
  })

  test('finds what was proposed by its reason, under either of its names', async () => {
    const proposed = { action: 'proposed' } as const
    expect((await olga.do(listAudit, { search: 'counterfeit', ...proposed })).rows).toMatchObject([
      { call: 'groups.dissolve', reason: 'selling counterfeit' },
    ])
    await sam.do(freezePerson, { personId: ben.id, reason: 'fraud', note: '', why: 'a ring of mules' })
    expect((await olga.do(listAudit, { search: 'mules', ...proposed })).rows).toMatchObject([
      { call: 'sanctions.freeze', reason: 'a ring of mules' },
    ])
  })

  test('leaves out what was only viewed', async () => {
    await sam.do(showStaffPerson, { id: ann.id })
    const actions = async (action?: 'acted') =>
      new Set((await olga.do(listAudit, { action, limit: 100 })).rows.map((row) => row.action))
    expect(await actions()).toEqual(new Set(['changed', 'proposed', 'revealed']))
    expect(await actions('acted')).toEqual(new Set(['changed', 'proposed']))
  })

  test('comes in pages, with its total', async () => {
    for (let nth = 0; nth < 27; nth++) await olga.do(endStaffSessions, { id: ann.id, reason: `zebra ${nth}` })
    const first = await olga.do(listAudit, { search: 'zebra' })
    expect([first.rows.length, first.total]).toEqual([25, 27])
    const second = await olga.do(listAudit, { search: 'zebra', after: first.next })
    expect(second.rows.map(({ reason }) => reason)).toEqual(['zebra 1', 'zebra 0'])
  })

  test('reads entries of earlier versions, which name nobody besides their subject', async () => {
    await world.sql`
      insert into staff.audit (at, action, call, reason, address) values (now(), 'changed', 'lines.publish', 'Älteres Wörterbuch', '')`
    expect(await found('worterbuch')).toEqual(['lines.publish Älteres Wörterbuch'])
  })

  test('uses the indexes', async () => {
    const plan = await world.sql.begin(async (sql) => {
      await sql`set local enable_seqscan = off`
      return sql<{ 'QUERY PLAN': string }[]>`
        explain select id from staff.audit
        where staff.grams(staff.audit_words(reason, subject_id, staff_name, approver_name)) @> staff.grams(staff.folded('zebra'))
          or concerns && array['00000000-0000-0000-0000-000000000000']::uuid[]`
    })
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toContain('audit_by_words')
    expect(text).toContain('audit_by_concerns')
  })
})

test('folding by the database is as by the protocol', async () => {
  for (const text of [
    'ÄÖß Øre',
    'ＦＵＬＬ　width',
    '“quoted” – dash',
    'Ελλάς',
    'кОТ ё',
    '가나다',
    'a\u200bb',
  ])
    expect(await folded(text)).toBe(foldText(text))
})
