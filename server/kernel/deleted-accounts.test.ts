import { expect, test } from 'bun:test'
import { deletedName } from '@linnet/protocol'
import { withDeletedNames } from './deleted-accounts'

const json = (name: string) => JSON.stringify({ id: 1, nickname: name, nested: [{ name }] })

test('a deleted account is called in the language of the reader, wherever it is named', () => {
  expect(withDeletedNames(json(deletedName), 'korean-lang')).toBe(json('탈퇴한 회원'))
  expect(withDeletedNames(json(deletedName), 'yue-lang')).toBe(json('已刪除嘅用戶'))
})

test('words that people wrote stay, also if they hold that name or its signs', () => {
  for (const text of [`who is ${deletedName}?`, `"${deletedName}"`, `${deletedName}\\`])
    expect(withDeletedNames(json(text), 'en-us')).toBe(json(text))
})
