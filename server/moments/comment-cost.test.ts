import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type PersonId, publishMoment } from '@linnet/protocol'
import { createTestWorld, newId, type Person, type TestWorld, watchStatements } from '@linnet/testing'
import { comment } from './react'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = [await world.person('Ann'), await world.person('Ben')]
  await world.befriend(ann, ben)
})
afterAll(() => world.stop())

/** Ben comments on a moment that this many of Ann's friends have liked: returns the number of statements it takes. */
async function commentBefore(likers: number) {
  const { id: momentId } = await ann.do(publishMoment, {
    cid: newId(),
    text: 'A lake',
    visibility: 'friends',
  })
  const people = Array.from({ length: likers }, () => Bun.randomUUIDv7() as PersonId)
  const ids = world.sql.array(people, 'UUID')
  await world.sql`
    insert into profiles.person (id, nickname, chat_id, photo, gender, phone, invite_code, created_at)
    select id, 'Liker', 'c' || replace(id::text, '-', ''), '', 0, '+' || replace(id::text, '-', ''), id::text, now()
    from unnest(${ids}) as id`
  await world.sql`
    insert into contacts.friendship (person_id, friend_id, created_at)
    select person, friend, now() from unnest(${ids}) as id, unnest(array[${ann.id}, ${ben.id}]::uuid[]) as known,
      lateral (values (id, known), (known, id)) as pair(person, friend)`
  await world.sql`
    insert into moments.moment_like (moment_id, person_id) select ${momentId}, id from unnest(${ids}) as id`
  let statements = 0
  const informed = new Set<string>()
  const transact = watchStatements(
    world,
    () => statements++,
    ({ to }) => to.forEach((id) => informed.add(id)),
  )
  const said = { momentId, cid: newId(), text: 'Me too', personId: ben.id }
  await transact((work) => comment(work, () => undefined, said))
  expect(people.filter((id) => !informed.has(id))).toEqual([])
  return statements
}

test('a comment costs as many statements before many readers as before one', async () => {
  const [few, many] = [await commentBefore(1), await commentBefore(40)]
  expect(many).toBe(few)
})
