import { describe, expect, test } from 'bun:test'
import { createJoinPasses } from './join-pass'

const place = { roomId: 'room', personId: 'ann' }

describe('a pass', () => {
  test('lets one person into one room, for minutes', () => {
    const passes = createJoinPasses()
    const { pass, expiresAtMs } = passes.passFor(place, 1_000)
    expect(passes.readPass(pass, 1_000)).toEqual(place)
    expect(expiresAtMs).toBeLessThanOrEqual(1_000 + 5 * 60_000)
    expect(passes.readPass(pass, expiresAtMs)).toBeUndefined()
  })

  test('cannot be changed, made up, or taken from another server', () => {
    const passes = createJoinPasses()
    const { pass } = passes.passFor(place, 0)
    expect(passes.readPass(pass.replace('ann', 'eve'), 0)).toBeUndefined()
    expect(passes.readPass(pass.replace('room', 'other'), 0)).toBeUndefined()
    expect(passes.readPass(`${pass}.more`, 0)).toBeUndefined()
    expect(passes.readPass('', 0)).toBeUndefined()
    expect(createJoinPasses().readPass(pass, 0)).toBeUndefined()
  })
})
