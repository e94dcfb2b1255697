/** Hides the draw of an open packet from anyone who can read the database. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type KeyFile, openKey } from '../kernel/key-file'
import type { Log } from '../kernel/log'
import { derivedSigner, type Signer } from '../kernel/signer'
import type { PacketRow } from './store'

/** The seed and shares that decide a packet. */
export interface PacketDraw {
  seed: string
  /**
   * The shares: for a lucky packet in the order in which the seed gives them, for an equal one in the order
   * of claims; empty for mines.
   */
  shares: readonly string[]
}

export interface Seals {
  seal(packetId: string, draw: PacketDraw): string
  /**
   * Opens a seal; undefined, and logged, if the packet was sealed with another key: then it can only be
   * refunded.
   */
  open(packet: Pick<PacketRow, 'id' | 'sealed'>): PacketDraw | undefined
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export const packetKey: KeyFile = {
  file: 'packets.key',
  opens: 'red packets',
  withoutIt: "Open packets can't be claimed, and are refunded when their time is up.",
}

export function openSeals({ secretsDir, log }: { secretsDir: string; log: Log }): Seals {
  const key = openKey(secretsDir, packetKey)
  return {
    seal(packetId, draw) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(packetId))
      const text = [cipher.update(JSON.stringify(draw), 'utf8'), cipher.final()]
      return Buffer.concat([nonce, ...text, cipher.getAuthTag()]).toString('base64')
    },
    open({ id, sealed }) {
      try {
        const bytes = Buffer.from(sealed ?? '', 'base64')
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
        decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(-tagBytes))
        const text = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]
        return JSON.parse(Buffer.concat(text).toString('utf8')) as PacketDraw
      } catch (error) {
        log.error('a red packet was sealed with another key: restore secrets/packets.key', { id, error })
        return undefined
      }
    },
  }
}

/** Signs commits and receipts, with a key that follows from the one of the seals. */
export const openSigner = (secretsDir: string): Signer =>
  derivedSigner(openKey(secretsDir, packetKey), 'linnet packets: signatures')
