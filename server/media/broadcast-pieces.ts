/** How a broadcast is cut: whoever lists its pieces counts as the encoder does. */

/** Ten pictures of 25 a second. */
export const pieceSeconds = 0.4
/** The first piece of a segment begins with a picture that needs no other. */
export const piecesInSegment = 3
