/** The possible positions of the small window of a call, in pixels from the left and the top. */
export interface Spot {
  left: number
  top: number
}

interface Size {
  width: number
  height: number
}

/** The longest press that makes the window large again; a longer one only moves it. */
export const tapMs = 150
/** The room for the button that sticks out of a corner. */
const edge = 16
export const firstSpot: Spot = { left: 260, top: 180 }

/** Keeps the middle of the window within 5 to 95 % of the screen, and the whole window on the screen if it fits. */
export function within({ left, top }: Spot, view: Size, size: Size): Spot {
  const clamp = (start: number, length: number, whole: number) => {
    const middle = Math.min(whole * 0.95, Math.max(whole * 0.05, start + length / 2))
    return Math.max(edge, Math.min(middle - length / 2, whole - length - edge))
  }
  return { left: clamp(left, size.width, view.width), top: clamp(top, size.height, view.height) }
}
