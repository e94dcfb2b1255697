import { describe, expect, test } from 'bun:test'
import { whyNewEpoch } from './epoch'

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
