/**
 * The videos to show, and their size: the windows and the requests to the forwarder share this computation.
 */

export interface Showing {
  /** Everybody, with or without video, in display order, including me. */
  people: readonly string[]
  me: string
  /** The people whose video reaches this device. */
  withPicture: ReadonlySet<string>
  /** The person shown large in the speaker view or the small window. */
  speaker: string | undefined
  isSpeakerView: boolean
  isSmall: boolean
  isPoor: boolean
}

/** The number of videos up to which each is so large that the small size would look bad. */
const mostLarge = 2

export interface Shown {
  large: string[]
  hidden: string[]
}

export function picturesToShow(showing: Showing): Shown {
  const { people, me, withPicture, speaker, isSpeakerView, isSmall, isPoor } = showing
  const others = people.filter((id) => id !== me && withPicture.has(id))
  const isOne = speaker !== undefined && others.includes(speaker)
  // The small window shows one video; audio has priority where the network is poor.
  if (isSmall || isPoor) {
    const kept = isOne ? speaker : others[0]
    return { large: [], hidden: others.filter((id) => id !== kept) }
  }
  if (isSpeakerView) return { large: isOne ? [speaker] : [], hidden: [] }
  return { large: others.length <= mostLarge ? others : [], hidden: [] }
}

export interface Speakers {
  pinned: string | undefined
  /** The people speaking, loudest first. */
  speaking: readonly string[]
  /** The person who was large before, who stays so while nobody speaks. */
  before: string | undefined
  others: readonly string[]
}

/**
 * The person to show large: the pinned one, otherwise the current speaker, otherwise the last speaker,
 * otherwise anybody.
 */
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

/** The gap between two tiles of a grid. */
export const tileGap = 8
/** The least height of a tile; with more people than fit, the grid scrolls. */
const leastHeight = 120
/** The least width of a tile: narrower ones have no room for a name. */
const leastWidth = 112

interface Grid extends Size {
  columns: number
}

/** The number of columns for this many tiles in an area of this shape, and their size. Faces suit tall tiles on phones, but not very wide ones. */
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
