import type { HistoryView, Place } from '~/platform/place'
import type { Pane } from '~/platform/screen-route'
import { homePath } from './guard'
import { tabAt } from './tabs'

/** A mounted screen and its place on the screen. */
export type ShownScreen = {
  key: string
  place: Place
  pane: Pane
  isVisible: boolean
  hasBack: boolean
  /** The screen's part in a transition: sliding in, sliding out, or being covered or uncovered below. */
  motion: 'enter' | 'leave' | 'cover' | 'uncover' | undefined
  /** The screen's z-index. */
  level: number
}

type Scene = {
  view: HistoryView
  /** The tabs visited so far: they stay mounted, so a tab reopens at once in its last state. */
  tabs: readonly Place[]
  paneOf: (path: string) => Pane
  isWide: boolean
}

/** The depth of the stack below which screens are unmounted; they reload their state when uncovered. */
const keptDepth = 5

/** Decides which screens are mounted and which are visible. */
export function arrange({ view, tabs, paneOf, isWide }: Scene): ShownScreen[] {
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
  const motions = isWide ? new Map<string, ShownScreen['motion']>() : motionsOf(view)
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

/** A tab's screen keeps one key wherever it is in the history. */
export function keyOf(place: Place): string {
  return tabAt(place.path) ?? place.id
}

function isBeneath(other: Place, place: Place, paneOf: Scene['paneOf']): boolean {
  return other.index < place.index && paneOf(other.path) === paneOf(place.path)
}

/** The list next to a detail: the one it was opened from or, after a reload, the last tab or the chats. */
function listUnder(stack: readonly Place[], tabs: readonly Place[], paneOf: Scene['paneOf']): Place {
  const opened = stack.findLast((place) => paneOf(place.path) === 'list')
  return opened ?? tabs.at(-1) ?? { path: homePath, query: '', index: -1, id: 'home' }
}

function motionsOf(view: HistoryView): Map<string, ShownScreen['motion']> {
  const motions = new Map<string, ShownScreen['motion']>()
  const top = view.stack.at(-1)
  const beneath = view.stack.at(-2)
  if (!top) return motions
  // A tab is below every other screen, so it cannot slide in over one.
  if (view.motion === 'push' && beneath && !tabAt(top.path)) {
    motions.set(keyOf(top), 'enter').set(keyOf(beneath), 'cover')
  }
  if (view.motion === 'pop' && view.leaving) {
    motions.set(keyOf(top), 'uncover').set(keyOf(view.leaving), 'leave')
  }
  return motions
}
