/** Relays the media of a call between two pages, so that a journey can cut it. */
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Page } from '@playwright/test'

export interface MediaRelay {
  /** Blocks the paths in use; paths found later work. */
  cut: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Routes the media between two pages through this process: `caller` learns an address of ours in place of each of the other
 * page's, and the other page learns none. Works for pages that may see their addresses, as with a microphone.
 */
export async function relayMedia(caller: Page, callee: Page): Promise<MediaRelay> {
  const { relayPortOf, ...relay } = openRelay()
  await caller.exposeFunction('relayPortOf', relayPortOf)
  await caller.addInitScript(rewriteCandidates, { isRelayed: true })
  await callee.addInitScript(rewriteCandidates, { isRelayed: false })
  return relay
}

/** Routes the media between a page and the forwarder through this process: the page learns an address of ours in place of each of the forwarder's. */
export async function relayForwarderMedia(page: Page): Promise<MediaRelay> {
  const { relayPortOf, ...relay } = openRelay()
  await page.exposeFunction('relayPortOf', relayPortOf)
  await page.addInitScript(rewriteAnswers)
  return relay
}

function openRelay(): MediaRelay & { relayPortOf: (address: string, port: number) => Promise<number> } {
  const all = new Set<Promise<RelayPort>>()
  const inUse = new Map<string, Promise<RelayPort>>()
  return {
    async relayPortOf(address, port) {
      const key = `${address}:${port}`
      const relayPort = inUse.get(key) ?? openRelayPort({ address, port })
      inUse.set(key, relayPort)
      all.add(relayPort)
      return (await relayPort).port
    },
    async cut() {
      for (const relayPort of await Promise.all(inUse.values())) relayPort.cut()
      // A peer found at the same address later gets a new path.
      inUse.clear()
    },
    async close() {
      for (const relayPort of await Promise.all(all)) relayPort.close()
    },
  }
}

interface RelayPort {
  port: number
  cut: () => void
  close: () => void
}

/** A port of this process that forwards to a page, and back to its last sender. */
async function openRelayPort(page: { address: string; port: number }): Promise<RelayPort> {
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
  // Sending to a page that has gone fails, as on any network.
  socket.on('error', () => undefined)
  socket.bind(0)
  await once(socket, 'listening')
  return socket
}

/** Runs in the page. */
function rewriteCandidates({ isRelayed }: { isRelayed: boolean }): void {
  const page = globalThis as unknown as { relayPortOf: (address: string, port: number) => Promise<number> }
  const Original = RTCPeerConnection
  Object.assign(globalThis, {
    RTCPeerConnection: class extends Original {
      override async addIceCandidate(given?: RTCIceCandidateInit | null): Promise<void> {
        if (!given?.candidate) return super.addIceCandidate(given ?? undefined)
        const parts = given.candidate.split(' ')
        const [, , protocol, , address = '', port] = parts
        const isUsed = protocol?.toLowerCase() === 'udp' && /^\d+(\.\d+){3}$/.test(address)
        if (!isRelayed || !isUsed) return undefined
        parts[5] = String(await page.relayPortOf(address, Number(port)))
        return super.addIceCandidate({ ...given, candidate: parts.join(' ') })
      }
      override setRemoteDescription({ type, sdp = '' }: RTCSessionDescriptionInit): Promise<void> {
        return super.setRemoteDescription({ type, sdp: sdp.replace(/^a=candidate:.*\r\n/gm, '') })
      }
    },
  })
}

/** Runs in the page. An answer of the forwarder lists all of its addresses. */
function rewriteAnswers(): void {
  const page = globalThis as unknown as { relayPortOf: (address: string, port: number) => Promise<number> }
  const Original = RTCPeerConnection
  /** Undefined for a TCP candidate, which is not relayed. */
  const relayed = async (line: string): Promise<string | undefined> => {
    if (!/^(a=)?candidate:/.test(line)) return line
    const parts = line.split(' ')
    if (/tcp/i.test(String(parts[2]))) return undefined
    parts[5] = String(await page.relayPortOf(String(parts[4]), Number(parts[5])))
    return parts.join(' ')
  }
  Object.assign(globalThis, {
    RTCPeerConnection: class extends Original {
      override async setRemoteDescription({ type, sdp = '' }: RTCSessionDescriptionInit): Promise<void> {
        const lines = await Promise.all(sdp.split('\r\n').map(relayed))
        const kept = lines.filter((line) => line !== undefined)
        return super.setRemoteDescription({ type, sdp: kept.join('\r\n') })
      }
      override async addIceCandidate(given?: RTCIceCandidateInit | null): Promise<void> {
        if (!given?.candidate) return super.addIceCandidate(given)
        const candidate = await relayed(given.candidate)
        const { sdpMid = null, sdpMLineIndex = null } = given
        if (candidate !== undefined) await super.addIceCandidate({ candidate, sdpMid, sdpMLineIndex })
      }
    },
  })
}
