/** Previews of the pages that messages link to. */
import { join } from 'node:path'
import { previewLink } from '@linnet/protocol'
import type { Domain } from '../kernel/domain'
import { implementGathered } from '../kernel/implement'
import { createOutgoing } from '../kernel/outgoing/outgoing'
import { readAuthority } from '../kernel/outgoing/settings'
import { uploads } from '../uploads'
import { createPreviews, pageMs, usableMs } from './previews'
import { linkPreviewSettings } from './settings'
import { deleteOld } from './store'

export { type MadePreview, previewsByIds } from './previews'

const hourMs = 3_600_000

export const linkpreviews: Domain = {
  name: 'linkpreviews',
  migrations: join(import.meta.dir, 'migrations'),
  settings: linkPreviewSettings,
  open({ config, transact, of }) {
    const { isOn, exceptions, authorityPath } = config.of(linkPreviewSettings)
    const outgoing = createOutgoing({ exceptions, authority: readAuthority(authorityPath) })
    const previewOf = createPreviews({ outgoing, transact, storeFile: of(uploads).storeFile })
    return {
      routes: [
        implementGathered(previewLink, ({ caller: { personId }, input: { url } }) =>
          isOn ? previewOf(personId, url) : Promise.resolve({}),
        ),
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
    }
  },
}
