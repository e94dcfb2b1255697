/** A piece of a video: all that is kept of it. */
export interface Piece {
  fromMs: number
  toMs: number
}
