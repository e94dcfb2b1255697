/** The network lines that reach this service: as configured by the operator, or as staff published them with the operator's signature. */
import { join } from 'node:path'
import { checkLine, listLines } from '@linnet/protocol'
import type { Domain } from '../kernel/domain'
import { implementQuery } from '../kernel/implement'
import { followLines } from './current-lines'
import { lineSettings } from './settings'
import { staffRoutes } from './staff-routes'

export const lines: Domain = {
  name: 'lines',
  migrations: join(import.meta.dir, 'migrations'),
  settings: lineSettings,
  open({ config, sql, log }) {
    const following = followLines({
      config: config.of(lineSettings),
      ownUrl: config.publicUrl ?? '',
      sql,
      log,
    })
    const { current } = following
    return {
      routes: [
        implementQuery(listLines, () => {
          const { lines: known, signed } = current()
          return Promise.resolve({ lines: [...known], signed: signed?.text, publicKey: signed?.publicKey })
        }),
        implementQuery(checkLine, async () => ({})),
      ],
      staffRoutes: staffRoutes(following),
      serves: [
        {
          kind: 'origins',
          list: () => current().lines.flatMap(({ httpUrl }) => (httpUrl ? [new URL(httpUrl).origin] : [])),
        },
        {
          kind: 'sources',
          calls: () =>
            current().lines.flatMap(({ httpUrl, socketUrl }) =>
              [httpUrl, socketUrl].flatMap((url) => (url ? [sourceOf(new URL(url))] : [])),
            ),
        },
      ],
      drain: () => following.stop(),
    }
  },
}

/** The source of a line's address, without URL's `origin`, which is "null" for socket addresses. */
const sourceOf = ({ protocol, host }: URL): string => `${protocol}//${host}`
