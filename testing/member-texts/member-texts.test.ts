/** Anything people write comes back unchanged, or is refused clearly. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { allCalls, tidyParagraph } from '@linnet/protocol'
import { pathOf } from '@linnet/testing'
import { z } from 'zod'
import { hostileTexts, shortened } from '../../e2e/support/hostile'
import { holds, textFields, textsFor } from '../staff-texts/text-fields'
import { groupRows } from './group-rows'
import { keptRows } from './kept-rows'
import { messageRows } from './message-rows'
import type { HostileText, TextRow } from './row'
import { openScene, type Scene } from './scene'
import { shownRows } from './shown-rows'

const rows = [...messageRows, ...keptRows, ...shownRows, ...groupRows]

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.world.stop())

/** No database can store these as they are. */
const unstorable = { zero: 'nothing\u0000more', half: 'half \ud83d of a face' }

/** Nobody sees anything of these. */
const invisible = { marks: '\u200b\u2060', filler: '\u3164', braille: '\u2800', hyphen: '\u00ad' }

/** A placeholder for the text until the payload is made: the typed client sends nothing that its schema refuses. */
const mark = 'Mark'

async function payloadOf({ call, input }: TextRow) {
  const given = await input(scene, mark)
  return { given, payload: z.encode(call.input, given as never) as Record<string, unknown> }
}

async function write(one: TextRow, text: string) {
  const writer = (await one.by?.(scene)) ?? scene.ann
  const { given, payload } = await payloadOf(one)
  const written = JSON.stringify(payload, (_, value: unknown) => (value === mark ? text : value))
  const response = await fetch(`${scene.world.url}${pathOf(one.call)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...(JSON.parse(written) as object), _token: writer.token }),
  })
  const { err, data } = (await response.json()) as { err: number; data: Record<string, unknown> }
  if (err !== 0) return { refusal: String(data['code']), shown: undefined }
  const answer = z.decode(one.call.output, data)
  return {
    refusal: undefined,
    shown: await one.read(scene, { input: given as never, answer: answer as never }),
  }
}

const clearRefusals = ({ call }: TextRow): readonly string[] => ['BadInput', 'TooLarge', ...call.refusals]

const { backwards, ...others } = hostileTexts
/** Fields of one domain that refuse the same texts share a rule. */
const kindOf = ({ call, refuses }: TextRow) => `${call.name.replace(/\..*/, '')} ${refuses.join()}`
const kinds = Map.groupBy(rows, kindOf)

test.each(rows.map((one) => [one.what, one] as const))(
  '%s is kept as it was written, or refused',
  async (_, one) => {
    const nth = kinds.get(kindOf(one))?.indexOf(one) ?? 0
    // Each field may or may not be one that others see.
    const tried = { backwards, ...Object.fromEntries(textsFor(Object.entries(others), nth)) }
    for (const [key, hostile] of Object.entries(tried)) {
      const text = shortened(hostile, one.longest)
      const { refusal, shown } = await write(one, text)
      const isRefused = one.refuses.includes(key as HostileText)
      const clear: readonly (string | undefined)[] = isRefused ? clearRefusals(one) : [undefined]
      if (!clear.includes(refusal)) expect([key, refusal]).toEqual([key, isRefused ? 'a refusal' : 'kept'])
      if (!isRefused && !holds(shown, text) && !holds(shown, tidyParagraph(text)))
        expect([key, shown]).toEqual([key, text])
    }
    for (const [key, text] of Object.entries(unstorable))
      expect([key, (await write(one, text)).refusal]).toEqual([key, 'BadInput'])
    // What may not be empty may not look empty either.
    if ((await write(one, '')).refusal)
      for (const [key, text] of Object.entries(invisible))
        if (!clearRefusals(one).includes((await write(one, text)).refusal ?? 'kept'))
          expect([one.what, key]).toEqual([one.what, 'refused'])
    const tooLong = 'W'.repeat(one.longest + 1)
    expect(clearRefusals(one)).toContain((await write(one, tooLong)).refusal ?? 'kept')
  },
)

/** Inputs for searching, proving, registering a device or echoing an earlier answer: none of them is shown to anybody. */
const asked = new Set([
  'contacts.getPerson info',
  'contacts.searchPeople keyword',
  'contacts.requestFriend invite_code',
  'contacts.matchAddressBook salt',
  'conversations.searchMessages keyword',
  'conversations.searchMessages before',
  'conversations.searchChats keyword',
  'rooms.connect userSig',
  'rooms.connect sdp',
  'live.connect userSig',
  'live.connect sdp',
  'live.give gift',
  'live.give passkey',
  'profiles.renewPush secret',
  'profiles.renewPush content',
  'rooms.findMeeting key',
  'rooms.enterMeeting key',
  'favourites.list tag',
  'favourites.list keyword',
  'favourites.list before',
  'favourites.tag remove.0',
  'favourites.renameTag tag',
  'groups.listMine keyword',
  'groups.listMembers keyword',
  'groups.findMentionable keyword',
  'groups.previewInvite code',
  'groups.join code',
  'groups.join answer',
  'moments.pay passkey',
  'moments.publish preview_id',
  'moments.likers after',
  'videos.list before',
  'videos.people before',
  'videos.search keyword',
  'videos.suggest keyword',
])

/** The domains in which people write for others or for themselves. */
const domains = new Set([
  'contacts',
  'conversations',
  'favourites',
  'groups',
  'live',
  'moments',
  'notifications',
  'polls',
  'profiles',
  'rooms',
  'stickers',
  'videos',
])

/** The path of the mark in a payload. */
function marked(value: unknown, path: readonly string[] = []): string[] {
  if (value === mark) return [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => marked(inside, [...path, name]))
}

describe('a field of a call', () => {
  test('is in this table if one writes something into it', async () => {
    const fields = allCalls
      .filter(({ name }) => domains.has(name.split('.')[0] ?? ''))
      .flatMap(({ name, input }) => textFields(input).map(({ path }) => `${name} ${path.join('.')}`))
    const tried = new Set<string>()
    for (const one of rows)
      for (const path of marked((await payloadOf(one)).payload)) tried.add(`${one.call.name} ${path}`)
    expect(fields.filter((field) => !tried.has(field) && !asked.has(field))).toEqual([])
    expect([...asked].filter((field) => !fields.includes(field))).toEqual([])
  })
})
