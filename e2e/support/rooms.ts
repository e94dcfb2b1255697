import { randomUUID } from 'node:crypto'
/** Devices in a group call, as an app would be: real browsers with fake microphones and cameras, without the app's screens. */
import { beatRoom, connectRoom, joinRoom, roomPass } from '@linnet/protocol'
import { type AppWord, type ForwarderWord, roomChannel } from '@linnet/protocol/rooms/channel'
import { expect, type Page } from '@playwright/test'
import { call, type Person } from './people'

const beatMs = 5_000

interface Device {
  channel: RTCDataChannel
  connection: RTCPeerConnection
  known: ForwarderWord
}

/** What has come from one person. */
interface FromPerson {
  packets: number
  /** Of the voice: stands still while there is silence. */
  loudness: number
  frames: number
}

/** Joins a group call and connects this page. It sends voice and picture, whatever the person may send. */
export async function enterRoom(
  page: Page,
  url: string,
  { person, roomId }: { person: Person; roomId: string },
) {
  const as = { url, token: person.token }
  const device = randomUUID()
  await call(as, joinRoom, { roomId, device })
  // Without it, whoever is in the call has left it. Once they have, it is refused.
  const beat = setInterval(() => void call(as, beatRoom, { roomId, device }).catch(() => undefined), beatMs)
  page.once('close', () => clearInterval(beat))
  const { pass } = await call(as, roomPass, { roomId, device })
  await page.goto(`${url}/health`)
  const offer = await page.evaluate(makeOffer, roomChannel)
  const { answer } = await call(as, connectRoom, { pass, offer })
  await page.evaluate(async (sdp) => {
    const { device } = globalThis as unknown as { device: Device }
    await device.connection.setRemoteDescription({ type: 'answer', sdp })
  }, answer)
  await expect.poll(() => page.evaluate(isOpen), { timeout: 20_000 }).toBe(true)
  await say(page, { self: { voice: true, picture: true, hand: false } })
}

/** Runs in the page. */
async function makeOffer(label: string): Promise<string> {
  const connection = new RTCPeerConnection()
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: true,
    // Few pictures a second: three browsers and the forwarder share the machine.
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
  // What nobody plays is not decoded.
  connection.addEventListener('track', ({ track }) => {
    const player = document.createElement(track.kind === 'audio' ? 'audio' : 'video')
    player.autoplay = true
    player.srcObject = new MediaStream([track])
    document.body.append(player)
  })
  const channel = connection.createDataChannel(label)
  // The forwarder, too, goes by signs of life.
  setInterval(() => channel.readyState === 'open' && channel.send('{}'), 5_000)
  const known = {}
  channel.addEventListener('message', ({ data }) => void Object.assign(known, JSON.parse(String(data))))
  Object.assign(globalThis, { device: { connection, channel, known } })
  await connection.setLocalDescription()
  return connection.localDescription?.sdp ?? ''
}

const isOpen = () => (globalThis as unknown as { device: Device }).device.channel.readyState === 'open'

export const say = (page: Page, word: AppWord) =>
  page.evaluate((text) => {
    const { device } = globalThis as unknown as { device: Device }
    device.channel.send(text)
  }, JSON.stringify(word))

/** What this page was told by the forwarder. */
export const known = (page: Page): Promise<ForwarderWord> =>
  page.evaluate(() => (globalThis as unknown as { device: Device }).device.known)

/** What came from a person over the places in which they are now; nothing if they are in none. */
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

/** Waits until more of it has come than now. */
export async function expectMoreFrom(page: Page, person: Person, what: 'packets' | 'loudness' | 'frames') {
  const before = (await receivedFrom(page, person))[what]
  await expect
    .poll(async () => (await receivedFrom(page, person))[what], { timeout: 20_000 })
    .toBeGreaterThan(before)
}

/** All packets of voices that came, from whomever. */
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
