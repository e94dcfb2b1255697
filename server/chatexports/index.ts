/** A conversation as an archive, for the person who asks. */
import { join } from 'node:path'
import { auth } from '../auth'
import type { Domain } from '../kernel/domain'
import { uploads } from '../uploads'
import { exportJobs } from './make'
import { chatExportRoutes } from './routes'
import { serveArchives } from './serve'

export { forgetArchives } from './forget'

export const chatexports: Domain = {
  name: 'chatexports',
  migrations: join(import.meta.dir, 'migrations'),
  open({ of, read, transact }) {
    const { verifyLoginPassword } = of(auth)
    const { readStored } = of(uploads)
    return {
      routes: chatExportRoutes({ transact, verifyLoginPassword }),
      jobs: exportJobs,
      serve: serveArchives(read, readStored),
    }
  },
}
