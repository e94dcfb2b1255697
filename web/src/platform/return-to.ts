import { appHistory } from './navigation'
import { hashOf, type HistoryView, isSamePlace, type Params } from './place'

/** The number of steps back to the screen with this address, 0 if it does not lie beneath the top one. */
export function stepsTo({ stack }: HistoryView, hash: string): number {
  const below = stack.findLast((place) => isSamePlace(place, hash))
  return below ? (stack.at(-1)?.index ?? 0) - below.index : 0
}

/** Goes back to a screen that lies beneath this one; false if there is none. */
export function returnTo(path: string, params: Params = {}): boolean {
  const hash = hashOf(path, params)
  const steps = stepsTo(appHistory().current(), hash)
  if (steps > 0) appHistory().back(hash, steps)
  return steps > 0
}
