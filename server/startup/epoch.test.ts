import { describe, expect, test } from 'bun:test'
import { whyAnotherHistory, whyNewEpoch } from './epoch-rules'

describe('a new epoch begins when the database may lack what devices have seen:', () => {
  const origin = { systemId: '7', timeline: 1, databaseId: 5n }
  const [older, newest] = [
    { id: 'older', ...origin },
    { id: 'newest', ...origin },
  ]
  const usual = {
    position: { ...origin, lsn: 1000n, isSynchronous: true },
    epochs: [newest, older],
    witness: { epoch: 'newest', lsn: 1000n, timeline: 1, isOriginal: true },
    hasAnnounced: undefined,
  }
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
      { ...usual, position: later, hasAnnounced: true },
      false,
    ],
    [
      'not on a node that was away while another one continued the epoch there',
      { ...usual, position: later, epochs: [{ ...newest, timeline: 2 }] },
      false,
    ],
    [
      'if a server has taken over that lacks it, also where another node continued the epoch',
      { ...usual, position: later, epochs: [{ ...newest, timeline: 2 }], hasAnnounced: false },
      true,
    ],
    [
      'if a server has taken over and the epoch of this node is an older one',
      { ...usual, position: later, witness: { ...usual.witness, epoch: 'older' }, hasAnnounced: true },
      true,
    ],
    [
      'if a server has taken over and the data folder is a copy',
      { ...usual, position: later, witness: { ...usual.witness, isOriginal: false }, hasAnnounced: true },
      true,
    ],
    [
      'if a server that was replaced is used again',
      { ...usual, epochs: [{ ...newest, timeline: 2 }], hasAnnounced: true },
      true,
    ],
    ['if the data folder is a copy', { ...usual, witness: { ...usual.witness, isOriginal: false } }, true],
    ['if the log of the database is shorter', { ...usual, position: { ...usual.position, lsn: 999n } }, true],
    ['if the last epoch is unknown', { ...usual, witness: { ...usual.witness, epoch: 'lost' } }, true],
  ])('%s', (_, given, isNew) => {
    expect(whyNewEpoch(given) !== undefined).toBe(isNew)
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
    const missingSince = () => Promise.resolve(lacks ? 5 : undefined)
    const why = await whyAnotherHistory({ position, seen, missingSince })
    expect(why !== undefined).toBe(isAnother)
    expect(why?.lostSinceMs).toBe(lacks ? 5 : undefined)
  })
})
