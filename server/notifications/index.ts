/** Notifications: people's preferences, and Web Push to their devices that are not connected. */
import { join } from 'node:path'
import { createUnreadTotals } from '../conversations'
import { type PersonalData, wholeSection } from '../kernel/declared/personal-data'
import type { Domain } from '../kernel/domain'
import { outgoingFor } from '../kernel/outgoing/settings'
import { createOptionalSlot, type Slot } from '../kernel/slot'
import { announcementsInEffect } from '../publishing'
import { createAnnouncing } from './announce'
import { createDelivery } from './deliver'
import { createFeed } from './feed'
import { noNotes, type ReadNotes } from './notes'
import { deletePreferences } from './preference-store'
import { preferencesOf } from './preferences'
import { createPushService } from './push-service'
import { countDue } from './push-store'
import { createRinging, createRings, type Ringing, type Rings } from './ring'
import { notificationRoutes } from './routes'
import { pushSettings } from './settings'
import { openVapid, pushKey } from './vapid'

export { describeAction } from './action-words'
export type { ReadNotes } from './notes'
export type { ReadRings, Ringing } from './ring'

interface NotificationsOffer {
  ringing: Ringing
  rings: Pick<Rings, 'add'>
  /** Notifications other than messages and calls; filled by the domain that lists them. */
  notes: Slot<ReadNotes>
}

export const notifications: Domain<NotificationsOffer> = {
  name: 'notifications',
  migrations: join(import.meta.dir, 'migrations'),
  settings: pushSettings,
  keys: [pushKey],
  open({ config, transact, read, hub, log, metrics, leases }) {
    const { contact, outgoing: reached } = config.of(pushSettings)
    const vapid = openVapid({ secretsDir: config.secretsDir, contact })
    const outgoing = outgoingFor('push', reached)
    const rings = createRings()
    const notes = createOptionalSlot<ReadNotes>('what people are told of beside messages', noNotes)
    const delivery = createDelivery({
      readRings: rings.read,
      readNotes: (...asked) => notes.get()(...asked),
      countUnread: createUnreadTotals(),
      transact,
      read,
      hub,
      log,
      leases,
      send: createPushService({ outgoing, vapid }),
      count: metrics.counter('linnet_web_pushes_total', 'Messages to push services by outcome', 'outcome'),
    })
    const feed = createFeed({ hub, wake: delivery.poke })
    metrics.queue({
      name: 'web_push',
      help: 'Messages that wait for push services',
      read: () => countDue(read().sql),
    })
    return {
      routes: notificationRoutes({ pushKey: vapid.publicKey }),
      jobs: [
        ...feed.jobs,
        createAnnouncing({
          hub,
          readAnnounced: announcementsInEffect,
          wake: delivery.poke,
        }),
        delivery.job,
      ],
      personalData,
      drain: delivery.drain,
      takeOver: feed.takeOver,
      offer: { ringing: createRinging({ hub, wake: delivery.poke }), rings, notes },
    }
  },
}

const personalData: PersonalData = {
  sections: [
    wholeSection('notificationSettings', async (work, personId) => [
      (await preferencesOf(work, [personId]))(personId),
    ]),
  ],
  forget: { content: ({ sql }, personId) => deletePreferences(sql, personId) },
}
