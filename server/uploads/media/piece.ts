/** The only part of a video that is kept. */
export interface Piece {
  fromMs: number
  toMs: number
}
