import { type Scene, scenes } from './scenes'

/** The background of messages. */
export type Wallpaper = { scene: Scene } | { picture: Blob }

/** The key of the wallpaper of all conversations without their own. */
export const everywhere = 'all'

/** A veil, because a picture may have any brightness. */
const veil = 'color-mix(in srgb, var(--canvas) 25%, transparent)'

/** The CSS background; `urlOf` makes an address for a picture. */
export function backgroundOf(wallpaper: Wallpaper, urlOf: (picture: Blob) => string): string {
  // A future version may know more scenes.
  if ('scene' in wallpaper) return scenes[wallpaper.scene] ?? scenes.plain
  const { picture } = wallpaper
  return `linear-gradient(${veil}, ${veil}), url("${urlOf(picture)}") center / cover no-repeat`
}

/**
 * The style sheet that puts wallpapers behind messages. Content without a bubble gets a background of its own (`--chip`), so that
 * it stays readable on any of them.
 */
export function wallpaperRules(
  chosen: ReadonlyMap<string, Wallpaper>,
  urlOf: (picture: Blob) => string,
): string {
  const isEverywhere = ([place]: [string, Wallpaper]) => Number(place !== everywhere)
  return [...chosen]
    .toSorted((one, other) => isEverywhere(one) - isEverywhere(other))
    .map(([place, wallpaper]) => {
      const background = backgroundOf(wallpaper, urlOf)
      const at = place === everywhere ? '[data-wall]' : `[data-wall=${JSON.stringify(place)}]`
      const chip = background === scenes.plain ? 'initial' : 'var(--surface)'
      return `${at}{background:${background};--chip:${chip}}`
    })
    .join('\n')
}
