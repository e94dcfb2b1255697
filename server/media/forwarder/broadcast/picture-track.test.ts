import { expect, test } from 'bun:test'
import { createChoice } from './picture-track'

test('whose picture is shown: the host’s, then that of who speaks, and it does not change all the time', () => {
  const choice = createChoice('host')
  const come = (nowMs: number, ...ids: string[]) => {
    for (const id of ids) choice.note(id, 'small', nowMs)
  }
  expect(choice.choose([], 0)).toBeUndefined()
  come(0, 'ann', 'host')
  expect(choice.choose([], 0)?.id).toBe('host')
  come(1_000, 'ann', 'host')
  expect(choice.choose(['ann'], 1_000)?.id).toBe('host')
  come(4_000, 'ann', 'host')
  expect(choice.choose(['ann'], 4_000)?.id).toBe('ann')
  come(8_000, 'ann', 'host')
  expect(choice.choose(['ann', 'host'], 8_000)?.id).toBe('ann')
  expect(choice.choose([], 8_000)?.id).toBe('ann')
})

test('a picture that no longer comes is not shown, and the large size is where it comes', () => {
  const choice = createChoice('host')
  choice.note('host', 'small', 0)
  expect(choice.choose([], 0)).toMatchObject({ id: 'host', layer: 'small' })
  choice.note('host', 'large', 500)
  expect(choice.choose([], 500)).toMatchObject({ layer: 'large' })
  choice.note('ann', 'large', 2_000)
  expect(choice.choose([], 2_000)?.id).toBe('ann')
  expect(choice.choose([], 9_000)).toBeUndefined()
})
