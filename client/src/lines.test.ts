import { describe, expect, test } from 'bun:test'
import type { LineView } from '@linnet/protocol'
import { pickLine } from './lines'

const line = (id: string): LineView => ({
  id,
  name: id,
  httpUrl: `https://${id}.example`,
  socketUrl: '',
  isSwitch: true,
})
const lines = ['own', 'a', 'b'].map(line)

type Answers = Record<string, boolean | 'hangs' | Promise<boolean>>

/** Picks with `own` as the default line, and notes which lines were checked. */
async function pick(answers: Answers, defaultId = 'own') {
  const checked: string[] = []
  const picked = await pickLine({
    lines,
    builtIn: lines,
    defaultId,
    passes: async ({ id }) => {
      checked.push(id)
      const answer = answers[id] ?? false
      return answer === 'hangs' ? new Promise(() => undefined) : answer
    },
  })
  return { picked: picked?.id, checked }
}

describe('the line to use', () => {
  test('is the default one if it answers, and the others are not asked', async () => {
    expect(await pick({ own: true, a: true })).toEqual({ picked: 'own', checked: ['own'] })
  })

  test('is another that answers if the default one fails or hangs', async () => {
    expect((await pick({ own: false, b: true })).picked).toBe('b')
    expect((await pick({ own: 'hangs', a: 'hangs', b: true })).picked).toBe('b')
  })

  test('is the default one if it answers before the others, however late', async () => {
    const answer = Promise.withResolvers<boolean>()
    const picking = pick({ own: answer.promise, a: 'hangs', b: false })
    answer.resolve(true)
    expect((await picking).picked).toBe('own')
  })

  test('is the default one after all if none answers', async () => {
    expect(await pick({})).toEqual({ picked: 'own', checked: ['own', 'a', 'b'] })
  })

  test('is any that answers if the default one is no longer listed', async () => {
    expect((await pick({ a: true }, 'retired')).picked).toBe('a')
  })
})
