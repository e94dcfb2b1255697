/** Anything written into the staff console comes back unchanged, or is refused clearly. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  anyStaffRefusals,
  contentFacts,
  contentKinds,
  listAudit,
  saveContent,
  staffCalls,
  staffPath,
} from '@linnet/protocol/staff'
import { sendStaffCall } from '@linnet/testing'
import type { z } from 'zod'
import { hostileTexts } from '../../e2e/support/hostile'
import { textRows } from './rows'
import { openScene, type Scene } from './scene'
import { anyInput, clipped, holds, put, stringFields, textFields, textsFor } from './text-fields'

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.world.stop())

/** No database can store these as they are. */
const unstorable = { zero: 'nothing\u0000more', half: 'half \ud83d of a face' }
const { family, invisible, backwards, towers, ...markup } = hostileTexts
const plain = [family, invisible, towers, hostileTexts.sql, hostileTexts.prototype, hostileTexts.endless]
/** The worst texts first; the rest is for fields that refuse direction marks, or markup. */
const combined = [
  [backwards, family, invisible, towers, ...Object.values(markup)],
  [backwards, ...plain],
  [family, invisible, towers, ...Object.values(markup)],
  plain,
].map((parts) => parts.join(' | '))

async function send(call: { name: string }, input: unknown) {
  const { adminUrl } = scene.world
  const response = await sendStaffCall({ adminUrl, cookie: scene.olga.cookie }, staffPath(call), input)
  const body = (await response.json()) as { refusal?: string; parameters?: Record<string, unknown> }
  return { status: response.status, refusal: response.ok ? undefined : body.refusal, body }
}

const nameOf = (path: readonly string[]) => path.join('.')

/** These calls verify what they are given, and store only names of passkeys (`accounts.test.ts`) and signed statements. */
const proofs = new Set([
  'session.proveFactor',
  'session.stepUp',
  'invitation.accept',
  'own.changePassword',
  'own.setTotp',
  'own.addPasskey',
  'own.removePasskey',
  'chain.signLoss',
  'chain.signRecording',
  'chain.signUnblock',
  'payouts.sign',
  'reconciliation.signLift',
])

describe('what staff write', () => {
  test('is in this table for each call that keeps something', () => {
    const keeping = staffCalls.filter(
      ({ name, effect, input }) => effect === 'changes' && !proofs.has(name) && textFields(input).length > 0,
    )
    expect(keeping.map(({ name }) => name).toSorted()).toEqual(
      textRows.map(({ call }) => call.name).toSorted(),
    )
  })

  test.each(textRows.map((one) => [one.call.name, one] as const))(
    '%s keeps it as it is, or refuses it',
    async (_, { call, input, fixed = [], read }) => {
      const fields = textFields(call.input).filter(({ path }) => !fixed.includes(nameOf(path)))
      const given = await input(scene)
      for (const { path } of fields)
        for (const text of Object.values(unstorable)) {
          const { refusal, body } = await send(call, put(given, path, text))
          expect([refusal, body.parameters?.['field']]).toEqual(['BadInput', nameOf(path)])
        }
      for (const worst of combined) {
        const written = fields.map((field) => ({
          field,
          text: clipped(field, `${field.path.at(-1)} ${worst}`),
        }))
        const filled = written.reduce<unknown>((made, { field, text }) => put(made, field.path, text), given)
        const { refusal, body } = await send(call, filled)
        if (refusal !== undefined) {
          expect([...anyStaffRefusals, ...call.refusals] as string[]).toContain(refusal)
          if (worst !== combined.at(-1)) continue
        }
        expect(refusal).toBeUndefined()
        const { rows } = await scene.olga.do(listAudit, { call: call.name })
        const shown = [rows[0], await read?.(scene, filled as never, body as never)]
        expect(
          written.filter(({ text }) => !holds(shown, text)).map(({ field }) => nameOf(field.path)),
        ).toEqual([])
        return
      }
    },
  )
})

/** Content has fields of its own for each kind. */
const inputs: readonly { call: { name: string }; what: string; schema: z.ZodObject; given: unknown }[] = [
  ...staffCalls.map((call) => ({ call, what: call.name, schema: call.input, given: anyInput(call.input) })),
  ...contentKinds.map((kind) => {
    const schema = saveContent.input.extend({ facts: contentFacts[kind] })
    const given = {
      ...(anyInput(schema) as object),
      kind,
      texts: { 'en-us': { title: 'Title', body: 'Text' } },
    }
    return { call: saveContent, what: `${saveContent.name} of ${kind}`, schema, given }
  }),
]

describe('a field of a staff call', () => {
  test.each(inputs.map((one) => [one.what, one] as const))(
    '%s takes any string without a fault of the server',
    async (_, { call, schema, given }) => {
      const always = [...Object.values(unstorable), 'W'.repeat(50_000)]
      for (const [nth, { path }] of stringFields(schema).entries())
        for (const text of [...textsFor(Object.values(hostileTexts), nth), ...always]) {
          const { status, refusal } = await send(call, put(given, path, text))
          if (status >= 500) expect([nameOf(path), text, refusal]).toEqual([nameOf(path), text, 'a refusal'])
        }
    },
  )
})
