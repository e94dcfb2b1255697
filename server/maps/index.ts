/** Maps of places: the operator's source of tiles, and small maps that the server draws from it. */
import { join } from 'node:path'
import { previewMap } from '@linnet/protocol'
import type { Domain } from '../kernel/domain'
import { implementGathered } from '../kernel/implement'
import { outgoingFor } from '../kernel/outgoing/settings'
import { uploads } from '../uploads'
import { createPreviews, mapMs } from './previews'
import { createServeMaps } from './serve'
import { mapSettings } from './settings'
import { deleteMaps } from './store'

const hourMs = 3_600_000

export const maps: Domain = {
  name: 'maps',
  migrations: join(import.meta.dir, 'migrations'),
  settings: mapSettings,
  open({ config, transact, read, clock, of }) {
    const { tiles, credit, outgoing: reached } = config.of(mapSettings)
    const { composePicture: compose } = of(uploads)
    const outgoing = outgoingFor('maps', reached)
    const previewOf = createPreviews({ source: tiles, outgoing, compose, transact, clock })
    return {
      routes: [
        implementGathered(previewMap, ({ input }) => (tiles === '' ? Promise.resolve({}) : previewOf(input))),
      ],
      serves: [
        { kind: 'requests', answer: createServeMaps(read) },
        // The map that can be moved gets its tiles from the source.
        { kind: 'sources', pictures: tiles === '' ? [] : [tiles] },
      ],
      jobs: [
        {
          name: 'maps.prune',
          everyMs: hourMs,
          run: ({ sql, nowMs }) => deleteMaps(sql, new Date(nowMs - mapMs)),
        },
      ],
      startFacts: { base: () => ({ mapTiles: tiles, mapCredit: credit }) },
    }
  },
}
