/** Security events of accounts: recorded, shown to the person, streamed to staff, and sent as alerts. */
import { join } from 'node:path'
import { listSecurityEvents } from '@linnet/protocol'
import type { Domain } from '../kernel/domain'
import { implementQuery } from '../kernel/implement'
import { createSlot, type Slot } from '../kernel/slot'
import type { Work } from '../kernel/work'
import { type LinkOf, type SendAlert, sendAlerts } from './alerts'
import { eventNotes, eventsHappened } from './happenings'
import { listEvents, securityEventsSection } from './list-events'
import { securitySettings } from './settings'
import { pruneEvents } from './store'
import { logSecurityEvents } from './stream'

export { securityEventsOf } from './list-events'
export { recordSecurityEvent } from './record'

interface SecurityOffer {
  /** The way in which messages reach people; filled by the domain that sends codes. */
  sendAlert: Slot<SendAlert>
  /** The links in alerts; filled by the domain that takes changes back. */
  takeBackLink: Slot<LinkOf>
  /**
   * Records an event after the answer, for refusals: the response time must not reveal to a stranger whether the account exists.
   */
  recordLater: (act: (work: Work) => Promise<void>) => void
}

const dayMs = 24 * 3_600_000
const prunedAtOnce = 5_000

export const security: Domain<SecurityOffer> = {
  name: 'security',
  migrations: join(import.meta.dir, 'migrations'),
  settings: securitySettings,
  open({ config, transact, log, metrics }) {
    const { keptDays } = config.of(securitySettings)
    const sendAlert = createSlot<SendAlert>('messages to people')
    const takeBackLink = createSlot<LinkOf>('links that take changes back')
    const count = metrics.counter('linnet_security_events_total', 'Security events by kind', 'kind')
    const pending = new Set<Promise<unknown>>()
    const follow = (running: Promise<unknown>) => {
      pending.add(running)
      void running.finally(() => pending.delete(running))
    }
    return {
      routes: [
        implementQuery(listSecurityEvents, async ({ work, caller, input: { before } }) =>
          listEvents(work, caller, before),
        ),
      ],
      jobs: [
        { name: 'security.log', everyMs: 2_000, run: (work) => logSecurityEvents(work, { log, count }) },
        {
          name: 'security.alerts',
          everyMs: 2_000,
          run: async (work) => {
            const send: SendAlert = (message) => sendAlert.get()(message)
            const linkOf: LinkOf = (changeId, kind) => takeBackLink.get()(changeId, kind)
            follow((await sendAlerts(work, { transact, send, linkOf, log })).sent)
          },
        },
        {
          name: 'security.prune',
          everyMs: dayMs / 4,
          run: async ({ sql, nowMs }) => {
            const beforeMs = nowMs - keptDays * dayMs
            const gone = await pruneEvents(sql, { beforeMs, most: prunedAtOnce })
            return gone === prunedAtOnce ? 'again' : undefined
          },
        },
      ],
      happenings: [eventsHappened],
      notes: [eventNotes],
      personalData: { sections: [securityEventsSection] },
      drain: async () => void (await Promise.all(pending)),
      offer: {
        sendAlert,
        takeBackLink,
        recordLater: (act) =>
          follow(
            transact(act).catch((error: unknown) =>
              log.error('could not record a security event', { error }),
            ),
          ),
      },
    }
  },
}
