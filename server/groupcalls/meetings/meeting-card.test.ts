import { afterAll, beforeAll, expect, test } from 'bun:test'
import { blockPerson, endMeeting, planMeeting, previewLink } from '@linnet/protocol'
import { linkToScreen } from '@linnet/protocol/links/link-to-screen'
import { screens } from '@linnet/protocol/screens'
import { createTestWorld, newId, type Person, type TestWorld } from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = [await world.person('Ann'), await world.person('Ben')]
})
afterAll(() => world.stop())

const linkTo = (meeting: string, key?: string) =>
  linkToScreen(screens.meetings, { meeting, ...(key !== undefined && { key }) })
const plan = () => ann.do(planMeeting, { cid: newId(), title: 'Plans', password: '2468' })
const keyIn = (url = '') => new URLSearchParams(url.split('?')[1]).get('key') ?? ''
const cardOf = async (person: Person, url: string) => (await person.do(previewLink, { url })).preview

test('a link to a meeting becomes a card that passes its key on, but never makes one up', async () => {
  const { number, url } = await plan()
  const link = linkTo(number, keyIn(url))
  expect(await cardOf(ben, link)).toMatchObject({ url: link, site: 'Meeting', title: 'Plans' })
  for (const tried of [linkTo(number), linkTo(number, 'guessed')])
    for (const person of [ann, ben])
      expect(await cardOf(person, tried)).toMatchObject({ url: linkTo(number), title: 'Plans' })
})

test('there is none of a meeting that is over, that nobody planned, or whose host has blocked one', async () => {
  const over = await plan()
  await ann.do(endMeeting, { roomId: over.id })
  const running = await plan()
  await world.befriend(ann, ben)
  await ann.do(blockPerson, { personId: ben.id, isBlocked: true })
  for (const link of [linkTo(over.number), linkTo('100000001'), linkTo('x'), linkTo(running.number)])
    expect(await cardOf(ben, link)).toBeUndefined()
  expect(await cardOf(ann, linkTo(running.number))).toMatchObject({ title: 'Plans' })
})
