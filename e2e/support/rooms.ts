/** Devices in a group call, as an app would be: real browsers with fake microphones and cameras, without the app's screens. */
import { randomUUID } from 'node:crypto'
import { groupCallHeartbeat, connectRoom, joinGroupCall, roomPass } from '@linnet/protocol'
import { type DeviceMessage, roomChannel, type RoomUpdate } from '@linnet/protocol/media/channel'
import { expect, type Locator, type Page } from '@playwright/test'
import { attach } from './messages'
import { call, type Person } from './people'
import { pane } from './screens'

const heartbeatMs = 5_000

interface Device {
  channel: RTCDataChannel
  connection: RTCPeerConnection
  known: RoomUpdate
}

/** The media received from one person. */
interface FromPerson {
  packets: number
  /** The accumulated loudness of the audio; stands still during silence. */
  loudness: number
  frames: number
}

/** Joins a group call and connects this page. It sends audio and video, whatever the person may send. */
export async function enterRoom(
  page: Page,
  url: string,
  { person, roomId }: { person: Person; roomId: string },
) {
  const as = { url, token: person.token }
  const device = randomUUID()
  await call(as, joinGroupCall, { roomId, device })
  // Without heartbeats, a person counts as having left the call. Once they have left, heartbeats are refused.
  const heartbeat = setInterval(
    () => void call(as, groupCallHeartbeat, { roomId, device }).catch(() => undefined),
    heartbeatMs,
  )
  page.once('close', () => clearInterval(heartbeat))
  const { pass } = await call(as, roomPass, { roomId, device })
  await connectPage(page, url, async (offer) => (await call(as, connectRoom, { pass, offer })).answer)
}

/** Connects this page via `hand`, which takes its offer and returns the answer; from then on it sends audio and video. */
export async function connectPage(page: Page, url: string, hand: (offer: string) => Promise<string>) {
  await page.goto(`${url}/health`)
  const offer = await page.evaluate(makeOffer, roomChannel)
  const answer = await hand(offer)
  await page.evaluate(async (sdp) => {
    const { device } = globalThis as unknown as { device: Device }
    await device.connection.setRemoteDescription({ type: 'answer', sdp })
  }, answer)
  await expect.poll(() => page.evaluate(isOpen), { timeout: 20_000 }).toBe(true)
  await sendToRoom(page, { self: { voice: true, picture: true, hand: false } })
}

/** Runs in the page. */
async function makeOffer(label: string): Promise<string> {
  const connection = new RTCPeerConnection()
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: true,
    // A low frame rate: three browsers and the forwarder share the machine.
    video: { width: 640, height: 480, frameRate: 10 },
  })
  const [voice] = stream.getAudioTracks()
  const [picture] = stream.getVideoTracks()
  if (!voice || !picture) throw new Error('there is no fake device')
  connection.addTransceiver(voice, { direction: 'sendonly' })
  connection.addTransceiver(picture, {
    direction: 'sendonly',
    sendEncodings: [
      { rid: 'l', scaleResolutionDownBy: 4, maxBitrate: 120_000 },
      { rid: 'h', maxBitrate: 700_000 },
    ],
  })
  for (let nth = 0; nth < 5; nth++) connection.addTransceiver('audio', { direction: 'recvonly' })
  for (let nth = 0; nth < 9; nth++) connection.addTransceiver('video', { direction: 'recvonly' })
  // Media that is not played is not decoded.
  connection.addEventListener('track', ({ track }) => {
    const player = document.createElement(track.kind === 'audio' ? 'audio' : 'video')
    player.autoplay = true
    player.srcObject = new MediaStream([track])
    document.body.append(player)
  })
  const channel = connection.createDataChannel(label)
  // The forwarder, too, expects keep-alives.
  setInterval(() => channel.readyState === 'open' && channel.send('{}'), 5_000)
  const known = {}
  channel.addEventListener('message', ({ data }) => void Object.assign(known, JSON.parse(String(data))))
  Object.assign(globalThis, { device: { connection, channel, known } })
  await connection.setLocalDescription()
  return connection.localDescription?.sdp ?? ''
}

const isOpen = () => (globalThis as unknown as { device: Device }).device.channel.readyState === 'open'

/** Sends a message to the forwarder. */
export const sendToRoom = (page: Page, message: DeviceMessage) =>
  page.evaluate((text) => {
    const { device } = globalThis as unknown as { device: Device }
    device.channel.send(text)
  }, JSON.stringify(message))

/** The state of the room, merged from the forwarder's updates. */
export const known = (page: Page): Promise<RoomUpdate> =>
  page.evaluate(() => (globalThis as unknown as { device: Device }).device.known)

/** The media received from a person over their current places; nothing if they have none. */
const receivedFrom = (page: Page, { id }: Person): Promise<FromPerson> =>
  page.evaluate(async (personId) => {
    const { device } = globalThis as unknown as { device: Device }
    const { voices = [], pictures = [] } = device.known
    const mids = new Set(
      [...voices, ...pictures].filter((place) => place.id === personId).map(({ mid }) => mid),
    )
    const sum = { packets: 0, loudness: 0, frames: 0 }
    ;(await device.connection.getStats()).forEach((report: Record<string, unknown>) => {
      if (report['type'] !== 'inbound-rtp' || !mids.has(String(report['mid']))) return
      sum.packets += Number(report['packetsReceived'] ?? 0)
      sum.loudness += Number(report['totalAudioEnergy'] ?? 0)
      sum.frames += Number(report['framesDecoded'] ?? 0)
    })
    return sum
  }, id)

/** Waits until the count has grown. */
export async function expectMoreFrom(page: Page, person: Person, what: 'packets' | 'loudness' | 'frames') {
  const before = (await receivedFrom(page, person))[what]
  await expect
    .poll(async () => (await receivedFrom(page, person))[what], { timeout: 20_000 })
    .toBeGreaterThan(before)
}

/** All audio packets received, from anybody. */
export const voicesReceived = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { device } = globalThis as unknown as { device: Device }
    let packets = 0
    ;(await device.connection.getStats()).forEach((report: Record<string, unknown>) => {
      if (report['type'] === 'inbound-rtp' && report['kind'] === 'audio')
        packets += Number(report['packetsReceived'] ?? 0)
    })
    return packets
  })

/** The window of the call of a group. */
export const roomWindow = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `Call in ${name}` })

/** The sheet of the voice room of a group. */
export const voiceSheet = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `Voice room of ${name}` })

/** The bar of the open chat of a group that has a voice room. */
export const voiceBar = (page: Page): Locator =>
  pane(page, 'detail').getByRole('region', { name: 'Voice room' })

/** Chooses members from the open chat of a group and calls them. */
export async function callMembers(
  page: Page,
  kind: 'Voice call' | 'Video call',
  names: readonly string[],
): Promise<void> {
  await attach(page, kind)
  const detail = pane(page, 'detail')
  for (const name of names) await detail.getByRole('checkbox', { name }).check()
  await detail.getByRole('button', { name: `${kind} (${names.length})` }).click()
}

/** A person's tile in the window of a group call. */
export const tileOf = (window: Locator, name: string): Locator =>
  window.getByRole('listitem').filter({ hasText: name })

/** Waits until more frames of this person have been painted. */
export async function expectMoving(window: Locator, name: string): Promise<void> {
  const video = tileOf(window, name).locator('video')
  const painted = () =>
    video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames)
  await expect(video).toBeVisible({ timeout: 30_000 })
  const before = await painted()
  await expect.poll(painted, { timeout: 30_000 }).toBeGreaterThan(before)
}
