/** Published content for other domains. */
import type { Language } from '@linnet/protocol'
import type { ContentFacts } from '@linnet/protocol/staff/publishing-shapes'
import type { ReadWork } from '../kernel/work'
import { languageOrder } from './languages'
import { selectLive, selectLiveKinds } from './live-store'

/** The content that people can search. */
export interface Published {
  hasHelp: boolean
  hasNews: boolean
  hasDiscoverEntries: boolean
}

export async function readPublished({ sql, nowMs }: ReadWork): Promise<Published> {
  const kinds = await selectLiveKinds(sql, ['article', 'news', 'discover'], nowMs)
  return {
    hasHelp: kinds.has('article'),
    hasNews: kinds.has('news'),
    hasDiscoverEntries: kinds.has('discover'),
  }
}

export interface ReleaseNotes {
  title: string
  body: string
  atMs: number
}

/** The staff's notes on a version of the app; undefined if there are none. */
export async function readReleaseNotes(
  { sql, nowMs }: ReadWork,
  { version, language }: { version: string; language: Language },
): Promise<ReleaseNotes | undefined> {
  const rows = await selectLive(sql, 'release', { nowMs, languages: languageOrder(language) })
  const row = rows.find(({ facts }) => (facts as ContentFacts<'release'>).version === version)
  return row && { title: row.title, body: row.body, atMs: row.effectiveAt.getTime() }
}
