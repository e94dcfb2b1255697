/** Search for videos, tags and people who publish videos. */
import {
  type CallInput,
  type CallOutput,
  type PersonId,
  type searchVideos,
  type suggestVideos,
  type VideoPersonView,
  videosPerPage,
  videoSuggestions,
} from '@linnet/protocol'
import { blocksWith } from '../contacts'
import { searchedText, gramsOf, wordsOf } from '../conversations'
import type { ReadWork, Work } from '../kernel/work'
import { presentPeople } from './follow'
import { presentByIds } from './present'
import {
  recountTags,
  selectByTag,
  selectByWords,
  selectPeopleByName,
  selectRecentTags,
  selectTagsFrom,
} from './search-store'

const shownPeople = 10
const shownSuggested = 3
const weekMs = 7 * 86_400_000

export async function search(
  work: ReadWork,
  { personId, keyword, isTag = false, before }: CallInput<typeof searchVideos> & { personId: PersonId },
): Promise<CallOutput<typeof searchVideos>> {
  const { sql } = work
  const blockedIds = await blocksWith(work, personId)
  const page = { blockedIds, before, limit: videosPerPage + 1 }
  if (isTag) {
    const ids = await selectByTag(sql, { key: keyOf(keyword), ...page })
    return { ...(await pageOf(work, personId, ids)), people: [] }
  }
  const words = wordsOf(keyword.replaceAll(/[#＃]/gu, ' '))
  if (words.length === 0) return { videos: [], people: [] }
  const wanted = { words, grams: gramsOf(words), blockedIds }
  const [ids, others] = await Promise.all([
    selectByWords(sql, { ...page, ...wanted }),
    before === undefined ? selectPeopleByName(sql, { ...wanted, limit: shownPeople }) : [],
  ])
  return { ...(await pageOf(work, personId, ids)), people: await presentPeople(work, { personId, others }) }
}

async function pageOf(work: ReadWork, personId: PersonId, ids: readonly string[]) {
  const shown = ids.slice(0, videosPerPage)
  const next = ids.length > videosPerPage ? shown.at(-1) : undefined
  return { videos: await presentByIds(work, { personId, ids: shown }), ...(next !== undefined && { next }) }
}

const keyOf = (tag: string): string => searchedText(tag).replace(/^#/u, '')

export async function suggest(
  work: ReadWork,
  { personId, keyword }: CallInput<typeof suggestVideos> & { personId: PersonId },
): Promise<CallOutput<typeof suggestVideos>> {
  const { sql } = work
  const key = keyOf(keyword)
  const rows =
    key === ''
      ? await selectRecentTags(sql, videoSuggestions)
      : await selectTagsFrom(sql, { key, limit: videoSuggestions })
  const people = /^[#＃]/u.test(keyword) ? [] : await suggestedPeople(work, { personId, keyword })
  return { tags: rows.map(({ name }) => name), people }
}

/** People whose names match; none for a single character, which no index can search for. */
async function suggestedPeople(
  work: ReadWork,
  { personId, keyword }: { personId: PersonId; keyword: string },
): Promise<VideoPersonView[]> {
  const words = wordsOf(keyword)
  const grams = gramsOf(words)
  if (grams === '') return []
  const blockedIds = await blocksWith(work, personId)
  const others = await selectPeopleByName(work.sql, { words, grams, blockedIds, limit: shownSuggested })
  return presentPeople(work, { personId, others })
}

export const countTags = ({ sql, nowMs }: Work): Promise<void> =>
  recountTags(sql, { recentMs: nowMs - weekMs })
