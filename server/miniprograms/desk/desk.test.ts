import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  introduceMe,
  listConsents,
  listDiscoverEntries,
  listPrograms,
  openProgram,
  previewLink,
  programsChanged,
  showProgram,
} from '@linnet/protocol'
import { linkToScreen } from '@linnet/protocol/links/link-to-screen'
import { screens } from '@linnet/protocol/screens'
import {
  approveProposal,
  listProposals,
  listStaffPrograms,
  orderPrograms,
  setProgramPayee,
  switchProgram,
} from '@linnet/protocol/staff'
import { createTestWorld, type Person, refusalOf, type StaffPerson, type TestWorld } from '@linnet/testing'

const [game, list] = ['four-in-a-row', 'group-list'] as const
const reason = 'As agreed'

let world: TestWorld
let sam: StaffPerson
let ann: Person

beforeAll(async () => {
  world = await createTestWorld()
  sam = await world.staff('content', 'Sam')
  ann = await world.person('Ann')
})
afterAll(() => world.stop())

const idsOf = async () => (await ann.do(listPrograms, {})).programs.map(({ id }) => id)
const onDesk = async () => (await sam.do(listStaffPrograms, {})).programs
const switched = (id: string, isOn: boolean) => sam.do(switchProgram, { id, isOn, reason })
const linksOf = async () => (await ann.do(listDiscoverEntries, {})).map(({ url }) => url)
const games = `#${screens.programs}?kind=game`
const miniPrograms = `#${screens.programs}?kind=miniProgram`

describe('staff', () => {
  test('see each program, and put them in an order that members see', async () => {
    expect(await onDesk()).toContainEqual({
      id: game,
      kind: 'game',
      names: expect.objectContaining({ 'en-us': 'Four in a Row' }) as Record<string, string>,
      servers: [],
      isOn: true,
      takesMoney: false,
      payments: 0,
      earned: '0.00',
      undelivered: 0,
    })
    for (const ids of [
      [list, game],
      [game, list],
    ]) {
      await sam.do(orderPrograms, { ids })
      expect(await idsOf()).toEqual(ids)
      expect((await onDesk()).map(({ id }) => id)).toEqual(ids)
    }
    expect(await refusalOf(sam.call(orderPrograms, { ids: ['nothing'] }))).toBe('ProgramNotFound')
  })

  test('switch a program off for everybody at once, and on again', async () => {
    const { port } = await ann.do(listPrograms, {})
    const page = `http://127.0.0.1:${port}${(await ann.do(showProgram, { id: game })).entry}`
    const served = async () => (await fetch(page)).status
    await ann.do(introduceMe, { id: game, agrees: true })
    expect(await served()).toBe(200)
    const phone = await ann.connect()
    await switched(game, false)
    await phone.next(programsChanged)
    expect(await idsOf()).toEqual([list])
    expect(await refusalOf(ann.call(showProgram, { id: game }))).toBe('ProgramNotFound')
    expect(await refusalOf(ann.call(openProgram, { id: game }))).toBe('ProgramNotFound')
    expect(await refusalOf(ann.call(introduceMe, { id: game }))).toBe('ProgramNotFound')
    const url = linkToScreen(screens.program, { program: game })
    expect((await ann.do(previewLink, { url })).preview).toBeUndefined()
    world.clock.advance(3_000)
    expect(await served()).toBe(404)
    // She can still withdraw her agreement.
    expect((await ann.do(listConsents, {})).consents).toMatchObject([{ id: game }])
    await switched(game, true)
    world.clock.advance(3_000)
    expect(await served()).toBe(200)
    expect((await ann.do(introduceMe, { id: game })).idForProgram).not.toBe('')
    expect(await refusalOf(sam.call(switchProgram, { id: 'nothing', isOn: true, reason }))).toBe(
      'ProgramNotFound',
    )
    await phone.close()
  })

  test('say who is paid only of a program that asks for payments, and two of them', async () => {
    const owner = await world.staff('owner', 'Olga')
    const attempt = (id: string, personId?: Person['id']) =>
      refusalOf(owner.call(setProgramPayee, { id, ...(personId && { personId }), reason }))
    expect(await attempt(game, ann.id)).toBe('ProgramTakesNoMoney')
    expect(await attempt('nothing', ann.id)).toBe('ProgramNotFound')
    const { state, proposalId = '' } = await owner.do(setProgramPayee, { id: game, reason })
    expect(state).toBe('waiting')
    expect(await refusalOf(owner.call(approveProposal, { id: proposalId }))).toBe('SecondPersonNeeded')
    const finance = await world.staff('finance', 'Fay')
    const { rows } = await finance.do(listProposals, { id: proposalId })
    expect(rows[0]?.facts).toEqual({ payeeBefore: '', payeeAfter: '' })
    expect(await refusalOf(finance.call(approveProposal, { id: proposalId }))).toBe('done')
  })
})

test('the Discover tab leads to games and mini programs only while there are any', async () => {
  expect(await linksOf()).toEqual(expect.arrayContaining([games, miniPrograms]))
  await switched(game, false)
  expect(await linksOf()).not.toContain(games)
  expect(await linksOf()).toContain(miniPrograms)
  await switched(game, true)
  expect(await linksOf()).toContain(games)
})
