/** The wallpapers chosen on this device. They stay on it, in the account's database, and are deleted with the session. */
import { ignoreStorageFailure, keyValueStore } from '~/platform/storage'
import { useSession } from '~/session/session'
import { createSessionStore, onSessionChange } from '~/session/session-store'
import { dropEarlyWallpapers, isNothingKept, keepForFirstPaint } from './first-paint'
import { type Wallpaper, wallpaperRules } from './wallpaper-rules'

const stored = keyValueStore<Wallpaper>('wallpapers')

type Wallpapers = { chosen: ReadonlyMap<string, Wallpaper> }

export const useWallpapers = createSessionStore<Wallpapers>({ chosen: new Map() })

/** The places changed in this session: values read from the device afterwards are older. */
const touched = new Set<string>()
onSessionChange(() => touched.clear())

/** Sets the wallpaper of a conversation or of all; undefined removes it. Returns whether the device could store it. */
export async function setWallpaper(place: string, wallpaper: Wallpaper | undefined): Promise<boolean> {
  touched.add(place)
  const chosen = new Map(useWallpapers.getState().chosen)
  if (wallpaper) chosen.set(place, wallpaper)
  else chosen.delete(place)
  useWallpapers.setState({ chosen })
  const storing = wallpaper ? stored.set(place, wallpaper) : stored.delete(place)
  return storing.then(
    () => {
      keepForFirstPaint(() => stored.all())
      return true
    },
    () => false,
  )
}

/** Shows the chosen wallpapers for as long as the session lasts. Returns a function that ends it. */
export function followWallpapers(): () => void {
  const sheet = new CSSStyleSheet()
  let urls: string[] = []
  const release = () => {
    for (const url of urls) URL.revokeObjectURL(url)
    urls = []
  }
  const show = ({ chosen }: Wallpapers) => {
    const before = urls
    urls = []
    sheet.replaceSync(
      wallpaperRules(chosen, (picture) => {
        const url = URL.createObjectURL(picture)
        urls.push(url)
        return url
      }),
    )
    for (const url of before) URL.revokeObjectURL(url)
  }
  document.adoptedStyleSheets.push(sheet)
  const unsubscribe = useWallpapers.subscribe(show)
  // Chosen before this code was loaded.
  show(useWallpapers.getState())
  let isOver = false
  void load().then(() => {
    dropEarlyWallpapers()
    const hasAny = useWallpapers.getState().chosen.size > 0
    // Chosen in an older version, or could not be stored then.
    if (!isOver && hasAny === isNothingKept()) keepForFirstPaint(() => stored.all())
  })
  return () => {
    isOver = true
    unsubscribe()
    release()
    dropEarlyWallpapers()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}

async function load(): Promise<void> {
  const { session } = useSession.getState()
  const found = await stored.all().catch(ignoreStorageFailure)
  if (!found || useSession.getState().session?.token !== session?.token) return
  const older = [...found].filter(([place]) => !touched.has(place))
  useWallpapers.setState(({ chosen }) => ({ chosen: new Map([...older, ...chosen]) }))
}
