/** The wallpapers of the app, as CSS backgrounds in the tokens' colours, so that each fits light and dark. */

const soft = (tint: number): string => `color-mix(in oklab, var(--tint-${tint}) 55%, var(--canvas))`
const slope = (from: number, to: number): string => `linear-gradient(160deg, ${soft(from)}, ${soft(to)})`
const rule = (angle: string): string =>
  `linear-gradient(${angle}, var(--line) 1px, transparent 1px) 0 0 / 28px 28px`

export const scenes = {
  plain: 'none',
  sea: slope(0, 5),
  dawn: slope(1, 4),
  meadow: slope(2, 7),
  dusk: slope(3, 6),
  dots: 'radial-gradient(var(--ink-faint) 1px, transparent 1.5px) 0 0 / 22px 22px',
  grid: `${rule('0deg')}, ${rule('90deg')}`,
}
export type Scene = keyof typeof scenes
