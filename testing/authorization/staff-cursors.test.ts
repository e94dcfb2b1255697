/** Cursors of staff lists come from outside: any forged one is refused, and never causes a server fault. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { sendReport } from '@linnet/protocol'
import { staffCalls, staffPath } from '@linnet/protocol/staff'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  newId,
  sendStaffCall,
  type StaffPerson,
  type TestWorld,
} from '@linnet/testing'
import { encodeCursor } from '../../server/kernel/staff/page'

let world: TestWorld
let olga: StaffPerson

beforeAll(async () => {
  world = await createTestWorld()
  olga = await world.staff('owner', 'Olga')
  const [ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
  needed['groups.members'] = { id: await groupOf(ann, ben) }
  const report = { personId: ben.id, reason: 'spam' as const, text: '', cid: newId() }
  needed['reports.show'] = { id: (await ann.do(sendReport, report)).id }
})
afterAll(() => world.stop())

const paged = staffCalls.filter(({ input }) => 'after' in input.shape)

/** The required inputs of lists. */
const needed: Record<string, object> = { 'content.list': { kind: 'article' } }

const id = newId()
const forged: readonly (readonly [string, string])[] = [
  ['no base64', '%%%'],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['null', Buffer.from('null').toString('base64url')],
  ...(
    [
      [],
      [null, null],
      ['x'],
      ['x', 'y'],
      ['x', id],
      [1, 'x'],
      ['1', '0'.repeat(36)],
      [-1],
      [1.5],
      [1e300],
      ['9'.repeat(19)],
      [1e300, id],
      [-1e300, id],
      [Number.MAX_SAFE_INTEGER, id],
      ['9'.repeat(19), id],
      ['2026-02-30 10:00:00+00', id],
      ['2026-13-01 10:00:00+00', id],
      ['0000-01-01 10:00:00+00', id],
      ['2026-01-01 24:00:00+00', id],
      ['2026-01-01 10:00:00+00', 'x'],
      ['infinity', id],
      ['a\0b', id],
      ['\ud800', id],
      [id, id, id, id, id],
      [{ $ne: 1 }, id],
    ] as unknown[][]
  ).map((key) => [JSON.stringify(key).slice(0, 40), encodeCursor(key as never)] as const),
]

const outcomeOf = async (call: (typeof paged)[number], after?: string): Promise<string> => {
  const input = { ...needed[call.name], ...(after !== undefined && { after }) }
  const response = await sendStaffCall(
    { adminUrl: world.adminUrl, cookie: olga.cookie },
    staffPath(call),
    input,
  )
  return response.ok ? 'done' : ((await response.json()) as { refusal: string }).refusal
}

describe('a paged list of the console', () => {
  test('is one of many', () => {
    expect(paged.length).toBeGreaterThan(15)
  })

  test.each(paged.map((call) => [call.name, call] as const))(
    '%s goes on from no forged position',
    async (_, call) => {
      expect(await outcomeOf(call)).toBe('done')
      const wrong: string[] = []
      for (const [name, after] of forged) {
        const outcome = await outcomeOf(call, after)
        // A cursor that is well formed but matches nothing is just an empty page, or the first.
        if (outcome !== 'BadInput' && outcome !== 'done') wrong.push(`${name}: ${outcome}`)
      }
      expect(wrong).toEqual([])
      expect(await outcomeOf(call, '%%%')).toBe('BadInput')
    },
  )
})
