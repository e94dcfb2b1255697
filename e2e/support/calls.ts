/** Calls between two pages, measured by the browsers' own counters. */
import { expect, type Locator, type Page } from '@playwright/test'
import { pane } from './screens'

/** Keeps references to the connections that a page opens, so that a journey can query what was sent over them. */
export async function watchPeers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const peers: RTCPeerConnection[] = []
    const Original = RTCPeerConnection
    Object.assign(globalThis, {
      peers,
      RTCPeerConnection: class extends Original {
        constructor(configuration?: RTCConfiguration) {
          super(configuration)
          peers.push(this)
        }
      },
    })
  })
}

export interface Counted {
  bytes: number
  /** The accumulated loudness of the received audio; stands still during silence. */
  loudness: number
  /** Packets of audio. */
  voices: number
  /** Seconds of audio that were played, also those during which nothing arrived. */
  played: number
  frames: number
  /** The width of the received video. */
  width: number
  /** Changes after an ICE restart. */
  fragment: string
}

/** The media received from the other device over the newest connection. */
export const counted = (page: Page): Promise<Counted> =>
  page.evaluate(async () => {
    const { peers } = globalThis as unknown as { peers: RTCPeerConnection[] }
    const figures = { bytes: 0, loudness: 0, voices: 0, played: 0, frames: 0, width: 0, fragment: '' }
    const peer = peers.at(-1)
    if (!peer) return figures
    figures.fragment = /ice-ufrag:(\S+)/.exec(peer.localDescription?.sdp ?? '')?.[1] ?? ''
    ;(await peer.getStats()).forEach((report: Record<string, unknown>) => {
      if (report['type'] !== 'inbound-rtp') return
      figures.bytes += Number(report['bytesReceived'] ?? 0)
      figures.loudness += Number(report['totalAudioEnergy'] ?? 0)
      figures.played += Number(report['totalSamplesDuration'] ?? 0)
      if (report['kind'] === 'audio') figures.voices += Number(report['packetsReceived'] ?? 0)
      figures.frames += Number(report['framesDecoded'] ?? 0)
      figures.width = Math.max(figures.width, Number(report['frameWidth'] ?? 0))
    })
    return figures
  })

/** Waits until the count has grown. */
export async function expectMore(page: Page, what: 'bytes' | 'loudness' | 'frames'): Promise<void> {
  const before = (await counted(page))[what]
  await expect.poll(async () => (await counted(page))[what], { timeout: 15_000 }).toBeGreaterThan(before)
}

/** Waits until the page has played silence for longer than the second between two beeps of a fake microphone. */
export async function expectSilence(page: Page): Promise<void> {
  let since = await counted(page)
  const silentSeconds = async () => {
    const now = await counted(page)
    if (now.loudness - since.loudness > 1e-6) since = now
    return now.played - since.played
  }
  await expect.poll(silentSeconds, { timeout: 20_000 }).toBeGreaterThan(1.5)
}

export const callWindow = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `Call with ${name}` })

/** Calls from the open conversation. */
export async function callFromChat(page: Page, kind: 'Voice call' | 'Video call'): Promise<void> {
  await pane(page, 'detail').getByRole('button', { name: 'Call', exact: true }).click()
  await page.getByRole('dialog', { name: 'Call', exact: true }).getByRole('button', { name: kind }).click()
}

export const pressIn = (window: Locator, name: string): Promise<void> =>
  window.getByRole('button', { name, exact: true }).click()

export const smallCall = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: `Call with ${name}` })

export const expectTalking = (window: Locator): Promise<void> =>
  expect(window.getByRole('timer')).toHaveText(/^\d\d:\d\d$/, { timeout: 20_000 })

/** The types of the ICE candidates that the page signalled, and the type in use. */
export const candidateTypesOf = (page: Page): Promise<{ own: string[]; used: string }> =>
  page.evaluate(async () => {
    const { peers } = globalThis as unknown as { peers: RTCPeerConnection[] }
    const reports = new Map<string, Record<string, unknown>>()
    ;(await peers.at(-1)?.getStats())?.forEach((report: Record<string, unknown>) =>
      reports.set(String(report['id']), report),
    )
    const all = [...reports.values()]
    const own = all
      .filter(({ type }) => type === 'local-candidate')
      .map((each) => String(each['candidateType']))
    const transport = all.find(({ type }) => type === 'transport')
    const pair = reports.get(String(transport?.['selectedCandidatePairId']))
    const used = reports.get(String(pair?.['localCandidateId']))
    return { own: [...new Set(own)], used: String(used?.['candidateType']) }
  })

/** The size of the screen that `drawScreen` shares. */
export const screen = { width: 1280, height: 720 }

/** Browsers without a screen have none to share: the page shares one that it draws. */
export const drawScreen = (page: Page): Promise<void> =>
  page.evaluate(({ width, height }) => {
    navigator.mediaDevices.getDisplayMedia = () => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d')
      let shade = 0
      setInterval(() => {
        shade = (shade + 40) % 256
        if (pen) pen.fillStyle = `rgb(${shade} ${shade} 200)`
        pen?.fillRect(0, 0, width, height)
      }, 200)
      return Promise.resolve(canvas.captureStream(5))
    }
  }, screen)
