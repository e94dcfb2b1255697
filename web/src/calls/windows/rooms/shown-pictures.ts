/** Whose picture is shown, and how large: what the windows draw and what the forwarder is asked for are the same. */

export interface Showing {
  /** Those with a picture or without, in the order in which they are drawn; me among them. */
  people: readonly string[]
  me: string
  /** Who has a picture that comes to this device. */
  withPicture: ReadonlySet<string>
  /** Who is large in the speaker view or the small window. */
  speaker: string | undefined
  isSpeakerView: boolean
  isSmall: boolean
  isPoor: boolean
}

/** Up to so many pictures are drawn so large that the small size would look bad. */
const mostLarge = 2

export interface Shown {
  large: string[]
  hidden: string[]
}

export function picturesToShow(showing: Showing): Shown {
  const { people, me, withPicture, speaker, isSpeakerView, isSmall, isPoor } = showing
  const others = people.filter((id) => id !== me && withPicture.has(id))
  const isOne = speaker !== undefined && others.includes(speaker)
  // One picture in the small window; and where the network is poor, voices go first.
  if (isSmall || isPoor) {
    const kept = isOne ? speaker : others[0]
    return { large: [], hidden: others.filter((id) => id !== kept) }
  }
  if (isSpeakerView) return { large: isOne ? [speaker] : [], hidden: [] }
  return { large: others.length <= mostLarge ? others : [], hidden: [] }
}

export interface Speakers {
  pinned: string | undefined
  /** The loudest first. */
  speaking: readonly string[]
  /** Who was large before: nobody else is while nobody speaks. */
  before: string | undefined
  others: readonly string[]
}

/** Who is large: whom I chose, else who speaks, else who spoke last, else somebody. */
export function speakerOf({ pinned, speaking, before, others }: Speakers): string | undefined {
  const isThere = (id: string | undefined): id is string => id !== undefined && others.includes(id)
  if (isThere(pinned)) return pinned
  if (isThere(before) && speaking.includes(before)) return before
  return speaking.find(isThere) ?? (isThere(before) ? before : others[0])
}

interface Size {
  width: number
  height: number
}

/** Between two tiles of a grid. */
export const tileGap = 8
/** A tile is never lower than this; more people than fit are scrolled to. */
const leastHeight = 120
/** Narrower tiles have no room for a name. */
const leastWidth = 112

interface Grid extends Size {
  columns: number
}

/** How many columns a grid of so many has in a place of this shape, and how large its tiles are. Faces bear tall tiles on phones, and none too wide. */
export function gridOf(count: number, place: Size): Grid {
  const tallest = place.width > place.height ? 3 / 4 : 3 / 2
  const most = Math.min(count, Math.max(2, Math.floor(place.width / leastWidth)))
  let best: Grid = { columns: 1, width: 0, height: 0 }
  for (let columns = 1; columns <= most; columns++) {
    const share = (length: number, parts: number) => Math.floor((length - tileGap * (parts - 1)) / parts)
    const widest = share(place.width, columns)
    const lowest = share(place.height, Math.ceil(count / columns))
    const height = Math.floor(Math.min(lowest, widest * tallest))
    const width = Math.floor(Math.min(widest, (Math.max(height, leastHeight) * 16) / 9))
    if (Math.min(width, height) > Math.min(best.width, best.height)) best = { columns, width, height }
  }
  return { ...best, height: Math.max(leastHeight, best.height) }
}
