/** The notification centre: what happened to a person, in one list. */
import { join } from 'node:path'
import { countHappenings, listHappenings, happeningsSeen, seeHappenings } from '@linnet/protocol'
import type { Domain } from '../kernel/domain'
import { implement, withoutRoom } from '../kernel/implement'
import { notifications } from '../notifications'
import { countNewHappenings, listHappeningPage } from './list'
import { createReadNotes } from './notes'
import { deleteSeen, moveSeen } from './store'

export const notificationcentre: Domain = {
  name: 'notificationcentre',
  schema: 'happenings',
  migrations: join(import.meta.dir, 'migrations'),
  open({ of, opened }) {
    const sources = () => opened().flatMap((domain) => domain.happenings ?? [])
    of(notifications).notes.fill(createReadNotes(opened))
    return {
      personalData: { forget: { content: ({ sql }, personId) => deleteSeen(sql, personId) } },
      // Routes in transactions, even those that only read: the database's time decides which announcements
      // are in effect.
      routes: [
        withoutRoom(
          implement(listHappenings, ({ work, caller, input: { before } }) =>
            listHappeningPage(work, sources(), { caller, before }),
          ),
        ),
        implement(countHappenings, ({ work, caller }) => countNewHappenings(work, sources(), caller)),
        implement(seeHappenings, async ({ work, caller: { personId, connectionId }, input: { untilMs } }) => {
          const until = new Date(Math.min(untilMs, work.nowMs))
          if (await moveSeen(work.sql, { personId, until }))
            work.emit({ to: [personId], event: happeningsSeen, data: {}, exceptConnection: connectionId })
          return {}
        }),
      ],
    }
  },
}
