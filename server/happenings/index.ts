/** Happenings: what happened to a person, in one list. */
import { join } from 'node:path'
import {
  countHappenings,
  listHappenings,
  happeningsSeen,
  type PersonId,
  seeHappenings,
} from '@linnet/protocol'
import type { Domain } from '../kernel/domain'
import { implement, withoutRoom } from '../kernel/implement'
import type { Work } from '../kernel/work'
import { notifications } from '../notifications'
import { announcementsInEffect } from '../publishing'
import { wallet } from '../wallet'
import { countNewHappenings, listHappeningPage } from './list'
import { readNotes } from './notes'
import { sources } from './sources'
import { deleteSeen, moveSeen } from './store'

/** Deletes the mark of how far a person has looked. */
export const forgetHappenings = (work: Work, personId: PersonId) => deleteSeen(work.sql, personId)

export const happenings: Domain = {
  name: 'happenings',
  migrations: join(import.meta.dir, 'migrations'),
  open({ of }) {
    const from = sources(of(wallet))
    of(notifications).notes.fill(readNotes)
    of(notifications).announced.fill(announcementsInEffect)
    return {
      // Run in transactions even where they only read: which announcements are in effect depends on the database's time.
      routes: [
        withoutRoom(
          implement(listHappenings, ({ work, caller, input: { before } }) =>
            listHappeningPage(work, from, { caller, before }),
          ),
        ),
        implement(countHappenings, ({ work, caller }) => countNewHappenings(work, from, caller)),
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
