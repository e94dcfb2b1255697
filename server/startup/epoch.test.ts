import { describe, expect, test } from 'bun:test'
import { branchedSince, isJudged, sinceOf, whyAnotherHistory, whyNewEpoch } from './epoch-rules'
import type { EpochRow } from './epoch-store'

describe('a new epoch begins when the database may lack what devices have seen:', () => {
  const origin = { systemId: '7', timeline: 1, databaseId: 5n }
  const unbranched = { parent: null, sinceMs: null }
  const [older, newest] = [
    { id: 'older', ...origin, ...unbranched },
    { id: 'newest', ...origin, ...unbranched },
  ]
  const usual = {
    position: { ...origin, lsn: 1000n, isSynchronous: true },
    epochs: [newest, older],
    witness: { epoch: 'newest', lsn: 1000n, timeline: 1, isOriginal: true },
    compared: undefined,
  }
  const lacking = { missingSinceMs: 5 }
  const said = { entries: [{ id: 'chat', number: 1, key: 'a', atMs: 5 }] }
  const synchronous = { ...usual.witness, isSynchronous: true, announced: said }
  /** Another process has judged what this one, which was away, lacks, too. */
  const branched = { ...newest, timeline: 2, parent: 'older', sinceMs: 0 }
  const later = { ...usual.position, timeline: 2, lsn: 900n }

  test.each<[string, Parameters<typeof whyNewEpoch>[0], boolean]>([
    ['not at the first start', { ...usual, epochs: [], witness: undefined }, false],
    ['not after a restart', usual, false],
    ['not on a new node', { ...usual, witness: undefined }, false],
    [
      'not on a node that was away while another began one',
      { ...usual, witness: { ...usual.witness, epoch: 'older' } },
      false,
    ],
    ['in another cluster', { ...usual, position: { ...usual.position, systemId: '8' } }, true],
    ['in another database', { ...usual, position: { ...usual.position, databaseId: 6n } }, true],
    ['after a point-in-time recovery', { ...usual, position: { ...usual.position, timeline: 2 } }, true],
    [
      'not if a server has taken over that has what was announced, though its log is shorter',
      { ...usual, position: later, witness: synchronous, compared: {} },
      false,
    ],
    [
      'not on a node that was away while another one continued the epoch there',
      { ...usual, position: later, epochs: [{ ...newest, timeline: 2 }] },
      false,
    ],
    [
      'if a server has taken over that lacks it, also where another node continued the epoch',
      { ...usual, position: later, epochs: [{ ...newest, timeline: 2 }], compared: lacking },
      true,
    ],
    [
      'if commits did not wait for the server that has taken over, although it has what was announced',
      { ...usual, position: later, witness: { ...synchronous, isSynchronous: false }, compared: {} },
      true,
    ],
    [
      'not if another node has begun one since a moment before what this one lacks',
      {
        ...usual,
        position: { ...later, replayedUntilMs: 5 },
        epochs: [branched, older],
        witness: { ...usual.witness, epoch: 'older' },
        compared: lacking,
      },
      false,
    ],
    [
      'if the one that another node has begun branches off later than that',
      {
        ...usual,
        position: { ...later, replayedUntilMs: 5 },
        epochs: [{ ...branched, sinceMs: 6 }, older],
        witness: { ...usual.witness, epoch: 'older' },
        compared: lacking,
      },
      true,
    ],
    [
      'if a server has taken over and the epoch of this node is an older one',
      { ...usual, position: later, witness: { ...synchronous, epoch: 'older' }, compared: {} },
      true,
    ],
    [
      'if a server has taken over and the data folder is a copy',
      { ...usual, position: later, witness: { ...synchronous, isOriginal: false }, compared: {} },
      true,
    ],
    [
      'if a server that was replaced is used again',
      { ...usual, epochs: [{ ...newest, timeline: 2 }], witness: synchronous, compared: {} },
      true,
    ],
    ['if the data folder is a copy', { ...usual, witness: { ...usual.witness, isOriginal: false } }, true],
    ['if the log of the database is shorter', { ...usual, position: { ...usual.position, lsn: 999n } }, true],
    ['if the last epoch is unknown', { ...usual, witness: { ...usual.witness, epoch: 'lost' } }, true],
  ])('%s', (_, given, isNew) => {
    expect(whyNewEpoch(given) !== undefined).toBe(isNew)
  })

  test('and branches off from the one before if a moment is known up to which nothing is missing', () => {
    const given = { ...usual, position: { ...later, replayedUntilMs: 10_000 } }
    expect(whyNewEpoch({ ...given, compared: {} })?.sinceMs).toBe(8_000)
    expect(whyNewEpoch({ ...given, compared: { missingSinceMs: 9_500 } })?.sinceMs).toBe(7_500)
    // A restore, of which nothing is known.
    expect(whyNewEpoch({ ...given, witness: undefined })?.sinceMs).toBeUndefined()
    expect(
      whyNewEpoch({ ...given, witness: { ...usual.witness, isOriginal: false }, compared: {} })?.sinceMs,
    ).toBeUndefined()
    expect(whyNewEpoch({ ...usual, position: { ...usual.position, lsn: 1n } })?.sinceMs).toBeUndefined()
  })
})

describe('while the server runs, the database is another one', () => {
  const seen = { systemId: '7', timeline: 1, databaseId: 5n, lsn: 1000n, isSynchronous: true }
  test.each<[string, Partial<typeof seen>, boolean, boolean]>([
    ['if its log has become shorter', { lsn: 999n }, false, true],
    ['but not if it has grown', { lsn: 1001n }, false, false],
    [
      'but not if a server took over that has everything, though its log is shorter',
      { timeline: 2, lsn: 900n },
      false,
      false,
    ],
    [
      'if a server took over that has lost the end, though its log is longer',
      { timeline: 2, lsn: 2000n },
      true,
      true,
    ],
    ['if it went back to an older timeline', { timeline: 0, lsn: 2000n }, false, true],
    ['if it is another cluster', { systemId: '8', lsn: 2000n }, false, true],
  ])('%s', async (_, change, lacks, isAnother) => {
    const position = { ...seen, ...change }
    const compare = () => Promise.resolve(lacks ? { missingSinceMs: 5_000, foundUntilMs: 4_000 } : {})
    const why = await whyAnotherHistory({ position, seen, compare })
    expect(why !== undefined).toBe(isAnother)
    expect(why?.isLoss ?? false).toBe(lacks)
    expect(why?.sinceMs).toBe(lacks ? 2_000 : undefined)
  })
})

describe('the moment before which nothing is missing', () => {
  test.each<[string, Parameters<typeof sinceOf>[0], number | undefined]>([
    [
      'is the last one that the replica had',
      { position: { timeline: 2, replayedUntilMs: 9_000 }, before: 1, compared: { foundUntilMs: 5_000 } },
      7_000,
    ],
    [
      'or the first one that is missed, where that is earlier',
      { position: { timeline: 2, replayedUntilMs: 9_000 }, before: 1, compared: { missingSinceMs: 8_000 } },
      6_000,
    ],
    [
      'is that of the newest announcement that is there, where the server that has taken over was restarted',
      { position: { timeline: 2 }, before: 1, compared: { foundUntilMs: 5_000, missingSinceMs: 8_000 } },
      3_000,
    ],
    [
      'or where two have taken over in turn',
      { position: { timeline: 3, replayedUntilMs: 9_000 }, before: 1, compared: { foundUntilMs: 5_000 } },
      3_000,
    ],
    [
      'is unknown where nothing that was announced is there: all of it may be older',
      { position: { timeline: 2 }, before: 1, compared: { missingSinceMs: 8_000 } },
      undefined,
    ],
  ])('%s', (_, given, sinceMs) => expect(sinceOf(given)).toBe(sinceMs))
})

describe('a device of an epoch reads again what came since', () => {
  const at = (id: string, parent: string | null, sinceMs: number | null): EpochRow => ({
    id,
    systemId: '7',
    timeline: 1,
    databaseId: 5n,
    parent,
    sinceMs,
  })
  const epochs = [at('d', 'c', 900), at('c', 'b', 500), at('b', 'a', 700), at('a', null, null)]

  test('the first of the branches between', () => {
    expect(epochs.map(({ id }) => branchedSince(epochs, id))).toEqual([Infinity, 900, 500, 500])
  })

  test('everything, if another history lies between, or the epoch is unknown', () => {
    const restored = [at('d', 'c', 900), at('c', null, null), at('b', 'a', 700), at('a', null, null)]
    expect(restored.map(({ id }) => branchedSince(restored, id))).toEqual([
      Infinity,
      900,
      undefined,
      undefined,
    ])
    expect(branchedSince(epochs, 'lost')).toBeUndefined()
  })

  test('which is judged by one process, unless another one lacks something older', () => {
    expect(isJudged(epochs, { known: 'c', sinceMs: -1_100 })).toBe(true)
    expect(isJudged(epochs, { known: 'c', sinceMs: -1_101 })).toBe(false)
    expect(isJudged(epochs, { known: 'c', sinceMs: undefined })).toBe(false)
    expect(isJudged(epochs, { known: 'd', sinceMs: 900 })).toBe(false)
  })
})
