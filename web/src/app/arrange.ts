import type { HistoryView, Place } from '~/platform/place'
import type { Pane } from '~/platform/screen-route'
import { homePath } from './guard'
import { tabAt } from './tabs'

/** One mounted screen and how it is shown. */
export type Shown = {
  key: string
  place: Place
  pane: Pane
  isVisible: boolean
  hasBack: boolean
  /** What it does while screens change places: slides in over another, away from one, or gives way beneath. */
  motion: 'enter' | 'leave' | 'cover' | 'uncover' | undefined
  /** Its height in the pile. */
  level: number
}

type Scene = {
  view: HistoryView
  /** The tab screens seen so far: they stay mounted, so that a tab opens at once where it was left. */
  tabs: readonly Place[]
  paneOf: (path: string) => Pane
  isWide: boolean
}

/** Screens deeper than this under the visible one are unmounted, and read their state anew when uncovered. */
const keptDepth = 5

/** Which screens are mounted, and which of them are seen. */
export function arrange({ view, tabs, paneOf, isWide }: Scene): Shown[] {
  const stack = view.stack.slice(-keptDepth)
  const top = stack.at(-1)
  if (!top) return []
  const listBeneath = isWide && paneOf(top.path) === 'detail' ? listUnder(stack, tabs, paneOf) : undefined
  const places = [
    ...tabs,
    ...stack,
    ...(listBeneath ? [listBeneath] : []),
    ...(view.leaving ? [view.leaving] : []),
  ]
  const visible = new Set([keyOf(top), ...(listBeneath ? [keyOf(listBeneath)] : [])])
  const motions = isWide ? new Map<string, Shown['motion']>() : motionsOf(view)
  const unique = new Map(places.map((place) => [keyOf(place), place]))
  return [...unique].map(([key, place]) => ({
    key,
    place,
    pane: paneOf(place.path),
    isVisible: visible.has(key),
    hasBack: !isWide || stack.some((other) => isBeneath(other, place, paneOf)),
    motion: motions.get(key),
    level: tabAt(place.path) ? 0 : 2 + Math.max(0, place.index),
  }))
}

/** A tab's screen is one and the same wherever it stands in the history. */
export function keyOf(place: Place): string {
  return tabAt(place.path) ?? place.id
}

function isBeneath(other: Place, place: Place, paneOf: Scene['paneOf']): boolean {
  return other.index < place.index && paneOf(other.path) === paneOf(place.path)
}

/** Beside a detail stands the list it was opened from; after a reload, the last tab or the chats. */
function listUnder(stack: readonly Place[], tabs: readonly Place[], paneOf: Scene['paneOf']): Place {
  const opened = stack.findLast((place) => paneOf(place.path) === 'list')
  return opened ?? tabs.at(-1) ?? { path: homePath, query: '', index: -1, id: 'home' }
}

function motionsOf(view: HistoryView): Map<string, Shown['motion']> {
  const motions = new Map<string, Shown['motion']>()
  const top = view.stack.at(-1)
  const beneath = view.stack.at(-2)
  if (!top) return motions
  if (view.motion === 'push' && beneath) {
    motions.set(keyOf(top), 'enter').set(keyOf(beneath), 'cover')
  }
  if (view.motion === 'pop' && view.leaving) {
    motions.set(keyOf(top), 'uncover').set(keyOf(view.leaving), 'leave')
  }
  return motions
}
