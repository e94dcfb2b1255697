/** Previews of the pages that messages link to. */
import { join } from 'node:path'
import { maxPreviewedUrl, previewLink } from '@linnet/protocol'
import type { Domain } from '../kernel/domain'
import { implementGathered } from '../kernel/implement'
import { outgoingFor } from '../kernel/outgoing/settings'
import { uploads } from '../uploads'
import { createPreviews, pageMs, usableMs } from './previews'
import { type CardOfScreen, createScreenPreviews } from './screen-previews'
import { linkPreviewSettings } from './settings'
import { deleteOld } from './store'

export { type MadePreview, previewsByIds } from './previews'

export type { CardOfScreen } from './screen-previews'

interface LinkPreviewSlots {
  /** Adds the cards of screens of a later domain. */
  addCards: (cardOf: CardOfScreen) => void
}

const hourMs = 3_600_000

export const linkpreviews: Domain<LinkPreviewSlots> = {
  name: 'linkpreviews',
  migrations: join(import.meta.dir, 'migrations'),
  settings: linkPreviewSettings,
  open({ config, transact, of }) {
    const { isOn, outgoing: reached } = config.of(linkPreviewSettings)
    const outgoing = outgoingFor('previews', reached)
    const parts = { transact, storeFile: of(uploads).storeFile }
    const previewOfPage = createPreviews({ ...parts, outgoing })
    const cards: CardOfScreen[] = []
    const previewOfScreen = createScreenPreviews({ ...parts, cards })
    return {
      routes: [
        implementGathered(previewLink, ({ caller, input: { url } }) => {
          if (url.startsWith('#')) return previewOfScreen(caller, url)
          return isOn && url.length <= maxPreviewedUrl
            ? previewOfPage(caller.personId, url)
            : Promise.resolve({})
        }),
      ],
      jobs: [
        {
          name: 'linkpreviews.prune',
          everyMs: hourMs,
          run: ({ sql, nowMs }) =>
            deleteOld(sql, {
              pagesBefore: new Date(nowMs - pageMs),
              previewsBefore: new Date(nowMs - usableMs),
            }),
        },
      ],
      offer: { addCards: (cardOf) => void cards.push(cardOf) },
    }
  },
}
