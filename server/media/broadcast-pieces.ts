/** How a broadcast is cut: code that lists its pieces counts as the encoder does. */

/** Ten pictures at 25 per second. */
export const pieceSeconds = 0.4
/** The first piece of a segment begins with a key frame. */
export const piecesInSegment = 3
