/** The other device of a paid call, reached through the forwarder: media that is not paid for does not arrive. */
import type { DeviceMessage, RoomUpdate } from '@linnet/protocol/media/channel'
import { peerOpenerFor } from './forwarder-connection'
import type { Peer, PeerParts } from './peer'
import { readSending } from './peer-signals'
import type { RoomPeer, RoomPeerParts } from './room-peer'

/** The parameters with which this device enters the room of its call. */
export interface Entrance extends Pick<RoomPeerParts, 'iceServers' | 'handOver'> {
  /** The kind of forwarder. */
  backend: string
}

type Listeners = Pick<PeerParts, 'onLink' | 'onStream' | 'onSending' | 'onFigures'>

interface ForwardedParts extends Listeners {
  /** The other person of the call. */
  personId: string
  /** Requests entry, again for each connection; undefined if that is not possible now. */
  enter: () => Promise<Entrance | undefined>
}

const tryAgainMs = 1_000

/** Stays connected: whenever the path is lost, as after a change of networks, a new connection replaces the old one. */
export function createForwardedPeer({ personId, enter, ...on }: ForwardedParts): Peer {
  const tracks: Record<'audio' | 'video', MediaStreamTrack | null> = { audio: null, video: null }
  // The other person is the only one to show large.
  let message: DeviceMessage = { large: [personId] }
  let isSparing = false
  let isReached = false
  let attempt = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  let running: RoomPeer | undefined

  function reach(isNow: boolean): void {
    if (isReached !== isNow) on.onLink(isNow)
    isReached = isNow
  }

  function stop(): void {
    attempt += 1
    clearTimeout(waiting)
    running?.close()
    running = undefined
  }

  function beginAgain(): void {
    stop()
    reach(false)
    waiting = setTimeout(() => void begin(), tryAgainMs)
  }

  async function begin(): Promise<void> {
    stop()
    reach(false)
    const mine = attempt
    const way = await findWay(enter)
    if (mine !== attempt) return
    if (!way) return beginAgain()
    const theirs = followOther(personId, on)
    const peer: RoomPeer = way.open({
      ...way.entrance,
      tracks,
      onOpen() {
        peer.sendMessage(message)
        if (isSparing) peer.spareVideo(true)
      },
      onUpdate: (update) => reach(theirs.receive(peer, update)),
      onFigures: (figures) => theirs.count(figures),
      onDead() {
        if (mine === attempt) beginAgain()
      },
    })
    running = peer
  }

  const restart = () => void begin()
  // The device has moved to another network: the old path is gone or about to be.
  window.addEventListener('online', restart)
  void begin()
  return {
    // The two devices exchange no signals except through the forwarder.
    receive: () => undefined,
    send(kind, track) {
      tracks[kind] = track
      running?.send(kind, track)
    },
    sendState(sending) {
      const self = selfOf(sending)
      message = { ...message, self }
      running?.sendMessage({ self })
    },
    spareVideo(isOn) {
      isSparing = isOn
      running?.spareVideo(isOn)
    },
    close() {
      window.removeEventListener('online', restart)
      stop()
    },
  }
}

async function findWay(enter: ForwardedParts['enter']) {
  const entrance = await enter().catch(() => undefined)
  const open = entrance && (await peerOpenerFor(entrance.backend))
  return open && { open, entrance }
}

function selfOf(sending: unknown) {
  const { isMicOn, isCameraOn, isSharing } = readSending(sending)
  return { voice: isMicOn, picture: isCameraOn || isSharing, hand: false, screen: isSharing }
}

/** Follows the media of the other person over one connection. */
function followOther(personId: string, on: Listeners) {
  const stream = new MediaStream()
  let known: RoomUpdate = {}
  let looks = 0
  let isSending = false
  on.onStream(stream)

  /** Moves the track from this place into the stream, in place of the previous one. */
  function take(kind: 'audio' | 'video', { streams }: RoomPeer, places: RoomUpdate['voices'] = []): void {
    const mid = places.find(({ id }) => id === personId)?.mid
    const track = mid === undefined ? undefined : streams.get(mid)?.getTracks()[0]
    if (!track || stream.getTrackById(track.id)) return
    for (const before of stream.getTracks()) if (before.kind === kind) stream.removeTrack(before)
    stream.addTrack(track)
  }

  return {
    /** Applies an update; returns whether the other device is connected. */
    receive(peer: RoomPeer, update: RoomUpdate): boolean {
      known = { ...known, ...update }
      take('audio', peer, known.voices)
      take('video', peer, known.pictures)
      const other = known.people?.find(({ id }) => id === personId)
      const { voice = false, picture = false, screen = false } = other ?? {}
      isSending = voice || picture
      if (other)
        on.onSending({ isMicOn: voice, isCameraOn: picture && !screen, isSharing: picture && screen })
      return other !== undefined
    },
    /**
     * Counts figures, from the second sample on while media is being sent: silence is not a bad connection.
     */
    count(figures: Parameters<Listeners['onFigures']>[0]): void {
      looks = isSending ? looks + 1 : 0
      if (looks > 1) on.onFigures(figures)
    },
  }
}
