/** Notifications: what people want to be told about, and Web Push to their devices that are not connected. */
import { join } from 'node:path'
import type { Domain } from '../kernel/domain'
import { createOutgoing } from '../kernel/outgoing/outgoing'
import { readAuthority } from '../kernel/outgoing/settings'
import { createDelivery } from './deliver'
import { createFeed } from './feed'
import { createPushService } from './push-service'
import { countDue } from './push-store'
import { notificationRoutes } from './routes'
import { pushSettings } from './settings'
import { openVapid } from './vapid'

export const notifications: Domain = {
  name: 'notifications',
  migrations: join(import.meta.dir, 'migrations'),
  settings: pushSettings,
  open({ config, transact, read, hub, log, metrics }) {
    const { contact, exceptions, authorityPath } = config.of(pushSettings)
    const vapid = openVapid({ dataDir: config.dataDir, contact })
    const outgoing = createOutgoing({ exceptions, authority: readAuthority(authorityPath) })
    const delivery = createDelivery({
      transact,
      read,
      hub,
      log,
      send: createPushService({ outgoing, vapid }),
      count: metrics.counter('linnet_web_pushes_total', 'Messages to push services by outcome', 'outcome'),
    })
    const feed = createFeed({ hub, wake: delivery.poke })
    metrics.gauge('linnet_web_push_queue', 'Messages that wait for push services', () => countDue(read().sql))
    return {
      routes: notificationRoutes({ pushKey: vapid.publicKey }),
      jobs: [...feed.jobs, delivery.job],
      drain: delivery.drain,
    }
  },
}
