/** Live streams. Their media is forwarded by `server/media`. */
import { join } from 'node:path'
import { auth } from '../auth'
import { calls, callSettings, createPeerToPeer } from '../calls'
import { conversations } from '../conversations'
import type { Domain } from '../kernel/domain'
import { media } from '../media'
import { uploads } from '../uploads'
import { wallet } from '../wallet'
import { maySee } from './access'
import { reportableLive } from './evidence'
import { giftCauses } from './gifts/causes'
import { prepareGift } from './gifts/give'
import { giftOrders } from './gifts/orders'
import { createHlsViewing } from './hls/hls'
import { createServeHls } from './hls/serve'
import { storedRecordings } from './hls/stored'
import { createLiveExpiry } from './live-expiry'
import { rightsIn } from './live-media'
import type { LiveParts } from './live-parts'
import { createLiveNews } from './news'
import { liveData } from './personal-data'
import { createPresence } from './presence'
import { liveRoutes } from './routes'
import { liveRules, liveSettings } from './rules'
import { liveStaffRoutes } from './staff-routes'
import { countEndedWithSeats, selectCovers, selectLive } from './store'

export const livestreams: Domain = {
  name: 'livestreams',
  schema: 'live',
  migrations: join(import.meta.dir, 'migrations'),
  settings: liveSettings,
  tunables: liveRules,
  checks: () => [{ name: 'peopleInEndedStreams', count: ({ sql }) => countEndedWithSeats(sql) }],
  moneyCauses: giftCauses,
  orders: [giftOrders],
  stored: storedRecordings,
  carriesFiles: async ({ sql }, fileIds) =>
    (await selectCovers(sql, fileIds)).flatMap(({ coverId }) => coverId ?? []),
  async mayReadFile(work, { personId, fileId }) {
    for (const row of await selectCovers(work.sql, [fileId]))
      if (await maySee(work, row, personId)) return true
    return false
  },
  open({ config, tunables, transact, read, log, hub, metrics, disk, leases, othersEndedMs, of }) {
    const { audience, screening, barred } = of(conversations)
    const { confirmPayment, spenderOf, payables, unlessOff } = of(wallet)
    const rules = unlessOff(tunables.of(liveRules), (all) => ({ ...all, gifts: [] }))
    const news = createLiveNews({ read, deliver: hub.deliver, log })
    const presence = createPresence({ read, log })
    const backend = of(media)
    backend.rights.add(rightsIn)
    const hls = createHlsViewing({
      streaming: of(uploads).streaming,
      allowance: of(uploads).allowance,
      shared: of(uploads).shared,
      leases,
      disk,
      rules,
      addressKey: of(auth).addressKey('linnet live addresses'),
      dataDir: config.dataDir,
      cluster: config.cluster,
      media: backend,
      read,
      transact,
      log,
    })
    const isElsewhere = of(calls).occupied.add(async ({ sql }, people) => {
      const found = await selectLive(sql, people)
      return new Set(found.map(({ personId }) => personId))
    })
    const parts: LiveParts = {
      isElsewhere,
      media: backend,
      hls,
      disk,
      rules,
      news,
      presence,
      iceServers: createPeerToPeer(config.of(callSettings)).serversFor,
      screen: (written) => screening.get()(written),
      barred: (work, personIds) => barred.get()(work, personIds),
      count: metrics.counter('linnet_live_streams_total', 'Live streams that have ended', 'reason'),
    }
    payables.gift.fill((work, choice) => prepareGift(work, parts, choice))
    const expiry = createLiveExpiry({ ...parts, transact, log, othersEndedMs })
    return {
      routes: liveRoutes({ ...parts, read, transact, audience, confirmPayment, spenderOf }),
      staffRoutes: liveStaffRoutes(parts),
      personalData: liveData(parts),
      reportable: reportableLive(parts),
      jobs: expiry.jobs,
      ...(hls && { serves: [{ kind: 'requests', answer: createServeHls({ hls, read }) }] }),
      drain: async () => {
        await expiry.drain()
        await news.stop()
        await presence.stop()
        await hls?.stop()
      },
    }
  },
}
