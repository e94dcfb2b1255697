import {
  type CallOutput,
  type DiscoverEntry,
  type Language,
  type listDiscoverEntries,
  picturePath,
} from '@linnet/protocol'
import { placeOfLink } from '@linnet/protocol/links/place-of-link'
import { screens } from '@linnet/protocol/screens'
import type { ContentFacts } from '@linnet/protocol/staff/publishing-shapes'
import type { ReadWork, Work } from '../kernel/work'
import { readingIn } from './articles'
import { selectLive, selectLiveKinds } from './live-store'

export interface DiscoverParts {
  /** Whether there are mini programs to show: of any kind, only games, or only the others. */
  hasPrograms: (work: Pick<ReadWork, 'sql' | 'nowMs'>, kind: string | undefined) => Promise<boolean>
}

/** The entries of the Discover tab, in the staff's order: the app's own screens, and entries that staff added. */
export async function readDiscoverEntries(
  work: Work,
  { hasPrograms }: DiscoverParts,
  language: Language,
): Promise<CallOutput<typeof listDiscoverEntries>> {
  const rows = await selectLive(work.sql, 'discover', readingIn(work, language))
  const entries = rows.map(({ id, title, plain, facts }): DiscoverEntry => {
    const { type, link, pictureId = '' } = facts as ContentFacts<'discover'>
    return { id, name: title, kind: type, url: addressOf(link), icon: picturePath(pictureId), about: plain }
  })
  const { size: kindsOfNews } = await selectLiveKinds(work.sql, ['news'], work.nowMs)
  const shown: DiscoverEntry[] = []
  for (const entry of entries) {
    if (await leadsSomewhere(work, entry.url, { hasNews: kindsOfNews > 0, hasPrograms })) shown.push(entry)
  }
  return shown
}

/** The target of a link; `screen:news` or `screen:programs?kind=game` names a screen of the protocol. '' for an unknown name. */
export function addressOf(link: string): string {
  const [, name, query = ''] = /^screen:(\w+)(\?\S*)?$/.exec(link) ?? []
  if (name === undefined) return link
  const path = Object.entries(screens).find(([each]) => each === name)?.[1]
  return path === undefined ? '' : `#${path}${query}`
}

/**
 * Whether an entry leads to a screen: it may name one that this version doesn't have, or no longer has; news
 * and programs count only once there are any.
 */
async function leadsSomewhere(
  work: Work,
  url: string,
  { hasNews, hasPrograms }: DiscoverParts & { hasNews: boolean },
): Promise<boolean> {
  if (!url.startsWith('#')) return url !== ''
  const { path, params = {} } = placeOfLink(url) ?? {}
  if (path === undefined) return false
  if (path === screens.news) return hasNews
  return path !== screens.programs || hasPrograms(work, params['kind'])
}
