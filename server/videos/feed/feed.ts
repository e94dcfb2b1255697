/** A person's feed, and the reasons why a video is in it. */
import {
  type CallOutput,
  type explainVideo,
  type Language,
  type PersonId,
  videosPerFeed,
  type VideoView,
} from '@linnet/protocol'
import { blocksWith } from '../../contacts'
import { refuse } from '../../kernel/refusal'
import type { Tunable } from '../../kernel/tunables/tunables'
import type { ReadWork } from '../../kernel/work'
import { selectFollowed } from '../follow-store'
import { presentByIds } from '../present'
import { visibleVideo } from '../visible'
import {
  selectCandidate,
  selectCandidates,
  selectDismissedAuthors,
  selectTaste,
  type TasteRow,
} from './feed-store'
import { diverse, partsOf, type RankRules, reasonsFor, scoreOf, type Taste } from './rank'

const tagsLooked = 8

export interface Reading {
  personId: PersonId
  language: Language
}

export async function feed(
  work: ReadWork,
  rules: Tunable<RankRules>,
  { personId, language, exceptIds }: Reading & { exceptIds: readonly string[] },
): Promise<VideoView[]> {
  const { weights, halfLifeHours, ...most } = rules.current(work)
  const [blockedIds, dismissed, tastes] = await Promise.all([
    blocksWith(work, personId),
    selectDismissedAuthors(work.sql, personId),
    selectTaste(work.sql, personId),
  ])
  const candidates = await selectCandidates(work.sql, {
    personId,
    leftOut: [personId, ...blockedIds, ...dismissed],
    exceptIds,
    keys: likedMost(tastes),
  })
  const authorIds = [...new Set(candidates.map(({ authorId }) => authorId))]
  const taste = await tasteOf(work, { personId, language, tastes, authorIds })
  const scored = candidates.map((video) => ({
    video,
    score: scoreOf(partsOf(video, { taste, nowMs: work.nowMs, halfLifeHours }), weights),
  }))
  const chosen = diverse(scored, { limit: videosPerFeed, ...most })
  return presentByIds(work, { personId, ids: chosen.map(({ id }) => id) })
}

const likedMost = (tastes: readonly TasteRow[]): string[] =>
  tastes
    .filter(({ weight }) => weight > 0)
    .slice(0, tagsLooked)
    .map(({ key }) => key)

async function tasteOf(
  work: ReadWork,
  {
    personId,
    language,
    tastes,
    authorIds,
  }: Reading & { tastes: readonly TasteRow[]; authorIds: readonly PersonId[] },
): Promise<Taste> {
  const followed = new Set(
    (await selectFollowed(work.sql, { personId, authorIds })).map(({ authorId }) => authorId),
  )
  const weights = new Map(tastes.map(({ key, weight }) => [key, weight]))
  return {
    language,
    isFollowed: (authorId) => followed.has(authorId),
    weightOf: (key) => weights.get(key) ?? 0,
  }
}

/** Uses the same sum as the feed, with current data. */
export async function explain(
  work: ReadWork,
  rules: Tunable<RankRules>,
  { personId, language, videoId }: Reading & { videoId: string },
): Promise<CallOutput<typeof explainVideo>> {
  const { tags, keys } = await visibleVideo(work, { personId, videoId })
  const [video, tastes] = await Promise.all([
    selectCandidate(work.sql, videoId),
    selectTaste(work.sql, personId),
  ])
  if (!video) return refuse('VideoNotFound')
  const { weights, halfLifeHours } = rules.current(work)
  const taste = await tasteOf(work, { personId, language, tastes, authorIds: [video.authorId] })
  const parts = partsOf(video, { taste, nowMs: work.nowMs, halfLifeHours })
  return {
    reasons: reasonsFor(parts, weights),
    tags: tags.filter((_, nth) => taste.weightOf(keys[nth] ?? '') > 0),
  }
}
