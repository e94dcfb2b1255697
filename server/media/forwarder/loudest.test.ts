import { describe, expect, test } from 'bun:test'
import { createLoudest } from './loudest'

const [loud, soft, silent] = [20, 45, 127]

/** A second of packets from each person. */
function talk(
  loudest: ReturnType<typeof createLoudest>,
  levels: Record<string, number>,
  fromMs: number,
): void {
  for (let ms = fromMs; ms < fromMs + 1_000; ms += 20)
    for (const [id, level] of Object.entries(levels)) loudest.claimPlace(id, level, ms)
}

describe('the loudest voices', () => {
  test('everybody is heard while there are places, however silent', () => {
    const loudest = createLoudest(2)
    expect(loudest.claimPlace('ann', silent, 0)).toBe(0)
    expect(loudest.claimPlace('ben', silent, 0)).toBe(1)
    expect(loudest.claimPlace('cem', silent, 0)).toBeUndefined()
  })

  test('a speaker takes the place of the quietest, who takes it back by being louder', () => {
    const loudest = createLoudest(2)
    talk(loudest, { ann: soft, ben: silent, cem: loud }, 0)
    expect(loudest.holders).toEqual(['ann', 'cem'])
    talk(loudest, { ann: silent, ben: loud, cem: loud }, 1_000)
    expect(loudest.holders).toEqual(['ben', 'cem'])
  })

  test('people of the same loudness do not alternate', () => {
    const loudest = createLoudest(2)
    talk(loudest, { ann: loud, ben: loud }, 0)
    talk(loudest, { ann: loud, ben: loud, cem: loud }, 1_000)
    expect(loudest.holders).toEqual(['ann', 'ben'])
  })

  test('who has left, or sends nothing any more, keeps no place', () => {
    const loudest = createLoudest(2)
    talk(loudest, { ann: loud, ben: loud }, 0)
    loudest.leave('ann')
    expect(loudest.claimPlace('cem', soft, 1_000)).toBe(0)
    loudest.claimPlace('cem', soft, 2_000)
    expect(loudest.claimPlace('dan', soft, 2_100)).toBe(1)
  })

  test('only who is not silent counts as speaking, and for a moment', () => {
    const loudest = createLoudest(5)
    talk(loudest, { ann: loud, ben: silent }, 0)
    expect(loudest.speaking(1_000)).toEqual(['ann'])
    expect(loudest.speaking(2_000)).toEqual([])
  })
})
