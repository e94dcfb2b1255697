/** Keeps a connection between two devices alive, and reports its quality. */
import { figuresOf, type LinkFigures, type LinkReport } from './link-quality'

export type Figures = LinkFigures

interface Watching {
  onLink: (isConnected: boolean) => void
  onFigures: (figures: Figures) => void
  /** Repeats the last description, which may have been lost on the way. */
  resend: () => void
  /** Whether this side may make offers yet. */
  canOffer: () => boolean
  /** Renews the credentials that an ICE restart needs from the server. */
  freshen: () => Promise<void>
}

/** The time after which an interrupted path is restarted; a shorter gap recovers by itself. */
const patienceMs = 1_500
/**
 * The time after which an unanswered offer is repeated; an ICE restart gets twice as long before the next one
 * begins.
 */
const tryAgainMs = 4_000
const figuresEveryMs = 2_000
/** The time after which the restart begins with the credentials at hand, if the server does not answer. */
const freshenMs = 2_000

/** Follows a connection, and looks for another path through the network when it is lost. */
export function watchLink(
  connection: RTCPeerConnection,
  { onLink, onFigures, resend, canOffer, freshen }: Watching,
): () => void {
  let wasConnected = false
  let patience: ReturnType<typeof setTimeout> | undefined
  let searchedAt = performance.now()
  let isSearching = false

  async function search(): Promise<void> {
    if (!canOffer() || connection.signalingState === 'closed') return
    if (connection.signalingState === 'have-local-offer') return resend()
    if (isSearching) return
    isSearching = true
    searchedAt = performance.now()
    await Promise.race([freshen(), new Promise((resolve) => setTimeout(resolve, freshenMs))])
    isSearching = false
    connection.restartIce()
  }
  const begin = () => void search()

  function onState(): void {
    const state = connection.connectionState
    clearTimeout(patience)
    if (state === 'disconnected') patience = setTimeout(begin, patienceMs)
    if (state === 'failed') begin()
    const isConnected = state === 'connected'
    if (isConnected !== wasConnected && state !== 'closed') onLink(isConnected)
    wasConnected = isConnected
  }

  const again = setInterval(() => {
    if (connection.connectionState === 'connected') return
    const isRecent = performance.now() - searchedAt < 2 * tryAgainMs
    if (connection.signalingState === 'have-local-offer' || !isRecent) begin()
  }, tryAgainMs)
  const counting = setInterval(() => {
    if (connection.connectionState === 'connected')
      void connection.getStats().then((report) => onFigures(figuresOf(reportsIn(report))))
  }, figuresEveryMs)
  connection.addEventListener('connectionstatechange', onState)
  // The device has moved to another network: the old path is gone or about to be.
  window.addEventListener('online', begin)
  return () => {
    clearTimeout(patience)
    clearInterval(again)
    clearInterval(counting)
    connection.removeEventListener('connectionstatechange', onState)
    window.removeEventListener('online', begin)
  }
}

export const reportsIn = (report: RTCStatsReport): LinkReport[] => {
  const reports: LinkReport[] = []
  report.forEach((each) => reports.push(each as LinkReport))
  return reports
}

/** Gives audio priority: while the network is poor, video is limited to next to nothing. */
export async function limitVideo(connection: RTCPeerConnection, isSparing: boolean): Promise<void> {
  for (const sender of connection.getSenders()) {
    const parameters = sender.getParameters()
    const [encoding] = parameters.encodings
    if (!encoding) continue
    const isAudio = sender.track?.kind === 'audio'
    encoding.priority = isAudio ? 'high' : 'low'
    encoding.networkPriority = isAudio ? 'high' : 'low'
    if (!isAudio) encoding.maxBitrate = isSparing ? 120_000 : 1_200_000
    if (!isAudio) encoding.scaleResolutionDownBy = isSparing ? 3 : 1
    // A browser that lacks one of these parameters rejects them all, and sends at its own discretion.
    await sender.setParameters(parameters).catch(() => undefined)
  }
}
