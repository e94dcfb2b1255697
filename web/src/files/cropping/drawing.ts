export type Point = readonly [x: number, y: number]

/** A line drawn with a finger, in the picture's pixels. */
export type Stroke = { colour: string; width: number; points: readonly Point[] }

/** The longest side of an edited picture: as many pixels as the server keeps of one. */
export const longestEdited = 4096

/** The point of the picture under a finger, when the picture is shown in this box. */
export function pointAt(
  { x, y }: { x: number; y: number },
  box: { left: number; top: number; width: number; height: number },
  picture: { width: number; height: number },
): Point {
  const within = (at: number, length: number) => Math.min(Math.max(0, at), length)
  return [
    within(((x - box.left) / box.width) * picture.width, picture.width),
    within(((y - box.top) / box.height) * picture.height, picture.height),
  ]
}

/** The width of a line: the same on the screen for each picture. */
export const lineWidth = (picture: { width: number; height: number }): number =>
  Math.max(3, Math.round(Math.max(picture.width, picture.height) / 120))

type Pen = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'stroke' | 'lineCap' | 'lineJoin' | 'lineWidth' | 'strokeStyle'
>

/** Draws the lines in the order in which they were made; a touch without a move is a dot. */
export function drawStrokes(pen: Pen, strokes: readonly Stroke[]): void {
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const { colour, width, points } of strokes) {
    const [first, ...rest] = points
    if (!first) continue
    pen.strokeStyle = colour
    pen.lineWidth = width
    pen.beginPath()
    pen.moveTo(...first)
    for (const point of rest.length > 0 ? rest : [first]) pen.lineTo(...point)
    pen.stroke()
  }
}
