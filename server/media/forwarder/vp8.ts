/** The length of the descriptor before the picture data in a VP8 packet (RFC 7741). */
export function descriptorLength(payload: Uint8Array): number {
  const first = payload[0] ?? 0
  let header = 1
  if ((first & 0x80) !== 0) {
    const extensions = payload[1] ?? 0
    header = 2
    if ((extensions & 0x80) !== 0) header += ((payload[2] ?? 0) & 0x80) !== 0 ? 2 : 1
    if ((extensions & 0x40) !== 0) header += 1
    if ((extensions & 0x30) !== 0) header += 1
  }
  return header
}

/** Whether a VP8 packet begins a key frame. */
export function isKeyFrame(payload: Uint8Array): boolean {
  const first = payload[0]
  if (first === undefined) return false
  const beginsFrame = (first & 0x10) !== 0 && (first & 0x07) === 0
  if (!beginsFrame) return false
  const frame = payload[descriptorLength(payload)]
  return frame !== undefined && (frame & 0x01) === 0
}
