/** The hub of a server, and the other processes of its cluster where there is a bus. */
import type { PersonId } from '@linnet/protocol'
import type { OpenDomain } from '../../domain'
import type { Metrics } from '../../metrics'
import { createHub, type Hub } from '../../socket/hub'
import { tracePushes, type Tracing } from '../../tracing/calls'
import type { Bus } from './bus'
import { createElsewhere, type Here } from './elsewhere'
import type { Membership } from './join-bus'
import type { BusTimes } from './peer'
import type { Peers } from './peers'

export interface HubOpening {
  membership: Membership | undefined
  opened: readonly Pick<OpenDomain, 'onPresence'>[]
  metrics: Metrics
  tracing: Tracing | undefined
  /** The looks in the database. Complete once the domains are open. */
  keptUp: () => {
    reconcile: (sinceMs: number) => void
    /** Everything of transactions that began before this moment has been pushed. */
    settledMs: () => number
  }
}

const times: BusTimes = {
  nowMs: () => performance.now(),
  later(ms, act) {
    if (ms === 0) setImmediate(act)
    else setTimeout(act, ms)
  },
  every(ms, act) {
    const timer = setInterval(act, ms).unref()
    return () => clearInterval(timer)
  },
}

export function openHub(given: HubOpening): { hub: Hub; peers: Peers | undefined } {
  const { membership, opened, metrics, tracing, keptUp } = given
  const bus = membership?.bus
  const onPresence = (personId: PersonId, isOnline: boolean, isHere: boolean) =>
    opened.forEach((domain) => domain.onPresence?.(personId, isOnline, isHere))
  const onOwnPresence = (personId: PersonId, isOnline: boolean) => onPresence(personId, isOnline, true)
  if (!bus)
    return { hub: tracePushes(createHub({ metrics, onPresence: onOwnPresence }), tracing), peers: undefined }
  const count = metrics.counter('linnet_bus_events_total', 'What happened on the bus of the cluster', 'event')
  const { elsewhere, peers } = createElsewhere({
    bus,
    self: membership.processId,
    reconcile: (sinceMs) => keptUp().reconcile(sinceMs),
    sinceMs: () => keptUp().settledMs(),
    times,
    count,
    here: (): Here => hub.here,
    onPresence(personId, isOnline) {
      if (!hub.isHere(personId)) onPresence(personId, isOnline, false)
    },
  })
  const hub = createHub({ metrics, onPresence: onOwnPresence, elsewhere })
  showBus(metrics, { bus, peers })
  return { hub: tracePushes(hub, tracing), peers }
}

function showBus(metrics: Metrics, { bus, peers }: { bus: Bus; peers: Peers }): void {
  const all = () => [...peers.all()]
  metrics.gauge('linnet_bus_open', 'Whether the bus of the cluster can be reached (1 or 0)', () =>
    bus.isOpen() ? 1 : 0,
  )
  metrics.gauge(
    'linnet_bus_peers',
    'Other servers that this one hears, and that hear it',
    () => all().filter((peer) => peer.isWell()).length,
  )
  metrics.gauge(
    'linnet_bus_unacknowledged_seconds',
    'The longest time for which another server has not acknowledged what it was sent',
    () => Math.max(0, ...all().map((peer) => peer.unackedMs())) / 1000,
  )
}
