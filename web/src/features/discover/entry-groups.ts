import { placeOfLink, type ScreenPlace } from '@linnet/protocol/links/place-of-link'
import type { DiscoverEntry } from '@linnet/protocol/publishing/calls'
import { screens } from '@linnet/protocol/screens'

/** An entry, and the screen of this app that it opens, if any. */
export type ShownEntry = DiscoverEntry & { place: ScreenPlace | undefined }

/**
 * Groups the entries that this app can open: neighbours of one sort form a group. Moments stand alone, followed by the app's own
 * screens, apps, games and mini programs, in whichever order the staff chose.
 */
export function entryGroups(entries: readonly DiscoverEntry[]): readonly (readonly ShownEntry[])[] {
  const groups: ShownEntry[][] = []
  let last: string | undefined
  for (const entry of entries) {
    const place = placeOfLink(entry.url)
    // A later version of the server may list screens that this app doesn't have.
    if (entry.url.startsWith('#') && !place) continue
    const sort = !place ? (entry.kind ?? 'app') : place.path === screens.moments ? 'moments' : 'screen'
    if (sort !== last) groups.push([])
    groups.at(-1)?.push({ ...entry, place })
    last = sort
  }
  return groups
}
