import { describe, expect, test } from 'bun:test'
import { whyAnotherHistory, whyNewEpoch } from './epoch'

describe('a new epoch begins when the database may lack what devices have seen:', () => {
  const origin = { systemId: '7', timeline: 1, databaseId: 5n }
  const [older, newest] = [
    { id: 'older', ...origin },
    { id: 'newest', ...origin },
  ]
  const usual = {
    position: { ...origin, lsn: 1000n },
    epochs: [newest, older],
    witness: { epoch: 'newest', lsn: 1000n, isOriginal: true },
  }

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
    ['if the data folder is a copy', { ...usual, witness: { ...usual.witness, isOriginal: false } }, true],
    ['if the log of the database is shorter', { ...usual, position: { ...usual.position, lsn: 999n } }, true],
    ['if the last epoch is unknown', { ...usual, witness: { ...usual.witness, epoch: 'lost' } }, true],
  ])('%s', (_, given, isNew) => {
    expect(whyNewEpoch(given) !== undefined).toBe(isNew)
  })
})

describe('while the server runs, the database is another one', () => {
  const seen = { systemId: '7', timeline: 1, databaseId: 5n, lsn: 1000n }
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
    const why = await whyAnotherHistory({ position, seen, lacksAnnounced: () => Promise.resolve(lacks) })
    expect(why !== undefined).toBe(isAnother)
    expect(why?.isLoss ?? false).toBe(lacks)
  })
})
