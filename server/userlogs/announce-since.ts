import type { PersonId } from '@linnet/protocol'
import { createAnnounced } from '../kernel/cluster/announced'
import type { OpenDomain } from '../kernel/domain'
import type { Hub } from '../kernel/socket/hub'
import { compareEvents, selectEventsSince } from './store'

type Announcing = Required<Pick<OpenDomain, 'announceSince' | 'announced'>>

/** Announces events to people who are connected here, each once, as devices leave out what they have. */
export function createAnnouncing({ hub, remembers }: { hub: Hub; remembers: boolean }): Announcing {
  const announced = createAnnounced<PersonId>()
  if (remembers)
    hub.listen(({ to, event, useq }) => {
      if (useq === undefined) return
      for (const personId of to) announced.note(personId, useq, { key: event.wire })
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
    announced: {
      name: 'events',
      list: announced.list,
      compare: ({ sql }, list) => compareEvents(sql, list),
    },
  }
}
