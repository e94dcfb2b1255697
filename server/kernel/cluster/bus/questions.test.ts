/** Questions between two processes, one of which may fail to answer. */
import { expect, test } from 'bun:test'
import { z } from 'zod'
import type { Item } from './packets'
import { createQuestions } from './questions'

const shape = { asked: z.object({ n: z.number() }), answered: z.number() }

/** Processes whose items arrive at once. Those that are unknown, or gone, are not heard. */
function createTwo() {
  const due: (() => void)[] = []
  const gone = new Set<string>()
  const join = (self: string) => {
    const questions = createQuestions({
      isWell: (id) => all.has(id) && !gone.has(id),
      send: (to: string, item: Item) => void (gone.has(to) || all.get(to)?.hear(item, self)),
      times: { later: (_, act) => void due.push(act) },
    })
    all.set(self, questions)
    return questions
  }
  const all = new Map<string, ReturnType<typeof createQuestions>>()
  return {
    one: join('one'),
    other: join('other'),
    gone,
    timeOut: () => due.splice(0).forEach((act) => act()),
  }
}

test('a question is answered by the process that it is for', async () => {
  const { one, other } = createTwo()
  const ask = one.open('double', shape, () => Promise.resolve(0))
  other.open('double', shape, ({ n }) => Promise.resolve(2 * n))
  const answers = [1, 2, 3].map((n) => ask({ processId: 'other', asked: { n }, withinMs: 1 }))
  expect(await Promise.all(answers)).toEqual([2, 4, 6])
})

test('there is no answer from a process that is not heard, fails, or says something else', async () => {
  const { one, other } = createTwo()
  const ask = one.open('double', shape, () => Promise.resolve(0))
  const asking = { asked: { n: 1 }, withinMs: 1 }
  expect(await ask({ processId: 'nobody', ...asking })).toBeUndefined()
  // Of a version that does not know the question.
  expect(await ask({ processId: 'other', ...asking })).toBeUndefined()
  other.open('double', shape, () => Promise.reject(new Error('it fails')))
  expect(await ask({ processId: 'other', ...asking })).toBeUndefined()
  other.open('double', { asked: z.object({ m: z.string() }), answered: z.number() }, () => Promise.resolve(1))
  expect(await ask({ processId: 'other', ...asking })).toBeUndefined()
  other.open('double', { ...shape, answered: z.string() }, () => Promise.resolve('two'))
  expect(await ask({ processId: 'other', ...asking })).toBeUndefined()
})

test('a process that dies without an answer is not waited for', async () => {
  const { one, other, gone, timeOut } = createTwo()
  const ask = one.open('double', shape, () => Promise.resolve(0))
  const { promise: never } = Promise.withResolvers<number>()
  other.open('double', shape, () => never)
  const answer = ask({ processId: 'other', asked: { n: 1 }, withinMs: 1 })
  gone.add('other')
  timeOut()
  expect(await answer).toBeUndefined()
})

test('an answer counts only from the process that was asked', async () => {
  const { one, other, timeOut } = createTwo()
  const ask = one.open('double', shape, () => Promise.resolve(0))
  const { promise, resolve } = Promise.withResolvers<number>()
  other.open('double', shape, () => promise)
  const answer = ask({ processId: 'other', asked: { n: 1 }, withinMs: 1 })
  one.hear({ kind: 'answer', text: '1 5' }, 'third')
  resolve(2)
  expect(await answer).toBe(2)
  timeOut()
})
