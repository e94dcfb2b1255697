/**
 * The playlist of a stream as players read it (HLS with parts, RFC 8216bis): a piece is a part, and several pieces make up a
 * segment. ffmpeg lists only pieces, so the playlist is assembled in this file.
 */
import { pieceSeconds, piecesInSegment } from '../../media'
import { type Listing, nameOfPiece, nameOfSegment, type Piece, piecesOf, startName } from './segments'

/**
 * The longest part (s). Audio packets last 21.3 ms and do not divide a piece evenly: some pieces are longer
 * by half a packet.
 */
const partTarget = pieceSeconds + 0.01
/**
 * The distance that players keep from the end: three parts, or three segments for a player that reads no
 * parts.
 */
const holdBack = 3 * partTarget
const targetDuration = Math.round(pieceSeconds * piecesInSegment)
/** The number of segments at the end that are listed with their parts. */
const withParts = 3

const spell = (seconds: number): string => seconds.toFixed(5)

/** The segment and part that a player asks to wait for. */
export interface Awaited {
  segment: number
  /** The awaited part; undefined: the whole segment. */
  part: number | undefined
}

export const lastPiece = ({ pieces }: Listing): number => pieces.at(-1)?.nth ?? -1

/** The number of the segment that is not whole yet. */
const nextSegment = (listing: Listing): number => Math.floor((lastPiece(listing) + 1) / piecesInSegment)

/** Whether there is a whole segment, with which players that read no parts start. */
export const hasSegment = (listing: Listing): boolean => firstSegment(listing) < nextSegment(listing)

/** The piece that must exist first; undefined if it is too far ahead to wait for. */
export function pieceFor(
  listing: Listing,
  { segment, part = piecesInSegment - 1 }: Awaited,
): number | undefined {
  if (segment > nextSegment(listing) + 1) return undefined
  // A part beyond the last one of a segment means the first part of the next.
  return segment * piecesInSegment + Math.min(part, piecesInSegment)
}

const firstSegment = ({ pieces }: Listing): number => Math.ceil((pieces[0]?.nth ?? 0) / piecesInSegment)

const partLine = (run: string, { nth, seconds }: Piece): string => {
  const isFirst = nth % piecesInSegment === 0 ? ',INDEPENDENT=YES' : ''
  return `#EXT-X-PART:DURATION=${spell(seconds)},URI="${run}/${nameOfPiece(nth)}"${isFirst}`
}

export function composePlaylist(listing: Listing): string {
  const { run, pieces } = listing
  const [first, next] = [firstSegment(listing), nextSegment(listing)]
  const byNumber = new Map(pieces.map((piece) => [piece.nth, piece]))
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${targetDuration}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${spell(holdBack)}`,
    `#EXT-X-PART-INF:PART-TARGET=${spell(partTarget)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${run}/${startName}"`,
  ]
  for (let segment = first; segment <= next; segment += 1) {
    const parts = piecesOf(segment).flatMap((nth) => byNumber.get(nth) ?? [])
    if (segment >= next - withParts) lines.push(...parts.map((part) => partLine(run, part)))
    if (segment === next) break
    const seconds = parts.reduce((sum, part) => sum + part.seconds, 0)
    lines.push(`#EXTINF:${spell(seconds)},`, `${run}/${nameOfSegment(segment)}`)
  }
  lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${run}/${nameOfPiece(lastPiece(listing) + 1)}"`)
  return `${lines.join('\n')}\n`
}
