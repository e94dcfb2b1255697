/** Pictures, videos and voice messages that each recipient can open once. */
import { join } from 'node:path'
import { openOnce, readOnce } from '@linnet/protocol'
import { conversations } from '../conversations'
import type { Domain } from '../kernel/domain'
import { implement, implementQuery } from '../kernel/implement'
import { uploads } from '../uploads'
import { createKeeper, createSweep } from './hold'
import { open, readState } from './open'
import { createServe } from './serve'
import { selectHeld } from './store'

export const viewonce: Domain = {
  name: 'viewonce',
  migrations: join(import.meta.dir, 'migrations'),
  carriesFiles: async ({ sql }, ids) => (await selectHeld(sql, ids)).map((row) => row.fileId),
  open({ read, of }) {
    const { withheld, fileKeys } = of(uploads)
    of(conversations).once.fill(createKeeper(withheld))
    return {
      routes: [
        implementQuery(readOnce, ({ work, caller: { personId }, input }) =>
          readState(work, { ...input, personId }),
        ),
        implement(openOnce, ({ work, caller: { personId, sessionId }, input }) =>
          open(work, withheld, { ...input, personId, sessionId }),
        ),
      ],
      jobs: [createSweep(withheld)],
      serves: [
        {
          kind: 'requests',
          answer: createServe({ read, files: withheld, personOfKey: (key) => fileKeys.get().personOf(key) }),
        },
      ],
    }
  },
}
