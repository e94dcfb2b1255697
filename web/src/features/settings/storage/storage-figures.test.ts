import { expect, test } from 'bun:test'
import { figuresOf } from './storage-figures'

const stored = {
  chats: new Map([
    ['c1', 100],
    ['c2', 0],
    ['c3', 40],
  ]),
  waiting: 7,
  answers: 5,
}

test('every byte is counted once, by kind', () => {
  const notes = [
    { kind: 'picture', bytes: 10, conversationId: 'c1' },
    { kind: 'picture', bytes: 20, conversationId: undefined },
    { kind: 'voice', bytes: 3, conversationId: 'c3' },
  ] as const
  const { kinds, total } = figuresOf(notes, stored, 1000)
  expect(kinds).toEqual({
    picture: 30,
    video: 0,
    voice: 3,
    file: 0,
    messages: 140,
    other: 5,
    waiting: 7,
    app: 1000,
  })
  expect(total).toBe(1185)
})

test('chats are listed by what they take, without those that take nothing', () => {
  const notes = [{ kind: 'video', bytes: 500, conversationId: 'c3' }] as const
  expect(figuresOf(notes, stored, 0).chats as unknown).toEqual([
    { id: 'c3', files: 500, messages: 40 },
    { id: 'c1', files: 0, messages: 100 },
  ])
})
