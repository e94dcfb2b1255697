/** Every call and download of the staff console, as every role and as nobody: checks that the table of rights is enforced. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { hasRight, staffCalls, staffDownloads, staffPath, staffRoles } from '@linnet/protocol/staff'
import { createTestWorld, sendStaffCall, type StaffPerson, type TestWorld } from '@linnet/testing'

let world: TestWorld
const people = new Map<string, StaffPerson>()

beforeAll(async () => {
  world = await createTestWorld()
  for (const role of staffRoles) people.set(role, await world.staff(role, role))
})
afterAll(() => world.stop())

/** A field that no call has: an authorised caller is refused for it, and nothing happens. */
const nonsense = { noSuchField: '1' }

async function refusalFor(one: (typeof staffCalls)[number] | (typeof staffDownloads)[number], role?: string) {
  const { adminUrl } = world
  const cookie = role === undefined ? undefined : people.get(role)?.cookie
  const path = staffPath(one)
  const isDownload = !('output' in one)
  const response = isDownload
    ? await fetch(`${adminUrl}${path}?noSuchField=1`, { headers: cookie ? { cookie } : {} })
    : await sendStaffCall({ adminUrl, ...(cookie && { cookie }) }, path, nonsense)
  return ((await response.json()) as { refusal: string }).refusal
}

describe('the staff console', () => {
  test.each([...staffCalls, ...staffDownloads].map((one) => [one.name, one] as const))(
    '%s is for the roles with its right',
    async (_, one) => {
      const { right } = one
      expect(await refusalFor(one)).toBe(right === 'public' ? 'BadInput' : 'SessionEnded')
      for (const role of staffRoles)
        expect([role, await refusalFor(one, role)]).toEqual([
          role,
          right === 'public' || hasRight(role, right) ? 'BadInput' : 'RightNeeded',
        ])
    },
  )

  test('names each call once', () => {
    const names = [...staffCalls, ...staffDownloads].map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  })

  test('answers nobody else’s page', async () => {
    const owner = people.get('owner')
    const from = (origin: string | undefined) =>
      fetch(`${world.adminUrl}/staff/session/me`, {
        method: 'POST',
        headers: {
          cookie: owner?.cookie ?? '',
          'content-type': 'application/json',
          ...(origin && { origin }),
        },
        body: '{}',
      }).then(({ status }) => status)
    expect(await from(world.adminUrl)).toBe(200)
    expect(await from('https://evil.example')).toBe(403)
    expect(await from(undefined)).toBe(403)
  })
})
