/**
 * Stores the wallpapers where early.js finds them, so that they appear with the first paint of a chat, long
 * before this code is loaded.
 */
import { deviceStorage } from '~/platform/browser-storage'
import { ignoreStorageFailure } from '~/platform/storage'
import { useSession } from '~/session/session'
import { everywhere, type Wallpaper, wallpaperRules } from './wallpaper-rules'

declare global {
  interface Window {
    /** The style sheet added by early.js. */
    linnetWall?: CSSStyleSheet | undefined
  }
}

/** Deleted with the account's data. web/early.js reads it; change both together. */
const storageKey = 'linnet.wall'
/** In pixels: the copy replaces the original for two seconds. */
const longestSide = 720
/** Browsers give an origin five million characters, some of which are needed for other things. */
const maxLength = 500_000

/** Whether nothing is stored. */
export const isNothingKept = (): boolean => deviceStorage.read(storageKey) === undefined

/** Removes the style sheet added by early.js. */
export function dropEarlyWallpapers(): void {
  const early = window.linnetWall
  window.linnetWall = undefined
  if (early) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== early)
}

let keeping: Promise<unknown> = Promise.resolve()

/**
 * Stores the wallpapers that `read` returns; pictures as small copies, as far as there is room. Calls run one at a time, so that
 * the last one wins.
 */
export function keepForFirstPaint(read: () => Promise<Iterable<[string, Wallpaper]>>): void {
  keeping = keeping.then(() => keep(read)).catch(ignoreStorageFailure)
}

async function keep(read: () => Promise<Iterable<[string, Wallpaper]>>): Promise<void> {
  const { session } = useSession.getState()
  const chosen = new Map(await read())
  const copies = new Map<Blob, string>()
  for (const wallpaper of chosen.values())
    if ('picture' in wallpaper) copies.set(wallpaper.picture, await copyOf(wallpaper.picture))
  // Data of an account must not be left behind for the next one.
  if (!session || useSession.getState().session?.token !== session.token) return
  const rules = rulesThatFit(chosen, copies, maxLength)
  // The older rules must not stay if there is no room for the new ones.
  deviceStorage.remove(storageKey)
  if (rules !== '') deviceStorage.write(storageKey, rules)
}

/** The wallpaper of all conversations first, then as many others as fit. */
export function rulesThatFit(
  chosen: ReadonlyMap<string, Wallpaper>,
  copies: ReadonlyMap<Blob, string>,
  room: number,
): string {
  const places = [...chosen].toSorted(
    ([one], [other]) => Number(other === everywhere) - Number(one === everywhere),
  )
  const fitting = new Map<string, Wallpaper>()
  let left = room
  for (const [place, wallpaper] of places) {
    const copy = 'picture' in wallpaper ? copies.get(wallpaper.picture) : undefined
    if (copy === '') continue
    const { length } = wallpaperRules(new Map([[place, wallpaper]]), () => copy ?? '')
    if (length > left) continue
    left -= length
    fitting.set(place, wallpaper)
  }
  return wallpaperRules(fitting, (picture) => copies.get(picture) ?? '')
}

/** A small copy as a data URL; '' for a picture that cannot be read. */
async function copyOf(picture: Blob): Promise<string> {
  try {
    const bitmap = await createImageBitmap(picture)
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas.toDataURL('image/jpeg', 0.6)
  } catch {
    return ''
  }
}
