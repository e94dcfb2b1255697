/** The conformance kit passes against our server, fails against one that breaks the protocol, and covers everything that is built. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createTestWorld, type TestWorld } from '@linnet/testing'
import { allChecks, runChecks } from '../../protocol/conformance/kit/run'
import { actionRows, callRows, routeRows } from '../../protocol/conformance/rows'

const code = '246810'

describe('against our server', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await createTestWorld()
  })
  afterAll(() => world.stop())

  test('every check passes, and none is skipped', async () => {
    const results = await runChecks({ url: world.url, code }, {})
    expect(results).toHaveLength(allChecks.length)
    const others = results.filter(({ outcome }) => outcome !== 'passed')
    expect(others.map(({ check, reason }) => `${check.title}: ${reason}`)).toEqual([])
  }, 120_000)
})

/** Passes everything on, except for a test's changes. */
function proxyOf(world: TestWorld, change: (path: string, text: string) => string) {
  return Bun.serve({
    port: 0,
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const headers = new Headers(request.headers)
      headers.delete('host')
      const body = request.method === 'GET' ? undefined : await request.arrayBuffer()
      const init = { method: request.method, headers, ...(body && { body }) }
      const response = await fetch(`${world.url}${pathname}${search}`, init)
      const text = change(pathname, await response.text())
      const allow = response.headers.get('allow')
      const answered = { 'content-type': 'application/json', ...(allow && { allow }) }
      return new Response(text, { status: response.status, headers: answered })
    },
  })
}

describe('against a server that breaks the protocol', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await createTestWorld()
  })
  afterAll(() => world.stop())

  const failuresOf = async (change: (path: string, text: string) => string, title: string) => {
    const server = proxyOf(world, change)
    const checks = allChecks.filter((check) => check.title.includes(title))
    const results = await runChecks({ url: server.url.origin, code }, { checks })
    await server.stop(true)
    return results.map(({ outcome, reason }) => `${outcome}: ${reason}`)
  }

  test.each([
    [
      'a refusal that the call does not have',
      (text: string) => text.replace('PersonNotFound', 'PacketNotFound'),
    ],
    ['an answer without a field', (text: string) => text.replace('"msg"', '"message"')],
    ['a number that is text', (text: string) => text.replace(/"err":(\d+)/, '"err":"$1"')],
  ])('it finds %s', async (_, change) => {
    const [failure] = await failuresOf(
      (path, text) => (path === '/im/get/getUserInfo' ? change(text) : text),
      'contacts.getPerson',
    )
    expect(failure).toStartWith('failed: ')
    expect(failure).toContain('is not as the contract says')
  })

  test('it finds a send that is stored twice', async () => {
    const failures = await failuresOf(
      (path, text) =>
        path === '/im/message/addChat' ? text.replace(/"cseq":\d+/, `"cseq":${++count}`) : text,
      'the same cid',
    )
    expect(failures).toEqual([expect.stringContaining('failed: the answer to a repeated send')])
  })
  let count = 1000
})

test('every call and action of the product that is built is shown by a check', () => {
  const bare = [...callRows, ...actionRows, ...routeRows].filter(
    ({ isBuilt, shownBy }) => isBuilt && shownBy.length === 0,
  )
  expect(bare.map(({ name }) => name)).toEqual([])
  expect([callRows.length, actionRows.length, routeRows.length]).toEqual([104, 26, 155])
})
