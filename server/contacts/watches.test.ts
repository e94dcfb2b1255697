import { expect, test } from 'bun:test'
import type { PersonId } from '@linnet/protocol'
import type { Member } from '../kernel/caller'
import type { Connection } from '../kernel/socket/connection'
import { createWatches } from './watches'

const connection = (id: string) => ({ id, member: {} }) as Connection & { member: Member }
const [ann, bob, cat] = ['ann', 'bob', 'cat'] as PersonId[] as [PersonId, PersonId, PersonId]

test('a new list replaces the previous one', () => {
  const watches = createWatches()
  const former = watches.replace(connection('1'), [ann, bob])
  const current = watches.replace(connection('1'), [bob, cat, cat])
  expect([watches.isCurrent(former), watches.isCurrent(current)]).toEqual([false, true])
  expect([watches.of(ann), watches.of(bob), watches.of(cat)]).toEqual([[], [current], [current]])
})

test('nothing is kept for a closed connection', () => {
  const watches = createWatches()
  for (let number = 0; number < 100; number++) watches.replace(connection(String(number)), [ann, bob])
  watches.replace(connection('0'), [])
  expect(watches.sizes()).toEqual({ connections: 99, people: 2 })
  for (let number = 0; number < 100; number++) watches.forget(String(number))
  watches.forget('never there')
  expect(watches.sizes()).toEqual({ connections: 0, people: 0 })
})

test('the list of a connection whose session has ended is not answered any more', () => {
  const watches = createWatches()
  const ended = connection('1')
  const watch = watches.replace(ended, [ann])
  ended.isOver = true
  expect(watches.isCurrent(watch)).toBe(false)
})
