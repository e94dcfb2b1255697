/** The pieces of a broadcast: code that lists them counts as the encoder does. */

/** The length of a piece: ten pictures at 25 per second. */
export const pieceSeconds = 0.4
/** The number of pieces in a segment, the first of which begins with a key frame. */
export const piecesInSegment = 3
