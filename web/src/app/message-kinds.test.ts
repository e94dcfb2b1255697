import { expect, test } from 'bun:test'
import { messageKinds, sentContents } from '@linnet/protocol/conversations'
import { languages } from '~/i18n/languages'
import { unknownKind } from '~/messages/message-kinds'
import { kinds } from './message-kinds'

const reader = { me: 'me', sender: { id: 'ann', name: 'Ann' } }
const numbersWithPart = new Set(kinds.map(({ kind }) => kind))

test('every kind of message is registered, except changes, which show nothing', () => {
  const shown = Object.values(messageKinds).filter((number) => number !== messageKinds.change)
  expect(shown.filter((number) => !numbersWithPart.has(number))).toEqual([])
  expect(numbersWithPart.has(unknownKind)).toBe(true)
  expect(kinds).toHaveLength(numbersWithPart.size)
})

test('every kind has a preview in every language, even without content', () => {
  for (const language of languages) {
    for (const { kind, preview } of kinds) {
      if (kind === messageKinds.text) continue
      expect(preview({}, { ...reader, language })).not.toBe('')
    }
  }
})

test('every kind that can be sent can be forwarded and quoted, unless it is tied to its conversation', () => {
  const belongs: readonly number[] = [messageKinds.poke]
  for (const name of Object.keys(sentContents) as (keyof typeof sentContents)[]) {
    const part = kinds.find(({ kind }) => kind === messageKinds[name])
    const isFree = !belongs.includes(messageKinds[name])
    expect([name, part?.isForwardable ?? false, part?.isQuotable ?? false]).toEqual([name, isFree, isFree])
  }
})
