/** WebM (RFC 9559), written live: the format in which ffmpeg reads a stage. */

/** One Opus track for each voice, and one VP8 track for the picture, in this order. */
export interface WebmTracks {
  voices: number
  picture?: { width: number; height: number }
}

export interface Block {
  /** The track's number, from 1. */
  track: number
  atMs: number
  isKey: boolean
  data: Uint8Array
}

const bytesOf = (value: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}
const idOf = (id: number): Buffer => bytesOf(id, id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1)
/** The size of an element, always in four bytes: up to 256 MB. */
const sizeOf = (length: number): Buffer => bytesOf(0x1000_0000 + length, 4)

function element(id: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([idOf(id), sizeOf(body.length), body])
}
const number = (id: number, value: number): Buffer => element(id, bytesOf(value, 4))
const words = (id: number, value: string): Buffer => element(id, Buffer.from(value))
const float = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatBE(value)
  return element(id, bytes)
}

const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  cluster: 0x1f43b675,
  block: 0xa3,
} as const
const tracks = { picture: { type: 1, codec: 'V_VP8' }, voice: { type: 2, codec: 'A_OPUS' } } as const
/** The size of a segment that never ends. */
const unknownSize = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])

const opusHead = Buffer.concat([
  Buffer.from('OpusHead'),
  // Version 1, two channels, no samples to skip, 48,000 of them a second, no gain, no mapping.
  Buffer.from([1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]),
])

const trackEntry = (
  nth: number,
  { type, codec }: { type: number; codec: string },
  ...more: readonly Buffer[]
): Buffer =>
  element(
    ids.track,
    number(0xd7, nth),
    number(0x73c5, nth),
    number(0x83, type),
    number(0x9c, 0),
    words(0x86, codec),
    ...more,
  )

/** Everything before the first block. */
export function webmStart({ voices, picture }: WebmTracks): Buffer {
  const audio = element(0xe1, float(0xb5, 48_000), number(0x9f, 2))
  const entries = Array.from({ length: voices }, (_, nth) =>
    trackEntry(nth + 1, tracks.voice, element(0x63a2, opusHead), audio),
  )
  if (picture) {
    const size = element(0xe0, number(0xb0, picture.width), number(0xba, picture.height))
    entries.push(trackEntry(voices + 1, tracks.picture, size))
  }
  return Buffer.concat([
    element(
      ids.header,
      number(0x4286, 1),
      number(0x42f7, 1),
      number(0x42f2, 4),
      number(0x42f3, 8),
      words(0x4282, 'webm'),
      number(0x4287, 4),
      number(0x4285, 2),
    ),
    idOf(ids.segment),
    unknownSize,
    // Times are in milliseconds.
    element(ids.info, number(0x2ad7b1, 1_000_000), words(0x4d80, 'linnet'), words(0x5741, 'linnet')),
    element(ids.tracks, ...entries),
  ])
}

/** A cluster of blocks, all within half a minute of the first. */
export function webmCluster(blocks: readonly Block[]): Buffer {
  const sorted = blocks.toSorted((one, other) => one.atMs - other.atMs)
  const fromMs = Math.max(0, Math.floor(sorted[0]?.atMs ?? 0))
  const written = sorted.map(({ track, atMs, isKey, data }) => {
    const head = Buffer.alloc(4)
    head.writeUInt8(0x80 + track, 0)
    head.writeInt16BE(Math.max(0, Math.round(atMs - fromMs)), 1)
    head.writeUInt8(isKey ? 0x80 : 0, 3)
    return element(ids.block, head, data)
  })
  return element(ids.cluster, number(0xe7, fromMs), ...written)
}
