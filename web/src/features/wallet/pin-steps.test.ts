import { expect, test } from 'bun:test'
import { afterPin, backTo, type PinEntry, type PinStep, stepToMend } from './pin-steps'

const change: readonly PinStep[] = ['old', 'next', 'repeat']
const texts = { phone: '13912345678', differText: 'differ', weakText: 'weak' }
const enter = (entry: PinEntry, pin: string) => afterPin(change, entry, { pin, ...texts })

test('changing the trade password asks for the old one, then the new one twice', () => {
  const first = enter({ at: 'old', pins: {} }, '111')
  expect(first).toEqual({ type: 'more', entry: { at: 'next', pins: { old: '111' } } })
  const second = enter({ at: 'next', pins: { old: '111' } }, '284917')
  expect(second).toMatchObject({ entry: { at: 'repeat' } })
  expect(enter({ at: 'repeat', pins: { old: '111', next: '284917' } }, '284917')).toEqual({
    type: 'complete',
    pins: { old: '111', next: '284917', repeat: '284917' },
  })
})

test('two new trade passwords that differ restart the new one and keep the old one', () => {
  expect(enter({ at: 'repeat', pins: { old: '111', next: '284917' } }, '284918')).toEqual({
    type: 'more',
    entry: { at: 'next', pins: { old: '111' }, problem: 'differ' },
  })
})

test('a single step is complete at once', () => {
  expect(afterPin(['old'], { at: 'old', pins: {} }, { pin: '1', ...texts })).toMatchObject({
    type: 'complete',
  })
})

test('a refusal leads back to the step that caused it', () => {
  expect(stepToMend(change, 'WrongTradePassword')).toBe('old')
  expect(stepToMend(change, 'WeakTradePassword')).toBe('next')
  expect(stepToMend(['old'], 'TooManyRequests')).toBe('old')
  expect(backTo('old', { old: '1', next: '2' }, 'x')).toEqual({ at: 'old', pins: {}, problem: 'x' })
})

test('a weak trade password is refused at its first entry, before it is repeated', () => {
  const weak = { at: 'next', pins: { old: '111' }, problem: 'weak' } as const
  for (const pin of ['123456', '000000', '345678'])
    expect(enter({ at: 'next', pins: { old: '111' } }, pin)).toEqual({ type: 'more', entry: weak })
})
