import { afterEach, expect, test } from 'bun:test'
import { negotiate } from './negotiation'

/** What a browser's connection does with descriptions and candidates, and no more. */
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
  setLocalDescription(): void {}
  getTransceivers = () => []
  getSenders = () => []
  close(): void {}
}

const globals = globalThis as Record<string, unknown>
const { RTCPeerConnection, MediaStream, window } = globals
afterEach(() => void Object.assign(globals, { RTCPeerConnection, MediaStream, window }))

test('candidates that overtook their offer count once it is there', async () => {
  Object.assign(globals, {
    RTCPeerConnection: FakeConnection,
    MediaStream: class {},
    window: new EventTarget(),
  })
  const nothing = () => undefined
  const { connection, takeCandidate, takeDescription, close } = negotiate({
    iceServers: [],
    isRelayOnly: false,
    isPolite: true,
    tracks: { audio: null, video: null },
    isSparing: () => false,
    say: nothing,
    onLink: nothing,
    onStream: nothing,
    onFigures: nothing,
  })
  const { candidates } = connection as unknown as FakeConnection
  await takeCandidate({ candidate: 'first' })
  await takeCandidate({ candidate: 'second' })
  expect(candidates).toEqual([])
  await takeDescription({ type: 'offer', sdp: 'theirs' })
  expect(candidates).toEqual([{ candidate: 'first' }, { candidate: 'second' }])
  await takeDescription({ type: 'offer', sdp: 'theirs again' })
  expect(candidates).toHaveLength(2)
  close()
})
