/** What a form lets through, the server takes, and the server takes nothing else: tried over the wire, verb by verb. */
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
  mostUnits,
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
import { type Caller, createTestWorld, type Person, type TestWorld } from './index'
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
  'BadNickname',
  'BadChatId',
  'BadGroupName',
  'BadGroupNotice',
])

/** Whether the text passes; that an ID may be changed once a year, or a code was wrong, is another matter. */
async function passes<C extends Call>(caller: Caller, call: C, input: CallInput<C>): Promise<boolean> {
  try {
    const outcome = await caller.call(call, input)
    if (!outcome.ok && outcome.refusal.name === 'ServerFault') throw new Error(outcome.refusal.message)
    return outcome.ok || !ruleRefusals.has(outcome.refusal.name)
  } catch (error) {
    // The typed client does not even send what the call's schema refuses.
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
  /** What the form says, if it is wrong. */
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
    problem: newPasswordProblem,
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
    what: 'the name of a group',
    typed: typedText(groupNameLength),
    problem: (text) => nameProblem(text, groupNameLength),
    send: (name) => passes(ann, setGroupInfo, { conversationId, name }),
  },
  {
    what: 'the announcement of a group',
    typed: typedText(groupAnnouncementLength),
    problem: (text) => paragraphProblem(text, groupAnnouncementLength),
    send: (announcement) => passes(ann, setGroupInfo, { conversationId, announcement }),
  },
  {
    what: "a member's own name in a group",
    typed: typedText(nicknameLength),
    problem: (text) => (text === '' ? undefined : nameProblem(text, nicknameLength)),
    send: (name) => passes(ann, setMyGroupName, { conversationId, name }),
  },
]

test.each(rules)('$what passes on both sides or on neither', async ({ typed, problem, send }) => {
  for (const text of fc.sample(typed, { numRuns: 200, seed: 7 })) {
    // Forms send what was typed without the blanks around it.
    const sent = text.trim()
    expect([sent, await send(sent)]).toEqual([sent, problem(sent) === undefined])
  }
})

describe.each([10, nicknameLength, groupAnnouncementLength])('a text of at most %i', (longest) => {
  const each = (check: (text: string) => void) =>
    fc.assert(fc.property(typedText(longest), check), { numRuns: 3000 })

  test('counts the same however it is typed, and as it is stored', () =>
    each((text) => {
      const length = textLength(text)
      for (const form of ['NFC', 'NFD'] as const) expect(textLength(text.normalize(form))).toBe(length)
      expect(nameProblem(tidyLine(text), longest)).toBe(nameProblem(text, longest))
      expect(paragraphProblem(tidyParagraph(text), longest)).toBe(paragraphProblem(text, longest))
    }))

  test('fits the schema of a field of this length', () =>
    each((text) => {
      if (textLength(text) <= longest)
        expect(text.normalize('NFD').length).toBeLessThanOrEqual(mostUnits(longest))
    }))

  test('is clipped to that, and left alone when it is no longer', () =>
    each((text) => {
      const clipped = clipToLength(text, longest)
      expect(textLength(clipped)).toBeLessThanOrEqual(longest)
      expect(clipped.length).toBeLessThanOrEqual(longest)
      if (text.isWellFormed()) expect(clipped.isWellFormed()).toBe(true)
      expect(text.normalize('NFC').startsWith(clipped.normalize('NFC'))).toBe(true)
      if (textLength(text) <= longest) expect(clipped.normalize('NFC')).toBe(text.normalize('NFC'))
      if (textLength(text) <= longest && text.length <= longest) expect(clipped).toBe(text)
    }))
})
