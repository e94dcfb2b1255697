/** Voice and video calls between two people. */
import { join as joinPath } from 'node:path'
import {
  acceptCall,
  callHeartbeat,
  callPrice,
  chargeCall,
  closeCall,
  currentCall,
  readCallPrivacy,
  readCallRate,
  reportCall,
  setCallPrivacy,
  setCallRate,
  startCall,
  type PersonId,
} from '@linnet/protocol'
import { conversations } from '../conversations'
import type { Config } from '../kernel/config'
import type { PersonalData } from '../kernel/declared/personal-data'
import type { Domain } from '../kernel/domain'
import { implement, implementGathered, implementQuery, withoutRoom } from '../kernel/implement'
import type { Tunable } from '../kernel/tunables/tunables'
import type { ReadWork } from '../kernel/work'
import { media } from '../media'
import { notifications } from '../notifications'
import { ledgerSettings, wallet } from '../wallet'
import { acceptCallOf, heartbeat, chargeCallOf, closeCallOf, endCallOf } from './answer-call'
import { countMiscounted } from './billing/bill-store'
import { callOrders } from './billing/call-orders'
import { callCauses, minutesHeld } from './billing/causes'
import { type RateLimits, rateLimits } from './billing/rate-limits'
import { readRate, setRate } from './billing/rates'
import { createCallExpiry } from './call-expiry'
import { noteReport, readCurrent, readPrice, readPrivacy, setPrivacy } from './calls'
import type { CallParts } from './end-call'
import { callRightsIn } from './forwarding'
import { mediaRoutes } from './media-routes'
import { createOccupied, type Occupied } from './occupied'
import { createPeerToPeer } from './peer-to-peer'
import { readRings } from './present'
import { relaySignals } from './relay-signal'
import { callSettings } from './settings'
import { beginCall } from './start-call'
import { countWronglyBusy, deletePreference, selectCurrent } from './store'

export { createExpiry, type ExpiryKernel, pruneJob, type Silence } from './participation/expiry'
export { claimSeat, holdsSeat } from './participation/seats'
export { createPeerToPeer } from './peer-to-peer'
export { callSettings } from './settings'

export type { IsElsewhere } from './occupied'

/** Whether a person is in a two-person call, or is being rung by one. */
const isCalling = async ({ sql }: ReadWork, personId: PersonId): Promise<boolean> =>
  (await selectCurrent(sql, personId)) !== undefined

export { peopleAcceptingCallsFrom } from './call-acceptance'

export interface CallsOffer {
  /** People who are busy because they are in a call of another kind, or live. */
  occupied: Occupied
}

/** Without a wallet, no call has a price. */
const free = (limits: RateLimits): RateLimits => ({ ...limits, most: 0n })

const ratesOf = (limits: Tunable<RateLimits>, config: Pick<Config, 'of'>) => ({
  limits,
  currency: config.of(ledgerSettings).book.currency,
})

export const calls: Domain<CallsOffer> = {
  name: 'calls',
  migrations: joinPath(import.meta.dir, 'migrations'),
  settings: callSettings,
  tunables: rateLimits,
  checks: () => [{ name: 'peopleWronglyInCalls', count: ({ sql }) => countWronglyBusy(sql) }],
  moneyChecks: () => [
    {
      name: 'callMinutesMiscounted',
      count: ({ sql }, since) => countMiscounted(sql, since),
      countAll: ({ sql }) => countMiscounted(sql),
    },
  ],
  moneyCauses: callCauses,
  heldTransfers: minutesHeld,
  orders: [callOrders],
  open({ config, tunables, sql, transact, read, hub, limiters, log, metrics, othersEndedMs, of }) {
    const settings = config.of(callSettings)
    const backend = createPeerToPeer(settings)
    const { ringing, rings } = of(notifications)
    rings.add(readRings)
    const { requireTradePassword, spenderOf, unlessOff } = of(wallet)
    const rates = ratesOf(unlessOff(tunables.of(rateLimits), free), config)
    const forwarders = of(media)
    forwarders.rights.add(callRightsIn)
    const parts = {
      rates,
      media: forwarders,
      spenderOf,
      ringSeconds: settings.ringSeconds,
      ringing,
      audience: of(conversations).audience,
      count: metrics.counter('linnet_calls_total', 'Calls that have ended, by reason', 'reason'),
    }
    const occupied = createOccupied(isCalling)
    const limiter = limiters.open('callSignals')
    const expiry = createCallExpiry({ transact, log, othersEndedMs, ...parts })
    return {
      routes: [
        implementGathered(startCall, async ({ caller, input }) => {
          const { personId, sessionId, userAgent, address } = caller
          if (input.password !== undefined) await requireTradePassword(personId, input.password)
          const start = { ...input, personId, sessionId, userAgent, address }
          return transact((work) => beginCall(work, { ...parts, occupied }, start))
        }),
        implement(acceptCall, ({ work, caller: { personId, sessionId }, input }) =>
          acceptCallOf(work, parts, { ...input, personId, sessionId }),
        ),
        withoutRoom(
          implement(closeCall, ({ work, caller: { personId }, input }) =>
            closeCallOf(work, parts, { ...input, personId }),
          ),
        ),
        withoutRoom(
          implement(callHeartbeat, ({ work, caller: { personId, sessionId }, input }) =>
            heartbeat(work, parts, { ...input, personId, sessionId }),
          ),
        ),
        implementQuery(currentCall, ({ work, caller: { personId } }) => readCurrent(work, personId)),
        implement(reportCall, ({ work, caller: { personId }, input }) =>
          noteReport(work, { ...input, personId }),
        ),
        ...mediaRoutes({ peerToPeer: backend, media: forwarders, read }),
        implementQuery(callPrice, ({ work, caller: { personId }, input }) =>
          readPrice(work, rates, { ...input, personId }),
        ),
        implement(chargeCall, ({ work, caller: { personId }, input }) =>
          chargeCallOf(work, parts, { ...input, personId }),
        ),
        implementQuery(readCallRate, ({ work, caller: { personId } }) => readRate(work, rates, personId)),
        implement(setCallRate, ({ work, caller: { personId }, input }) =>
          setRate(work, rates, { ...input, personId }),
        ),
        implementQuery(readCallPrivacy, ({ work, caller: { personId } }) =>
          readPrivacy(work, backend, personId),
        ),
        implement(setCallPrivacy, ({ work, caller: { personId }, input }) =>
          setPrivacy(work, backend, { ...input, personId }),
        ),
      ],
      signals: [relaySignals({ sql, hub, limiter })],
      ...expiry,
      personalData: callData(parts),
      offer: { occupied },
    }
  },
}

const callData = (parts: CallParts): PersonalData => ({
  forget: {
    // Releases the money held for the call.
    holds: (work, personId) => endCallOf(work, parts, personId),
    content: ({ sql }, personId) => deletePreference(sql, personId),
  },
})
