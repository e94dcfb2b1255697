import { type CallOutput, type Language, type listDiscoverEntries, picturePath } from '@linnet/protocol'
import type { ContentFacts } from '@linnet/protocol/staff/content-shapes'
import type { Work } from '../kernel/work'
import { readingIn } from './articles'
import { selectLive } from './live-store'

/** What the Discover tab lists. */
export async function readDiscoverEntries(
  work: Work,
  language: Language,
): Promise<CallOutput<typeof listDiscoverEntries>> {
  const rows = await selectLive(work.sql, 'discover', readingIn(work, language))
  return rows.map(({ id, title, plain, facts }) => {
    const { type, link, pictureId = '' } = facts as ContentFacts<'discover'>
    return { id, name: title, kind: type, url: link, icon: picturePath(pictureId), about: plain }
  })
}
