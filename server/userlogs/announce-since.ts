import type { PersonId } from '@linnet/protocol'
import { createAnnounced } from '../kernel/cluster/announced'
import type { OpenDomain } from '../kernel/domain'
import type { Hub } from '../kernel/socket/hub'
import { lacksEvents, selectEventsSince } from './store'

type Announcing = Required<Pick<OpenDomain, 'announceSince' | 'lacksAnnounced'>>

/** Announces events to people who are connected here, each once, as devices leave out what they have. */
export function createAnnouncing({ hub, remembers }: { hub: Hub; remembers: boolean }): Announcing {
  const announced = createAnnounced<PersonId>()
  if (remembers)
    hub.listen(({ to, useq }) => {
      if (useq !== undefined) for (const personId of to) announced.note(personId, useq)
    })
  return {
    async announceSince(work, { since, isHere }) {
      const rows = await selectEventsSince(work.sql, since)
      const news = rows.filter(
        ({ personId, useq }) => isHere(personId) && Number(useq) > announced.upTo(personId),
      )
      work.afterCommit(() => {
        for (const { personId, useq, action, data } of news) {
          hub.pushHere([personId], JSON.stringify({ action, data, useq: Number(useq) }))
          announced.note(personId, Number(useq))
        }
      })
    },
    lacksAnnounced: ({ sql }) => lacksEvents(sql, announced.list()),
  }
}
