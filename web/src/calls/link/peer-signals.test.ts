import { expect, test } from 'bun:test'
import { readSending, readSignal } from './peer-signals'

test('what the other device reports is read field by field', () => {
  const signal = { from: 'a', to: 'b', description: { type: 'offer', sdp: 'v=0' }, candidate: null, more: 1 }
  expect(readSignal(JSON.stringify(signal))).toEqual({
    from: 'a',
    to: 'b',
    description: { type: 'offer', sdp: 'v=0' },
    candidate: null,
  })
})

test('what is not of this kind is dropped', () => {
  for (const text of ['', 'null', '[]', '"a"', '{}', '{"from":1}', '{"from":'])
    expect(readSignal(text)).toBeUndefined()
  expect(readSignal('{"from":"a","description":{"type":"rollback"},"candidate":7}')).toEqual({ from: 'a' })
})

test('without a state, nothing is being sent', () => {
  const nothing = { isMicOn: false, isCameraOn: false, isSharing: false }
  for (const value of [undefined, null, 'x', [], { isMicOn: 1 }]) expect(readSending(value)).toEqual(nothing)
  expect(readSending({ isMicOn: true, isCameraOn: false })).toEqual({ ...nothing, isMicOn: true })
})
