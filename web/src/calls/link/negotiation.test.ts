import { afterEach, expect, test } from 'bun:test'
import { until } from '@linnet/testing/until'
import { negotiate } from './negotiation'

/** The calls made on the connections, in order. */
const done: string[] = []

/** The parts of a browser's connection that deal with descriptions and candidates, and no more. */
class FakeConnection extends EventTarget {
  remoteDescription: unknown = null
  localDescription = { type: 'answer', sdp: 'mine' }
  signalingState = 'stable'
  readonly candidates: unknown[] = []
  addIceCandidate(candidate: unknown): Promise<void> {
    if (!this.remoteDescription) return Promise.reject(new DOMException('none', 'InvalidStateError'))
    this.candidates.push(candidate)
    return Promise.resolve()
  }
  setRemoteDescription(description: unknown): void {
    this.remoteDescription = description
  }
  setLocalDescription = () => void done.push('answers')
  getTransceivers = () => []
  getSenders = () => []
  close(): void {}
  setConfiguration = ({ iceServers: [server] }: { iceServers: { username: string }[] }) =>
    void done.push(`takes ${server?.username}`)
  restartIce = () => void done.push('searches')
}

const globals = globalThis as Record<string, unknown>
const { RTCPeerConnection, MediaStream, window } = globals
afterEach(() => void Object.assign(globals, { RTCPeerConnection, MediaStream, window }))

const nothing = () => undefined

/** The side that waits for the other's offer, in a page of its own. */
function waitFor(freshServers = () => Promise.resolve([] as RTCIceServer[])) {
  const page = new EventTarget()
  Object.assign(globals, { RTCPeerConnection: FakeConnection, MediaStream: class {}, window: page })
  const side = negotiate({
    iceServers: [],
    freshServers,
    isRelayOnly: false,
    isPolite: true,
    tracks: { audio: null, video: null },
    isSparing: () => false,
    sendSignal: nothing,
    onLink: nothing,
    onStream: nothing,
    onFigures: nothing,
  })
  return { ...side, page }
}

test('another way is searched with passes that are good now, by whichever side', async () => {
  let asked = 0
  const { applyDescription, page, close } = waitFor(() => {
    asked += 1
    return Promise.resolve([{ urls: 'turn:relay.example.org', username: `pass ${asked}`, credential: '' }])
  })
  done.length = 0
  await applyDescription({ type: 'offer', sdp: 'the first one' })
  page.dispatchEvent(new Event('online'))
  await until(() => done.includes('searches'))
  await applyDescription({ type: 'offer', sdp: 'their search' })
  expect(done).toEqual(['answers', 'takes pass 1', 'searches', 'takes pass 2', 'answers'])
  close()
})

test('candidates that overtook their offer count once it is there', async () => {
  const { connection, applyCandidate, applyDescription, close } = waitFor()
  const { candidates } = connection as unknown as FakeConnection
  await applyCandidate({ candidate: 'first' })
  await applyCandidate({ candidate: 'second' })
  expect(candidates).toEqual([])
  await applyDescription({ type: 'offer', sdp: 'theirs' })
  expect(candidates).toEqual([{ candidate: 'first' }, { candidate: 'second' }])
  await applyDescription({ type: 'offer', sdp: 'theirs again' })
  expect(candidates).toHaveLength(2)
  close()
})
