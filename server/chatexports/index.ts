/** A conversation as an archive, for the person who requests it. */
import { join } from 'node:path'
import { auth } from '../auth'
import type { Domain } from '../kernel/domain'
import { uploads } from '../uploads'
import { exportJobs } from './make'
import { forgetArchives } from './requests'
import { chatExportRoutes } from './routes'
import { serveArchives } from './serve'
import { countMaking } from './store'
import { stored } from './stored'

export const chatexports: Domain = {
  name: 'chatexports',
  migrations: join(import.meta.dir, 'migrations'),
  stored,
  open({ of, read, transact, lagging, metrics }) {
    const { verifyLoginPassword } = of(auth)
    const { readStored } = of(uploads)
    metrics.queue({
      name: 'chat_export',
      help: 'Exports of conversations that are being made',
      read: () => countMaking(read().sql),
    })
    return {
      routes: chatExportRoutes({ transact, verifyLoginPassword }),
      jobs: exportJobs(lagging),
      personalData: { forget: { content: forgetArchives } },
      serves: [{ kind: 'requests', answer: serveArchives({ read, lagging }, readStored) }],
    }
  },
}
