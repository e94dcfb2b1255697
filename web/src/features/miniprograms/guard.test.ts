import { describe, expect, test } from 'bun:test'
import type { BridgeCall, BridgeRequest } from '@linnet/protocol/miniprograms/bridge'
import { createGuard, type Guard } from './guard'

const all: readonly BridgeCall[] = ['whoAmI', 'share', 'pay', 'scan']

function open({ allowed = all } = {}) {
  const clock = { nowMs: 0 }
  const guard = createGuard({ allowed: new Set(allowed), nowMs: () => clock.nowMs })
  return { guard, clock }
}

const say = (guard: Guard, call: string, input: unknown = {}, id = 1) =>
  guard.take(JSON.stringify({ id, call, input }))
const order = { order: 'a', amount: '1', title: 'Tea' }

function run(guard: Guard, call: string, input: unknown = {}): BridgeRequest {
  const verdict = say(guard, call, input)
  if (verdict.type !== 'run') throw new Error(`${call} did not run: ${JSON.stringify(verdict)}`)
  return verdict.request
}

describe('a program', () => {
  test('that talks too much is stopped, and one that pauses may go on', () => {
    const { guard, clock } = open()
    for (let n = 0; n < 20; n++) guard.finish(run(guard, 'look'))
    clock.nowMs += 500
    for (let n = 0; n < 5; n++) guard.finish(run(guard, 'look'))
    expect(say(guard, 'look')).toEqual({ type: 'stop', why: 'flood' })
  })

  test('is stopped by a flood of nonsense as by one of requests, and at the first thing that is no request', () => {
    const { guard } = open()
    for (let n = 0; n < 20; n++) expect(say(guard, 'nothing')).toMatchObject({ reason: 'unknown' })
    expect(say(guard, 'nothing')).toMatchObject({ type: 'stop', why: 'flood' })
    expect(open().guard.take({ id: 1 })).toEqual({ type: 'stop', why: 'malformed' })
  })

  test('gains nothing from a clock that is set back', () => {
    const { guard, clock } = open()
    for (let n = 0; n < 20; n++) guard.finish(run(guard, 'look'))
    clock.nowMs -= 60_000
    expect(say(guard, 'look').type).toBe('stop')
  })

  test('opens one sheet at a time, and may go on without one meanwhile', () => {
    const { guard } = open()
    const sheet = run(guard, 'pay', order)
    expect(say(guard, 'whoAmI')).toEqual({ type: 'refuse', id: 1, reason: 'busy' })
    expect(say(guard, 'pay', order)).toMatchObject({ reason: 'busy' })
    guard.finish(run(guard, 'look'))
    guard.finish(sheet)
    expect(say(guard, 'whoAmI').type).toBe('run')
  })

  test('has at most eight requests running', () => {
    const { guard } = open()
    for (let n = 0; n < 8; n++) run(guard, 'look')
    expect(say(guard, 'look')).toMatchObject({ reason: 'busy' })
  })

  test('opens no sheet that its manifest does not name', () => {
    const { guard } = open({ allowed: ['share'] })
    expect(say(guard, 'pay', order)).toMatchObject({ reason: 'notAllowed' })
    expect(say(guard, 'share', { line: 'Hi' }).type).toBe('run')
  })

  test('does not ask for a fourth time what was declined three times, but may ask for something else', () => {
    const { guard } = open()
    for (let n = 0; n < 3; n++) guard.finish(run(guard, 'pay', order), 'declined')
    expect(say(guard, 'pay', order)).toEqual({ type: 'refuse', id: 1, reason: 'declined' })
    expect(say(guard, 'whoAmI').type).toBe('run')
  })
})
