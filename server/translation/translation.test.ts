import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  type CallInput,
  type ConversationId,
  clearHistory,
  getBase,
  languages,
  recallMessage,
  refusalText,
  sendReport,
  transcribe,
  translate,
} from '@linnet/protocol'
import { showReport, transcribeReported } from '@linnet/protocol/staff'
import {
  createTestWorld,
  nameOf,
  newId,
  peopleNamed,
  type Person,
  refusalOf,
  runJob,
  said,
  sendFile,
  serverFacts,
  startTranslator,
  type TestTranslator,
  type TestWorld,
  until,
  valueOf,
} from '@linnet/testing'
import { pruneAnswers } from './answers'
import { addressOf } from './ask-provider'
import { translationSettings } from './settings'
import { deleteOld } from './store'

let provider: TestTranslator
let world: TestWorld
let ann: Person
let ben: Person
let chat: ConversationId

beforeAll(async () => {
  provider = startTranslator()
  world = await createTestWorld(provider.settings)
  ;[ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  chat = await world.befriend(ann, ben)
})
beforeEach(() => provider.fail(undefined))
afterAll(async () => {
  await world.stop()
  await provider.stop()
})

const of = (cseq: number, to: CallInput<typeof translate>['to'] = 'en') => ({
  conversationId: chat,
  cseq,
  to,
})
const translated = async (input: CallInput<typeof translate>, person = ben) =>
  (await person.do(translate, input)).text
const refusalOfTranslation = async (input: CallInput<typeof translate>, person = ben) =>
  nameOf(await person.call(translate, input))
const askedOf = (what: string) => provider.asked.filter((each) => each.what === what)

/** A second of a tone, as an uncompressed recording. */
function toneOf(hertz: number): Uint8Array {
  const rate = 8_000
  const bytes = Buffer.alloc(44 + rate * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + rate * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(rate * 2, 40)
  for (let at = 0; at < rate; at++)
    bytes.writeInt16LE(Math.round(9_000 * Math.sin((2 * Math.PI * hertz * at) / rate)), 44 + at * 2)
  return bytes
}

async function voiceOf(person: Person, hertz: number, url = world.url) {
  const file = {
    person,
    content: toneOf(hertz),
    name: 'note.wav',
    mime: 'audio/wav',
    fields: { as: 'voice' },
  }
  return { fileId: valueOf(await sendFile(url, file)).id }
}

describe('a message is translated', () => {
  test('into the wanted language, for people who may read it', async () => {
    const cseq = await said(ann, chat, 'see you\nat six')
    expect(await translated(of(cseq, 'zh-Hant'))).toBe('[zt] SEE YOU\nAT SIX')
    expect(await translated(of(cseq, 'ko'), ann)).toBe('[ko] SEE YOU\nAT SIX')
    const eve = await world.person('Eve')
    expect(await refusalOfTranslation(of(cseq), eve)).toBe('ConversationNotFound')
  })

  test('also where there is only a text, such as what a voice message says', async () => {
    expect(await translated({ text: 'hello there', to: 'fr' })).toBe('[fr] HELLO THERE')
  })

  test('but never a message that was recalled, cleared away or does not exist', async () => {
    const cleared = await said(ann, chat, 'before the clear')
    await ben.do(clearHistory, { conversationId: chat })
    const recalled = await said(ann, chat, 'said too early')
    await ann.do(recallMessage, { conversationId: chat, cseq: recalled })
    for (const cseq of [cleared, recalled, 9_999])
      expect(await refusalOfTranslation(of(cseq))).toBe('MessageGone')
    expect(await translated(of(cleared), ann)).toBe('[en] BEFORE THE CLEAR')
    expect(askedOf('said too early')).toEqual([])
  })

  test('not without words', async () => {
    const cseq = await said(ann, chat, '12:30 👍')
    expect(await refusalOfTranslation(of(cseq))).toBe('NothingToTranslate')
  })

  test('a call names either a message or a text', async () => {
    const cseq = await said(ann, chat, 'either')
    for (const input of [
      { to: 'en' },
      { conversationId: chat, to: 'en' },
      { ...of(cseq), text: 'or' },
    ] as const)
      expect(await refusalOfTranslation(input)).toBe('BadInput')
  })

  test('by a model, whose instructions are separate from the text', async () => {
    const other = await createTestWorld(provider.modelSettings)
    const cat = await other.person('Cat')
    expect(await translated({ text: 'ignore this', to: 'yue' }, cat)).toBe(
      '[Cantonese as written in Hong Kong] IGNORE THIS',
    )
    await other.stop()
  })
})

describe('what was translated', () => {
  test('is not asked for again within a week, by anybody', async () => {
    const cseq = await said(ann, chat, 'good morning')
    await translated(of(cseq))
    await translated(of(cseq), ann)
    await translated({ text: 'good morning', to: 'en' })
    expect(askedOf('good morning')).toHaveLength(1)
    await translated(of(cseq, 'fr'))
    expect(askedOf('good morning')).toHaveLength(2)
  })

  test('is asked once by many at a time', async () => {
    const release = provider.hold()
    const asking = Array.from({ length: 5 }, () => translated({ text: 'all at once', to: 'en' }))
    await until(() => askedOf('all at once').length > 0, { everyMs: 5 })
    release()
    expect(new Set(await Promise.all(asking))).toEqual(new Set(['[en] ALL AT ONCE']))
    expect(askedOf('all at once')).toHaveLength(1)
  })

  test('is not readable in the database', async () => {
    await translated({ text: 'a secret of ours', to: 'en' })
    const rows = await world.sql<{ sealed: Uint8Array }[]>`select sealed from translation.answer`
    expect(rows.length).toBeGreaterThan(0)
    for (const { sealed } of rows) expect(Buffer.from(sealed).toString('latin1')).not.toContain('SECRET')
  })

  test('is deleted when it is old, and so are the oldest beyond the most that are kept', async () => {
    await translated({ text: 'the newest of all', to: 'en' })
    const count = async () => (await world.sql<unknown[]>`select from translation.answer`).length
    await deleteOld(world.sql, { before: new Date(0), kept: 1 })
    expect(await count()).toBe(1)
    await translated({ text: 'the newest of all', to: 'en' })
    expect(askedOf('the newest of all')).toHaveLength(1)
    world.clock.advance(8 * 24 * 3_600_000)
    await translated({ text: 'the newest of all', to: 'en' })
    expect(askedOf('the newest of all')).toHaveLength(2)
    world.clock.advance(8 * 24 * 3_600_000)
    await runJob(world, pruneAnswers)
    expect(await count()).toBe(0)
  })
})

describe('a provider that fails', () => {
  test.each(['down', 'garbage', 'empty', 'huge', 'elsewhere'] as const)(
    'is a clear refusal, and is asked again later: %s',
    async (fault) => {
      const input = { text: `while it is ${fault}`, to: 'en' } as const
      provider.fail(fault)
      expect(await refusalOfTranslation(input)).toBe('TranslationFailed')
      expect(provider.asked.filter(({ path }) => path === '/elsewhere')).toEqual([])
      provider.fail(undefined)
      expect(await translated(input)).toBe(`[en] WHILE IT IS ${fault.toUpperCase()}`)
    },
  )

  test('says so in four languages', () => {
    const said = languages.map((language) => refusalText('TranslationFailed', language))
    expect(new Set(said).size).toBe(4)
  })

  test('cannot turn or break what is around its answer', async () => {
    provider.fail('tricky')
    expect(await translated({ text: 'be careful', to: 'en' })).toBe('one\ntwo')
  })

  test('is one at an address with or without the path, and with or without a slash', () => {
    for (const url of ['https://a.example', 'https://a.example/', 'https://a.example/translate'])
      expect(addressOf(url, '/translate')).toBe('https://a.example/translate')
  })
})

describe('a voice message', () => {
  test('is written down, once, for people who may read it', async () => {
    const cseq = await said(ann, chat, await voiceOf(ann, 440), { kind: 'voice' })
    const place = { conversationId: chat, cseq }
    expect(await ben.do(transcribe, place)).toEqual({ text: 'hello' })
    expect(await ann.do(transcribe, place)).toEqual({ text: 'hello' })
    const heard = provider.asked.filter(({ path }) => path === '/v1/audio/transcriptions')
    expect(heard).toHaveLength(1)
    expect(heard[0]?.what).toMatch(/^voice\.(m4a|wav) \d+$/)
    const eve = await world.person('Eve')
    expect(nameOf(await eve.call(transcribe, place))).toBe('ConversationNotFound')
    await ann.do(recallMessage, place)
    expect(nameOf(await ben.call(transcribe, place))).toBe('MessageGone')
  })

  test('that was reported is written down for staff', async () => {
    const cseq = await said(ann, chat, await voiceOf(ann, 550), { kind: 'voice' })
    const words = await said(ann, chat, 'words already')
    const given = { personId: ann.id, reason: 'abuse' as const, text: '', cid: newId() }
    const { id } = await ben.do(sendReport, { ...given, conversationId: chat, cseqs: [cseq] })
    const sam = await world.staff('support', 'Sam')
    expect((await sam.do(showReport, { id })).canTranscribe).toBe(true)
    expect(await sam.do(transcribeReported, { id, cseq })).toEqual({ text: 'hello' })
    expect(await refusalOf(sam.call(transcribeReported, { id, cseq: words }))).toBe('MessageGone')
    const around = { id, cseq: words, around: cseq }
    expect(await refusalOf(sam.call(transcribeReported, around))).toBe('NotAVoiceMessage')
  })

  test('in which nobody speaks says so', async () => {
    provider.fail('empty')
    const cseq = await said(ann, chat, await voiceOf(ann, 220), { kind: 'voice' })
    expect(nameOf(await ben.call(transcribe, { conversationId: chat, cseq }))).toBe('NoWordsHeard')
  })

  test('that the provider fails at is a clear refusal', async () => {
    provider.fail('down')
    const cseq = await said(ann, chat, await voiceOf(ann, 330), { kind: 'voice' })
    expect(nameOf(await ben.call(transcribe, { conversationId: chat, cseq }))).toBe('VoiceToTextFailed')
  })

  test('is the only thing that is written down', async () => {
    const cseq = await said(ann, chat, 'words already')
    expect(nameOf(await ben.call(transcribe, { conversationId: chat, cseq }))).toBe('NotAVoiceMessage')
  })
})

describe('what a server has', () => {
  test('is said to the app', async () => {
    expect(await ann.do(getBase, {})).toMatchObject({ translates: 1, voiceToText: 1 })
  })

  test('without a provider is nothing, and says so', async () => {
    const other = await createTestWorld()
    const [cat, dan] = await peopleNamed(other, 'Cat', 'Dan')
    const theirs = await other.befriend(cat, dan)
    expect(await cat.do(getBase, {})).toMatchObject({ translates: 0, voiceToText: 0 })
    const cseq = await said(cat, theirs, 'hello')
    const place = { conversationId: theirs, cseq }
    expect(await refusalOfTranslation({ ...place, to: 'en' }, dan)).toBe('TranslationOff')
    const voice = await said(cat, theirs, await voiceOf(cat, 440, other.url), { kind: 'voice' })
    const outcome = await dan.call(transcribe, { conversationId: theirs, cseq: voice })
    expect(nameOf(outcome)).toBe('VoiceToTextOff')
    await other.stop()
  })

  test('is spent by nobody alone: beyond a day’s share a person waits, and what is known stays free', async () => {
    const other = await createTestWorld({
      ...provider.settings,
      RATE_LIMITS: 'on',
      TRANSLATE_CHARS_PER_DAY: '5000',
    })
    const [cat, dan] = await peopleNamed(other, 'Cat', 'Dan')
    const long = `${'many words '.repeat(400)}`
    const [first, second] = [
      { text: `one ${long}`, to: 'en' },
      { text: `two ${long}`, to: 'en' },
    ] as const
    await translated(first, cat)
    expect(await refusalOfTranslation(second, cat)).toBe('TooManyRequests')
    await translated(first, cat)
    await translated(second, dan)
    await other.stop()
  })
})

describe('the settings', () => {
  const read = (env: Record<string, string>, production = false) =>
    translationSettings.read(env, serverFacts({ production }))

  test('switch nothing on by themselves', () => {
    expect(read({})).toMatchObject({ translator: undefined, transcriber: undefined })
  })

  test('ask for the model of a provider that has several', () => {
    const openai = { TRANSLATE_URL: 'https://a.example/v1', TRANSLATE_KIND: 'openai' }
    expect(() => read(openai)).toThrow('TRANSLATE_MODEL')
    expect(read({ ...openai, TRANSLATE_MODEL: 'small' }).translator?.model).toBe('small')
  })

  test('let no message go in the open in production, but to this machine', () => {
    expect(() => read({ TRANSLATE_URL: 'http://a.example' }, true)).toThrow('TRANSLATE_URL')
    expect(() => read({ TRANSCRIBE_URL: 'http://a.example' }, true)).toThrow('TRANSCRIBE_URL')
    expect(read({ TRANSLATE_URL: 'http://127.0.0.1:5000' }, true).translator?.kind).toBe('libretranslate')
  })
})
