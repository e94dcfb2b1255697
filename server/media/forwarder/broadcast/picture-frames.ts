/** Reassembles VP8 frames from packets (RFC 7741). */
import { descriptorLength, isKeyFrame } from '../vp8'

export interface PicturePacket {
  header: { sequenceNumber: number; timestamp: number; marker: boolean }
  payload: Uint8Array
}

export interface Frame {
  data: Uint8Array
  /** The time in units of 1/90,000 seconds, by the device's clock. */
  timestamp: number
  isKey: boolean
}

/** The number of later packets after which a missing one is given up. */
const mostWaiting = 100

const isBefore = (one: number, other: number): boolean => ((one - other) & 0xffff) >= 0x8000

/**
 * Creates the reassembly. `onLost`: a frame is missing, so nothing can be shown before the next key frame.
 */
export function createPictureFrames({
  onFrame,
  onLost,
}: {
  onFrame: (frame: Frame) => void
  onLost: () => void
}) {
  const waiting = new Map<number, PicturePacket>()
  let next: number | undefined
  let parts: Uint8Array[] = []

  function take({ header, payload }: PicturePacket): void {
    parts.push(payload.subarray(descriptorLength(payload)))
    if (!header.marker) return
    const data = Buffer.concat(parts)
    parts = []
    // An even first byte marks a key frame.
    const isKey = ((data[0] ?? 1) & 1) === 0
    if (data.length > 0) onFrame({ data, timestamp: header.timestamp, isKey })
  }

  function begin(packet: PicturePacket): void {
    next = packet.header.sequenceNumber
    parts = []
    for (const sequence of waiting.keys()) if (isBefore(sequence, next)) waiting.delete(sequence)
  }

  return {
    add: (packet: PicturePacket): void => {
      const { sequenceNumber } = packet.header
      if (next === undefined) {
        if (!isKeyFrame(packet.payload)) return onLost()
        begin(packet)
      }
      if (next !== undefined && isBefore(sequenceNumber, next)) return
      waiting.set(sequenceNumber, packet)
      for (let due = next; due !== undefined; due = next) {
        const found = waiting.get(due)
        if (!found) break
        waiting.delete(due)
        next = (due + 1) & 0xffff
        take(found)
      }
      if (waiting.size <= mostWaiting) return
      next = undefined
      waiting.clear()
      onLost()
    },
  }
}

/** The size of a key frame. */
export const frameSize = (data: Uint8Array): { width: number; height: number } => {
  const [width = 0, widthMore = 0, height = 0, heightMore = 0] = data.subarray(6, 10)
  return { width: width + ((widthMore & 0x3f) << 8), height: height + ((heightMore & 0x3f) << 8) }
}
