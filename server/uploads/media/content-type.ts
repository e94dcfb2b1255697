import { open } from 'node:fs/promises'

/** A file's type, derived from its first bytes. */
export interface ContentType {
  mime: string
  family: 'image' | 'video' | 'audio' | 'other'
  /**
   * The only ffmpeg demuxer allowed to open it. ffmpeg must never guess: playlists and scripts could lead elsewhere.
   */
  demuxer?: 'gif' | 'mov' | 'matroska' | 'ogg' | 'wav' | 'mp3' | 'flac' | 'aac' | 'amr' | 'avi' | 'mpegts'
}

const unknown: ContentType = { mime: 'application/octet-stream', family: 'other' }
const headBytes = 4096

/** Identifies a file by its content alone; its name and declared type are ignored. */
export async function readContentType(path: string): Promise<ContentType> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return contentTypeOf(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** Identifies a file by its first bytes. */
export function contentTypeOf(head: Buffer): ContentType {
  for (const detect of detectors) {
    const found = detect(head)
    if (found) return found
  }
  return unknown
}

type Detector = (head: Buffer) => ContentType | undefined

const ascii = (head: Buffer, from: number, to: number) => head.subarray(from, to).toString('latin1')

const startingWith =
  (start: string | readonly number[], type: ContentType): Detector =>
  (head) =>
    head.subarray(0, start.length).equals(Buffer.from(start as string, 'latin1')) ? type : undefined

const riff: Detector = (head) => {
  if (ascii(head, 0, 4) !== 'RIFF') return undefined
  switch (ascii(head, 8, 12)) {
    case 'WEBP':
      return { mime: 'image/webp', family: 'image' }
    case 'WAVE':
      return { mime: 'audio/wav', family: 'audio', demuxer: 'wav' }
    case 'AVI ':
      return { mime: 'video/x-msvideo', family: 'video', demuxer: 'avi' }
    default:
      return undefined
  }
}

const avifBrands = new Set(['avif', 'avis'])
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

const isoMedia: Detector = (head) => {
  if (ascii(head, 4, 8) !== 'ftyp') return undefined
  const brand = ascii(head, 8, 12)
  if (avifBrands.has(brand)) return { mime: 'image/avif', family: 'image' }
  if (heicBrands.has(brand)) return { mime: 'image/heic', family: 'image' }
  if (brand.startsWith('M4A') || brand.startsWith('M4B'))
    return { mime: 'audio/mp4', family: 'audio', demuxer: 'mov' }
  return { mime: brand === 'qt  ' ? 'video/quicktime' : 'video/mp4', family: 'video', demuxer: 'mov' }
}

const matroska: Detector = (head) => {
  if (head.length < 4 || head.readUInt32BE(0) !== 0x1a45dfa3) return undefined
  const isWebm = head.subarray(0, 64).includes('webm')
  return { mime: isWebm ? 'video/webm' : 'video/x-matroska', family: 'video', demuxer: 'matroska' }
}

const ogg: Detector = (head) => {
  if (ascii(head, 0, 4) !== 'OggS') return undefined
  return head.includes('theora')
    ? { mime: 'video/ogg', family: 'video', demuxer: 'ogg' }
    : { mime: 'audio/ogg', family: 'audio', demuxer: 'ogg' }
}

/** MPEG audio without an ID3 tag: starts with a layer III or ADTS frame header. */
const mpegAudio: Detector = (head) => {
  if (head.length < 4 || head[0] !== 0xff || ((head[1] ?? 0) & 0xe0) !== 0xe0) return undefined
  const second = head[1] ?? 0
  if ((second & 0xf6) === 0xf0) return { mime: 'audio/aac', family: 'audio', demuxer: 'aac' }
  const isLayer3 = (second & 0x06) === 0x02 && (second & 0x18) !== 0x08
  const isFrame = ((head[2] ?? 0) & 0xf0) !== 0xf0 && ((head[2] ?? 0) & 0x0c) !== 0x0c
  return isLayer3 && isFrame ? { mime: 'audio/mpeg', family: 'audio', demuxer: 'mp3' } : undefined
}

const detectors: readonly Detector[] = [
  startingWith([0xff, 0xd8, 0xff], { mime: 'image/jpeg', family: 'image' }),
  startingWith('\x89PNG\r\n\x1a\n', { mime: 'image/png', family: 'image' }),
  startingWith('GIF87a', { mime: 'image/gif', family: 'image', demuxer: 'gif' }),
  startingWith('GIF89a', { mime: 'image/gif', family: 'image', demuxer: 'gif' }),
  riff,
  isoMedia,
  matroska,
  ogg,
  startingWith('ID3', { mime: 'audio/mpeg', family: 'audio', demuxer: 'mp3' }),
  startingWith('fLaC', { mime: 'audio/flac', family: 'audio', demuxer: 'flac' }),
  startingWith('#!AMR', { mime: 'audio/amr', family: 'audio', demuxer: 'amr' }),
  startingWith('%PDF-', { mime: 'application/pdf', family: 'other' }),
  startingWith('PK\x03\x04', { mime: 'application/zip', family: 'other' }),
  mpegAudio,
]
