/**
 * This device's records of red packets, so that the server cannot change them later: the commit it saw first, and the nonce and
 * the answer of its own claim. Nothing that the server sends later replaces any of them.
 */
import type { OpenedView, PacketView } from '@linnet/protocol/redpackets/views'
import { ignoreStorageFailure, type KeyValueStore, keyValueStore } from '~/platform/storage'
import { onSessionChange } from '~/session/session-store'

export type Keepsake = {
  commit?: string
  /** Stored before the claim is sent. */
  nonce?: string
  /** From the answer to the claim. */
  place?: number
  transcript?: string
  signature?: string
  /** The server's signature of the pinned commit. */
  commitSignature?: string
}

type Signed = Pick<PacketView, 'id' | 'commit' | 'commitSignature'>

const nonceBytes = 16

const randomNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(nonceBytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

export function createPacketKeepsakes(store: KeyValueStore<Keepsake>, makeNonce = randomNonce) {
  /** Also holds records that cannot be stored, as in a private window. */
  const known = new Map<string, Keepsake>()
  let last: Promise<unknown> = Promise.resolve()

  async function read(id: string): Promise<Keepsake> {
    const found = known.get(id) ?? (await store.get(id).catch(ignoreStorageFailure)) ?? {}
    known.set(id, found)
    return found
  }

  /** One change at a time, so that none is lost. Existing records stay. */
  function add(id: string, change: (kept: Keepsake) => Keepsake): Promise<Keepsake> {
    const changing = last.then(async () => {
      const kept = await read(id)
      const grown = { ...change(kept), ...kept }
      if (Object.keys(grown).length === Object.keys(kept).length) return kept
      known.set(id, grown)
      await store.set(id, grown).catch(ignoreStorageFailure)
      return grown
    })
    last = changing.catch(() => undefined)
    return changing
  }

  return {
    read,
    /** Pins the commit at first sight. Resolves with the pinned one. */
    pin: async (id: string, commit: string) => (await add(id, () => ({ commit }))).commit ?? commit,
    /** The nonce of this device's claim: the same for every attempt. */
    nonceOf: async (id: string) => (await add(id, ({ nonce }) => ({ nonce: nonce ?? makeNonce() }))).nonce,
    /** Keeps the signature of the pinned commit, and of no other. */
    keepSignature: ({ id, commit, commitSignature }: Signed) =>
      add(id, (kept) => (commitSignature !== undefined && commit === kept.commit ? { commitSignature } : {})),
    keepAnswer: ({ id, nonce, place, transcript, signature }: OpenedView) =>
      add(id, (kept) =>
        // The answer to another device's claim, or to one without a nonce, proves nothing on this device.
        transcript !== undefined && nonce === kept.nonce
          ? { place, transcript, ...(signature !== undefined && { signature }) }
          : {},
      ),
    forget: () => known.clear(),
  }
}

export const packetKeepsakes = createPacketKeepsakes(keyValueStore<Keepsake>('packet-keepsakes'))
onSessionChange(packetKeepsakes.forget)
