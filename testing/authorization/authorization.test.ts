/** Makes every call as its owner, a stranger, somebody blocked, an outsider, a guest and a dead session. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { allCalls } from '@linnet/protocol'
import { type Caller, pathOf, peopleNamed, postForm } from '@linnet/testing'
import sharp from 'sharp'
import type { Row } from './row'
import { rows } from './rows'
import { type CallerName, callers, type Cast, openCast, openScene, type Scene } from './scene'

let cast: Cast
/** For rows that take nothing from it but the secret, which nobody else may see. */
let shared: Scene
let picture: Uint8Array

beforeAll(async () => {
  cast = await openCast()
  shared = await openScene(cast)
  const create = { width: 8, height: 8, channels: 3, background: 'teal' } as const
  picture = await sharp({ create }).png().toBuffer()
})
afterAll(() => cast.world.stop())

type Someone = Caller & { token?: string }

async function personOf(scene: Scene, { by, endsCaller }: Row): Promise<Record<CallerName, Someone>> {
  const { world, dead, eve, bob, kim } = scene
  const [stranger, blocked, outsider] = endsCaller
    ? await peopleNamed(world, 'New Eve', 'New Bob', 'New Kim')
    : [eve, bob, kim]
  return { guest: world.guest, dead, stranger, blocked, outsider, owner: by(scene) }
}

function expectedFor({ call, results }: Row, caller: CallerName): string {
  if (caller !== 'guest' && caller !== 'dead') return results[caller]
  return call.auth === 'guest' ? results.stranger : 'SessionEnded'
}

/** Makes the call; returns its result and the whole answer as text. */
async function attempt(scene: Scene, caller: Someone, call: Row['call'], input: object) {
  if (call.isMultipart) {
    const file = { content: picture, fields: input as Record<string, string> }
    const answer = await postForm(`${scene.world.url}${pathOf(call)}`, { token: caller.token, file })
    const { code = 'ok' } = answer.err === 0 ? {} : (answer.data as { code: string })
    return { result: code, text: JSON.stringify(answer) }
  }
  const outcome = await caller.call(call, input as never)
  const text = JSON.stringify(outcome, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
  return { result: outcome.ok ? 'ok' : outcome.refusal.name, text }
}

describe('every call', () => {
  test('has a row', () => {
    const named = new Set(rows.map(({ call }) => call.name))
    expect(allCalls.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
  })
})

for (const row of rows)
  test(`${row.call.name}${row.about ? `, ${row.about}` : ''}: everybody gets what they should, and nothing else`, async () => {
    const scene = row.takesScene ? await openScene(cast) : shared
    const people = await personOf(scene, row)
    const input = await row.input(scene)
    const results: Record<string, string> = {}
    for (const caller of callers) {
      const own =
        typeof input === 'function' ? await (input as (caller: CallerName) => unknown)(caller) : input
      const { result, text } = await attempt(scene, people[caller], row.call, own as object)
      results[caller] = result
      if (caller !== 'owner')
        for (const kept of [scene.secret, scene.ann.account, scene.friend.account])
          expect(text, `what ${caller} gets`).not.toContain(kept)
    }
    expect(results).toEqual(Object.fromEntries(callers.map((caller) => [caller, expectedFor(row, caller)])))
  })
