/** The server accepts exactly the texts that the forms accept: tested over the wire, call by call. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  accountProblem,
  type Call,
  type CallInput,
  chatIdProblem,
  checkCode,
  clipToLength,
  type ConversationId,
  createGroup,
  groupNameLength,
  groupAnnouncementLength,
  maxUnits,
  nameProblem,
  newPasswordProblem,
  nicknameLength,
  nicknameProblem,
  paragraphProblem,
  profileFields,
  resetPassword,
  setGroupInfo,
  setMyGroupName,
  setProfileField,
  signatureLength,
  signatureProblem,
  textLength,
  tidyLine,
  tidyParagraph,
} from '@linnet/protocol'
import fc from 'fast-check'
import { ZodError } from 'zod'
import { atDepth, type Caller, createTestWorld, type Person, type TestWorld } from './index'
import { typedText } from './typed-text'

let world: TestWorld
let ann: Person
let conversationId: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
  const ben = await world.person('Ben')
  await world.befriend(ann, ben)
  conversationId = (await ann.do(createGroup, { personIds: [ben.id] })).conversationId
})
afterAll(() => world.stop())

const ruleRefusals = new Set([
  'BadInput',
  'BadAccount',
  'WeakPassword',
  'CommonPassword',
  'BadNickname',
  'BadSignature',
  'BadChatId',
  'BadGroupName',
  'BadGroupNotice',
])

/** Whether the text passes its rule. Other refusals, such as a wrong code or an ID changed too recently, don't count. */
async function passes<C extends Call>(caller: Caller, call: C, input: CallInput<C>): Promise<boolean> {
  try {
    const outcome = await caller.call(call, input)
    if (!outcome.ok && outcome.refusal.name === 'ServerFault') throw new Error(outcome.refusal.message)
    return outcome.ok || !ruleRefusals.has(outcome.refusal.name)
  } catch (error) {
    // The typed client never sends input that the call's schema refuses.
    if (error instanceof ZodError) return false
    throw error
  }
}

const setField = (field: keyof typeof profileFields, content: string) =>
  passes(ann, setProfileField, { field: profileFields[field], content })
const word = fc.stringMatching(/^[abXYZ0189_]{4,21}$/)
const account = fc.oneof(
  fc.emailAddress(),
  fc.stringMatching(/^[0-9+ -]{6,17}$/),
  fc
    .tuple(fc.constantFrom('13', '+8613', '+852', ' 1 5'), fc.integer({ min: 1e8, max: 1e9 - 1 }))
    .map((parts) => parts.join('')),
)

interface Rule {
  what: string
  typed: fc.Arbitrary<string>
  /** The form's error message, if any. */
  problem: (text: string) => string | undefined
  send: (text: string) => Promise<boolean>
}

const rules: Rule[] = [
  {
    what: 'a nickname',
    typed: typedText(nicknameLength),
    problem: nicknameProblem,
    send: (text) => setField('nickname', text),
  },
  {
    what: 'a signature',
    typed: typedText(signatureLength),
    problem: signatureProblem,
    send: (text) => setField('signature', text),
  },
  {
    what: 'a chat ID',
    typed: fc.oneof(word, typedText(20)),
    problem: chatIdProblem,
    send: (text) => setField('chatId', text),
  },
  {
    what: 'a password',
    typed: fc.oneof(word, fc.constantFrom('abc123', 'PassWord1'), typedText(20)),
    problem: (text) => newPasswordProblem(text, 'classic'),
    send: (password) =>
      passes(world.guest, resetPassword, { account: ann.account, code: '000000', password }),
  },
  {
    what: 'an account',
    typed: fc.oneof(account, typedText(20)),
    problem: (text) => accountProblem(text, text.includes('@') ? 'email' : 'phone'),
    send: (text) => passes(world.guest, checkCode, { account: text, scene: 'reset', code: '000000' }),
  },
  {
    what: 'a group name',
    typed: typedText(groupNameLength),
    problem: (text) => nameProblem(text, groupNameLength),
    send: (name) => passes(ann, setGroupInfo, { conversationId, name }),
  },
  {
    what: 'a group announcement',
    typed: typedText(groupAnnouncementLength),
    problem: (text) => paragraphProblem(text, groupAnnouncementLength),
    send: (announcement) => passes(ann, setGroupInfo, { conversationId, announcement }),
  },
  {
    what: "a member's group nickname",
    typed: typedText(nicknameLength),
    problem: (text) => (text === '' ? undefined : nameProblem(text, nicknameLength)),
    send: (name) => passes(ann, setMyGroupName, { conversationId, name }),
  },
]

test.each(rules)(
  '$what is accepted by both form and server, or by neither',
  async ({ typed, problem, send }) => {
    for (const text of fc.sample(typed, { numRuns: atDepth({ short: 60, full: 400 }), seed: 7 })) {
      // Forms trim what was typed.
      const sent = text.trim()
      expect([sent, await send(sent)]).toEqual([sent, problem(sent) === undefined])
    }
  },
)

describe.each([10, nicknameLength, groupAnnouncementLength])('a text of at most %i', (maxLength) => {
  const each = (check: (text: string) => void) =>
    fc.assert(fc.property(typedText(maxLength), check), { numRuns: 3000 })

  test('has the same length in every normalization form and as stored', () =>
    each((text) => {
      const length = textLength(text)
      for (const form of ['NFC', 'NFD'] as const) expect(textLength(text.normalize(form))).toBe(length)
      expect(nameProblem(tidyLine(text), maxLength)).toBe(nameProblem(text, maxLength))
      expect(paragraphProblem(tidyParagraph(text), maxLength)).toBe(paragraphProblem(text, maxLength))
    }))

  test('fits the schema of a field with this maximum', () =>
    each((text) => {
      if (textLength(text) <= maxLength)
        expect(text.normalize('NFD').length).toBeLessThanOrEqual(maxUnits(maxLength))
    }))

  test('is clipped to the maximum, and left alone when it fits', () =>
    each((text) => {
      const clipped = clipToLength(text, maxLength)
      expect(textLength(clipped)).toBeLessThanOrEqual(maxLength)
      expect(clipped.length).toBeLessThanOrEqual(maxLength)
      if (text.isWellFormed()) expect(clipped.isWellFormed()).toBe(true)
      expect(text.normalize('NFC').startsWith(clipped.normalize('NFC'))).toBe(true)
      if (textLength(text) <= maxLength) expect(clipped.normalize('NFC')).toBe(text.normalize('NFC'))
      if (textLength(text) <= maxLength && text.length <= maxLength) expect(clipped).toBe(text)
    }))
})
