/** Two processes over a link that loses, doubles and swaps packets, falls silent, and comes back. */
import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { decodePacket, encodePacket, type PairHeader } from './packets'
import { createPair, type Pair } from './pair'

type Step =
  | { kind: 'post'; isSoon: boolean }
  /** Delivers the packet that is so many places from the front; twice if doubled. */
  | { kind: 'arrive'; place: number; doubled: boolean; lost: boolean }
  | { kind: 'cut'; ms: number }
  | { kind: 'beat' }
  | { kind: 'wait'; ms: number }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('post' as const), isSoon: fc.boolean() }) },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('arrive' as const),
        place: fc.nat(3),
        doubled: fc.boolean(),
        lost: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), ms: fc.nat(15_000) }) },
    { weight: 3, arbitrary: fc.constant({ kind: 'beat' as const }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(400) }) },
  ),
  { maxLength: 120 },
)

/** One side: everything it has sent and heard. */
function createSide(now: () => number, line: string[]) {
  const posted: { body: string; sinceMs: number }[] = []
  const heard: string[] = []
  const lostSince: number[] = []
  let forgotten = 0
  const pair = createPair({
    transmit: (header: PairHeader, body) => void line.push(encodePacket({ from: 'x', pair: header, body })),
    deliver: (body) => void heard.push(body),
    onLost: (sinceMs) => void lostSince.push(sinceMs),
    onForgotten: () => void forgotten++,
    nowMs: now,
  })
  return {
    pair,
    posted,
    heard,
    lostSince,
    forgotten: () => forgotten,
    post(isSoon: boolean) {
      const body = `item ${posted.length}`
      posted.push({ body, sinceMs: now() })
      pair.post(body, { sinceMs: now(), isSoon })
    },
  }
}

type Side = ReturnType<typeof createSide>

function arriveAt(pair: Pair, text: string | undefined): void {
  const packet = text === undefined ? undefined : decodePacket(text)
  if (packet?.pair) pair.receive(packet.pair, packet.body)
}

/** Each was heard once and in order, or the recipient was told to look since before it was said. */
function check(sender: Side, recipient: Side): void {
  expect(new Set(recipient.heard).size).toBe(recipient.heard.length)
  const order = recipient.heard.map((body) => Number(body.slice(5)))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  const heard = new Set(recipient.heard)
  const from = Math.min(...recipient.lostSince)
  for (const { body, sinceMs } of sender.posted)
    if (!heard.has(body)) expect(from).toBeLessThanOrEqual(sinceMs)
}

function run(given: readonly Step[]): { one: Side; other: Side } {
  let nowMs = 0
  const now = () => nowMs
  const [there, back]: [string[], string[]] = [[], []]
  const one = createSide(now, there)
  const other = createSide(now, back)
  const beat = () => {
    const [a, b] = [one.pair.numbers(), other.pair.numbers()]
    other.pair.heard(a[0], a[1])
    one.pair.heard(b[0], b[1])
  }
  const pass = (ms: number) => {
    nowMs += ms
    one.pair.tick()
    other.pair.tick()
  }
  for (const step of given)
    if (step.kind === 'post') for (const side of [one, other]) side.post(step.isSoon)
    else if (step.kind === 'beat') beat()
    else if (step.kind === 'wait') pass(step.ms)
    else if (step.kind === 'cut') {
      for (const line of [there, back]) line.length = 0
      pass(step.ms)
    } else
      for (const [line, side] of [
        [there, other],
        [back, one],
      ] as const) {
        const [text] = line.splice(Math.min(step.place, line.length - 1), 1)
        if (!step.lost) arriveAt(side.pair, text)
        if (step.doubled) arriveAt(side.pair, text)
      }
  for (let round = 0; round < 400; round++) {
    beat()
    pass(100)
    while (there.length + back.length > 0) {
      arriveAt(other.pair, there.shift())
      arriveAt(one.pair, back.shift())
    }
  }
  return { one, other }
}

test('every packet is delivered once and in order, or the process looks for itself since before it was sent', () => {
  fc.assert(
    fc.property(steps, (given) => {
      // Each says first who is connected to it.
      const { one, other } = run([{ kind: 'post', isSoon: false }, ...given])
      check(one, other)
      check(other, one)
      for (const { pair } of [one, other]) {
        expect(pair.isWell()).toBe(true)
        expect(pair.unackedSinceMs()).toBeUndefined()
      }
    }),
    { numRuns: 300 },
  )
})

test('what a short cut swallowed is sent again; only after a long one is anything lost', () => {
  const post: Step = { kind: 'post', isSoon: false }
  const short = run([post, { kind: 'cut', ms: 9_000 }, post])
  expect(short.other.heard).toHaveLength(2)
  expect(short.other.lostSince).toEqual([])
  const long = run([post, { kind: 'cut', ms: 11_000 }, post])
  expect(long.other.lostSince).toEqual([0])
  // The sender is to say again who is connected to it.
  expect(long.one.forgotten()).toBe(1)
})

test('a process that starts again is another one, and hears everything from the first packet on', () => {
  let nowMs = 0
  const [there, back]: [string[], string[]] = [[], []]
  const one = createSide(() => nowMs, there)
  one.post(false)
  one.post(false)
  // It knows nothing of what was sent before, and asks.
  const late = createSide(() => nowMs, back)
  there.shift()
  arriveAt(late.pair, there.shift())
  arriveAt(one.pair, back.shift())
  for (const text of there) arriveAt(late.pair, text)
  expect(late.heard).toEqual(['item 0', 'item 1'])
  nowMs += 3_100
  expect(late.pair.isWell()).toBe(false)
})

test('a process that acknowledges nothing takes no memory', () => {
  let nowMs = 0
  const line: string[] = []
  const { pair } = createSide(() => nowMs, line)
  const body = 'x'.repeat(1024 * 1024)
  for (let nth = 0; nth < 40; nth++) pair.post(body, { sinceMs: nth })
  // Nothing is sent to it from then on.
  expect(line.length).toBeLessThan(40)
  line.length = 0
  pair.post(body, { sinceMs: 40 })
  expect(line).toEqual([])
  nowMs += 3_100
  expect(pair.isWell()).toBe(false)
  pair.receive({ n: 0, acked: 0, ask: 1 }, '')
  expect(line.map((text) => decodePacket(text)?.pair)).toEqual([{ n: 0, lost: 41, since: 0, acked: 0 }])
  pair.receive({ n: 0, acked: 41 }, '')
  expect(pair.unackedSinceMs()).toBeUndefined()
})
