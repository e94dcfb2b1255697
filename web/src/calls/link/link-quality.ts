import type { LinkQuality } from '~/calls/ongoing/ongoing'

/** The counters of a connection at a moment. */
export interface LinkFigures {
  /** Packets received, and packets lost on the way to this device. */
  received: number
  lost: number
  /** The share of outgoing packets that the other device reports as lost. */
  lostThere: number
  roundTripMs: number
}

/** The part of a report by RTCPeerConnection.getStats() that is used. */
export interface LinkReport {
  type: string
  kind?: string
  packetsReceived?: number
  packetsLost?: number
  fractionLost?: number
  roundTripTime?: number
}

export function figuresOf(reports: Iterable<LinkReport>): LinkFigures {
  const figures: LinkFigures = { received: 0, lost: 0, lostThere: 0, roundTripMs: 0 }
  for (const report of reports) {
    if (report.type === 'inbound-rtp') {
      figures.received += report.packetsReceived ?? 0
      figures.lost += report.packetsLost ?? 0
    } else if (report.type === 'remote-inbound-rtp') {
      figures.lostThere = Math.max(figures.lostThere, report.fractionLost ?? 0)
      figures.roundTripMs = Math.max(figures.roundTripMs, (report.roundTripTime ?? 0) * 1000)
    }
  }
  return figures
}

/** Judges the interval between two moments, so that a call recovers after a poor while. */
export function qualityOf(before: LinkFigures, now: LinkFigures): LinkQuality {
  const lost = Math.max(0, now.lost - before.lost)
  const came = Math.max(0, now.received - before.received)
  const share = Math.max(now.lostThere, lost + came === 0 ? 1 : lost / (lost + came))
  if (share > 0.08 || now.roundTripMs > 700) return 'poor'
  return share > 0.03 || now.roundTripMs > 350 ? 'fair' : 'good'
}
