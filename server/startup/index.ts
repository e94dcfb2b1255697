/** A client's first call: its profile, counters and settings. */
import { join } from 'node:path'
import { getBase } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { auth } from '../auth'
import { type Base, joinParts } from '../kernel/declared/start-facts'
import type { Domain } from '../kernel/domain'
import { implementQuery } from '../kernel/implement'
import { userLogHead } from '../userlogs'
import { appConfigRoutes } from './app-config'
import { createEpoch } from './epoch'
import { createSignIn } from './sign-in'

export { createSignIn }

export const startup: Domain = {
  name: 'startup',
  migrations: join(import.meta.dir, 'migrations'),
  open({ config, of, opened, sql, read, clock, transact, hub, log, history, halt }) {
    const announced = () => opened().flatMap((domain) => domain.announced ?? [])
    const epoch = createEpoch({ config, sql, read, transact, log, halt, announced, history })
    history.judgeBy(epoch.judge)
    const screen = (path: string) => `${config.publicUrl ?? ''}/#${path}`
    const own = {
      appId: '',
      topUpUrl: screen(screens.topUp),
      withdrawUrl: screen(screens.withdraw),
    }
    const facts = () => opened().flatMap(({ startFacts }) => startFacts ?? [])
    return {
      routes: [
        ...appConfigRoutes(facts),
        implementQuery(getBase, async ({ caller: { personId }, work }) => {
          // The number of the log is read first: the counters may be newer than it, but never older.
          const useq = await userLogHead(work, personId)
          const parts = await Promise.all(facts().map(async ({ base }) => base?.(work, personId)))
          return joinParts<Base>([own, { useq }, ...parts])
        }),
      ],
      serves: [
        {
          kind: 'socketSessions',
          signIn: createSignIn({
            authenticate: of(auth).authenticate,
            epoch: epoch.current,
            settled: history.settled,
            sql,
            clock,
            log,
            untilKnown: () => hub.untilKnown(),
          }),
        },
      ],
      drain: epoch.stop,
    }
  },
}
