/** What carries the media of a call between two pages, so that a journey can cut it. */
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Page } from '@playwright/test'

export interface MediaWays {
  /** Nothing gets through any more on the ways in use; those that are found later work. */
  cut: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Sends what the two pages say to each other through this process: `caller` learns an address of ours instead of each
 * of the other page's, and the other page learns none. Works for pages that may see their addresses, as with a microphone.
 */
export async function carryMedia(caller: Page, callee: Page): Promise<MediaWays> {
  const ways = new Map<string, Promise<Way>>()
  await caller.exposeFunction('wayTo', async (address: string, port: number) => {
    const key = `${address}:${port}`
    const way = ways.get(key) ?? openWay({ address, port })
    ways.set(key, way)
    return (await way).port
  })
  await caller.addInitScript(hearOnly, { isCarried: true })
  await callee.addInitScript(hearOnly, { isCarried: false })
  const each = async (act: (way: Way) => void) => {
    for (const way of await Promise.all(ways.values())) act(way)
  }
  return { cut: () => each((way) => way.cut()), close: () => each((way) => way.close()) }
}

interface Way {
  port: number
  cut: () => void
  close: () => void
}

/** A port of this process that leads to a page, and back to whoever used it last. */
async function openWay(page: { address: string; port: number }): Promise<Way> {
  const [front, back] = await Promise.all([bound(), bound()])
  let from: RemoteInfo | undefined
  let isCut = false
  front.on('message', (packet, sender) => {
    from = sender
    if (!isCut) back.send(packet, page.port, page.address)
  })
  back.on('message', (packet) => {
    if (!isCut && from) front.send(packet, from.port, from.address)
  })
  return {
    port: front.address().port,
    cut: () => void (isCut = true),
    close() {
      front.close()
      back.close()
    },
  }
}

async function bound(): Promise<Socket> {
  const socket = createSocket('udp4')
  // What is sent to a page that has gone fails, as it would on any network.
  socket.on('error', () => undefined)
  socket.bind(0)
  await once(socket, 'listening')
  return socket
}

/** Runs in the page. */
function hearOnly({ isCarried }: { isCarried: boolean }): void {
  const page = globalThis as unknown as { wayTo: (address: string, port: number) => Promise<number> }
  const Original = RTCPeerConnection
  Object.assign(globalThis, {
    RTCPeerConnection: class extends Original {
      override async addIceCandidate(given?: RTCIceCandidateInit | null): Promise<void> {
        if (!given?.candidate) return super.addIceCandidate(given ?? undefined)
        const parts = given.candidate.split(' ')
        const [, , protocol, , address = '', port] = parts
        const isUsed = protocol?.toLowerCase() === 'udp' && /^\d+(\.\d+){3}$/.test(address)
        if (!isCarried || !isUsed) return undefined
        parts[5] = String(await page.wayTo(address, Number(port)))
        return super.addIceCandidate({ ...given, candidate: parts.join(' ') })
      }
      override setRemoteDescription({ type, sdp = '' }: RTCSessionDescriptionInit): Promise<void> {
        return super.setRemoteDescription({ type, sdp: sdp.replace(/^a=candidate:.*\r\n/gm, '') })
      }
    },
  })
}
