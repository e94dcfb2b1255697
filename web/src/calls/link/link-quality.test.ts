import { expect, test } from 'bun:test'
import { figuresOf, qualityOf } from './link-quality'

const figures = (change: Partial<ReturnType<typeof figuresOf>> = {}) => ({
  received: 0,
  lost: 0,
  lostThere: 0,
  roundTripMs: 40,
  ...change,
})

test('a connection that loses little and answers soon is good', () => {
  expect(qualityOf(figures(), figures({ received: 100, lost: 1 }))).toBe('good')
})

test('what is lost in either direction makes it worse', () => {
  expect(qualityOf(figures(), figures({ received: 95, lost: 5 }))).toBe('fair')
  expect(qualityOf(figures(), figures({ received: 80, lost: 20 }))).toBe('poor')
  expect(qualityOf(figures(), figures({ received: 100, lostThere: 0.2 }))).toBe('poor')
})

test('a long way makes it worse', () => {
  expect(qualityOf(figures(), figures({ received: 100, roundTripMs: 400 }))).toBe('fair')
  expect(qualityOf(figures(), figures({ received: 100, roundTripMs: 900 }))).toBe('poor')
})

test('a connection over which nothing comes any more is poor', () => {
  const before = figures({ received: 100 })
  expect(qualityOf(before, before)).toBe('poor')
})

test('what was lost earlier does not count', () => {
  expect(qualityOf(figures({ received: 100, lost: 90 }), figures({ received: 200, lost: 90 }))).toBe('good')
})

test('the figures are read from what the browser reports of voice and picture', () => {
  const reports = [
    { type: 'inbound-rtp', kind: 'audio', packetsReceived: 50, packetsLost: 1 },
    { type: 'inbound-rtp', kind: 'video', packetsReceived: 70, packetsLost: 2 },
    { type: 'remote-inbound-rtp', kind: 'audio', fractionLost: 0.01, roundTripTime: 0.12 },
    { type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.05, roundTripTime: 0.1 },
    { type: 'candidate-pair', packetsReceived: 1000 },
  ]
  expect(figuresOf(reports)).toEqual({ received: 120, lost: 3, lostThere: 0.05, roundTripMs: 120 })
})
