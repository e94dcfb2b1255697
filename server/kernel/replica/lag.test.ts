import { expect, test } from 'bun:test'
import { createLag } from './lag'

const primary = (at: bigint, timeline = 1) => ({ systemId: 'one', timeline, at })
const replica = (at: bigint) => ({ systemId: 'one', at })

/** Looks once a second: first at the replica, then at the primary. */
function looks(positions: readonly [replica: bigint, primary: bigint][]) {
  const lag = createLag()
  for (const [second, [replayed, written]] of positions.entries()) {
    lag.noteReplayed(replica(replayed))
    lag.noteWritten(primary(written), second * 1_000)
  }
  return lag
}

test('the age is that of the last look at which the primary had no more than the replica has now', () => {
  const lag = looks([
    [0n, 10n],
    [10n, 20n],
    [20n, 30n],
    [20n, 40n],
  ])
  expect(lag.ms(3_500)).toBe(2_500)
})

test('an idle primary makes no replica old', () => {
  const lag = looks([
    [10n, 10n],
    [10n, 10n],
    [10n, 10n],
  ])
  expect(lag.ms(2_500)).toBe(500)
})

test('a replica that receives nothing any more gets older although it has replayed all that it received', () => {
  const lag = looks([
    [10n, 10n],
    ...Array.from({ length: 12 }, (_, n): [bigint, bigint] => [10n, 11n + BigInt(n)]),
  ])
  expect(lag.ms(12_000)).toBe(12_000)
})

test('a replica that is away, of another database, or not known yet, is infinitely old', () => {
  expect(createLag().ms(0)).toBe(Infinity)
  const lag = looks([[10n, 10n]])
  lag.noteReplayed(undefined)
  expect(lag.ms(0)).toBe(Infinity)
  lag.noteReplayed({ systemId: 'other', at: 10n })
  expect(lag.ms(0)).toBe(Infinity)
})

test('what a failover lost is not read from a replica that has it, until that one follows the new primary', () => {
  const lag = looks([[50n, 50n]])
  lag.noteReplayed(replica(50n))
  lag.noteWritten(primary(40n, 2), 1_000)
  expect(lag.ms(1_000)).toBe(Infinity)
  // The new primary goes on beyond that position, with something else.
  lag.noteReplayed(replica(50n))
  lag.noteWritten(primary(60n, 2), 2_000)
  expect(lag.ms(2_000)).toBe(Infinity)
  lag.noteReplayed(replica(61n))
  expect(lag.ms(2_000)).toBe(0)
})

test('positions of an earlier timeline say nothing about the age', () => {
  const lag = looks([[50n, 50n]])
  lag.noteReplayed(replica(50n))
  lag.noteWritten(primary(70n, 2), 1_000)
  expect(lag.ms(1_000)).toBe(Infinity)
})
