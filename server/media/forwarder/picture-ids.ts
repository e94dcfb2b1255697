/** Renumbers VP8 pictures (RFC 7741) so that they are consecutive when their source changes: decoders wait for missing ones. */

interface Places {
  /** The position of the picture's number, in 15 bits, and of the base layer's, in 8. */
  id: number | undefined
  base: number | undefined
}

function placesIn(payload: Uint8Array): Places {
  const [first = 0, extensions = 0, id = 0] = payload
  if ((first & 0x80) === 0) return { id: undefined, base: undefined }
  const hasId = (extensions & 0x80) !== 0
  const isLong = hasId && (id & 0x80) !== 0
  const base = 2 + (hasId ? (isLong ? 2 : 1) : 0)
  return { id: isLong ? 2 : undefined, base: (extensions & 0x40) !== 0 ? base : undefined }
}

interface Numbers {
  id: number
  base: number
}

export function createPictureIds() {
  let current: string | undefined
  let last: Numbers | undefined
  let ahead: Numbers = { id: 0, base: 0 }

  return (source: string, payload: Buffer): Buffer => {
    const places = placesIn(payload)
    if (places.id === undefined || payload.length < 5) return payload
    const given = {
      id: payload.readUInt16BE(places.id) & 0x7fff,
      base: places.base === undefined ? 0 : (payload[places.base] ?? 0),
    }
    if (current !== source) {
      if (last) ahead = { id: last.id + 1 - given.id, base: last.base + 1 - given.base }
      current = source
    }
    const next = { id: (given.id + ahead.id) & 0x7fff, base: (given.base + ahead.base) & 0xff }
    if (!last || ((next.id - last.id) & 0x7fff) < 0x4000) last = next
    const own = Buffer.from(payload)
    own.writeUInt16BE(0x8000 | next.id, places.id)
    if (places.base !== undefined) own[places.base] = next.base
    return own
  }
}
