import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { listInvited, type PersonId } from '@linnet/protocol'
import { createTestWorld, type Person, type TestWorld } from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let cho: Person
let code: string
beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann <b>')
  ben = await world.person('Ben')
  world.clock.advance(1000)
  cho = await world.person('Cho')
  code = await codeOf(ann.id)
  await invite(ben, ann)
  await invite(cho, ann)
})
afterAll(() => world.stop())

async function codeOf(id: PersonId): Promise<string> {
  const [row] = await world.sql<{ code: string }[]>`
    select invite_code as code from profiles.person where id = ${id}`
  return row!.code
}

/** Registering with a code is tested in auth. */
const invite = (person: Person, by: Person) =>
  world.sql`update profiles.person set invited_by = ${by.id} where id = ${person.id}`

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/im/invite/${path}`, { headers })

describe('people who came by my code', () => {
  test('are listed to me alone, newest first, page by page', async () => {
    const { people, total, hasMore } = await ann.do(listInvited, {})
    expect(people.map(({ nickname }) => nickname)).toEqual(['Cho', 'Ben'])
    expect({ total, hasMore }).toEqual({ total: 2, hasMore: false })
    const rest = await ann.do(listInvited, { before: cho.id })
    expect(rest.people.map(({ id }) => id)).toEqual([ben.id])
    expect((await ben.do(listInvited, {})).people).toEqual([])
  })

  test('are only counted once their account is deleted', async () => {
    const dee = await world.person('Dee')
    await invite(dee, ben)
    await world.sql`update profiles.person set deleted_at = now() where id = ${dee.id}`
    expect(await ben.do(listInvited, {})).toMatchObject({ people: [], total: 1 })
  })
})

describe('the page of an invite code', () => {
  test('names the inviter to other messengers, in the language of its reader, and leads to the registration', async () => {
    const shown = await page(code.toLowerCase(), { 'accept-language': 'en' })
    const html = await shown.text()
    expect(html).toContain('<meta property="og:title" content="Ann &lt;b&gt; invites you to Linnet" />')
    expect(html).toContain(`content="0; url=/#/pages/in/register?code=${code}"`)
    expect(html).toContain(`${world.url}/icons/linnet-512.png`)
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await (await page(code, { 'accept-language': 'ko-KR' })).text()).toContain('초대했어요')
  })

  test('of an unknown code or a deleted account names no one', async () => {
    for (const wrong of ['ZZZZZZZZ', '%3Cscript%3E', '', '../health'])
      expect(await (await page(wrong)).text()).not.toContain('og:title" content="Ann')
    await world.sql`update profiles.person set deleted_at = now() where id = ${ann.id}`
    expect(await (await page(code)).text()).not.toContain('Ann')
  })
})
