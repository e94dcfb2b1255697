/** The rank of a person's feed: a sum of parts, so that it can be explained. */
import type { PersonId, WhyReason } from '@linnet/protocol'

export type Part = Exclude<WhyReason, 'other'>

/** The maximum contribution of each part. Staff set it. */
export interface RankRules {
  weights: Readonly<Record<Part, number>>
  /** The time in which a video's freshness halves. */
  halfLifeHours: number
  /** The most videos of one author on a page, and of one tag. */
  perAuthor: number
  perTag: number
}

export interface Candidate {
  id: string
  authorId: PersonId
  madeAt: Date
  language: string
  keys: readonly string[]
  views: number
  finishes: number
  likes: number
}

export interface Taste {
  language: string
  isFollowed: (authorId: PersonId) => boolean
  /** The person's liking of a tag, from -20 to 20. */
  weightOf: (key: string) => number
}

const hourMs = 3_600_000
/** The known taste at which tags count in full. */
const fullTaste = 10

/**
 * The parts of a rank, each from 0 to 1, or down to -1 for dismissed tags. Shares are pulled towards the
 * average while few have watched: a single like is no proof.
 */
export function partsOf(
  video: Candidate,
  { taste, nowMs, halfLifeHours }: { taste: Taste; nowMs: number; halfLifeHours: number },
): Record<Part, number> {
  const ageHours = Math.max(0, nowMs - video.madeAt.getTime()) / hourMs
  const known = video.keys.reduce((sum, key) => sum + taste.weightOf(key), 0)
  return {
    fresh: 0.5 ** (ageHours / halfLifeHours),
    finished: Math.min(1, (video.finishes + 2) / (video.views + 8)),
    liked: Math.min(1, (4 * (video.likes + 1)) / (video.views + 20)),
    following: taste.isFollowed(video.authorId) ? 1 : 0,
    language: video.language === taste.language ? 1 : 0,
    tags: Math.max(-1, Math.min(1, known / fullTaste)),
  }
}

export interface Scored {
  video: Candidate
  score: number
}

export function scoreOf(parts: Readonly<Record<Part, number>>, weights: RankRules['weights']): number {
  return names.reduce((sum, name) => sum + weights[name] * parts[name], 0)
}

const names = [
  'fresh',
  'finished',
  'liked',
  'following',
  'language',
  'tags',
] as const satisfies readonly Part[]

/** The parts that contributed to a video's rank, the largest first, in percent of the total. */
export function reasonsFor(
  parts: Readonly<Record<Part, number>>,
  weights: RankRules['weights'],
): { reason: Part; percent: number }[] {
  const points = names.map((reason) => ({ reason, points: Math.max(0, weights[reason] * parts[reason]) }))
  const total = points.reduce((sum, each) => sum + each.points, 0)
  if (total === 0) return []
  return points
    .map(({ reason, points: each }) => ({ reason, percent: Math.round((100 * each) / total) }))
    .filter(({ percent }) => percent > 0)
    .sort((one, other) => other.percent - one.percent)
}

/** The best videos, but not too many of one author or one tag; the rest fill the page if nothing else can. */
export function diverse(
  scored: readonly Scored[],
  { limit, perAuthor, perTag }: { limit: number } & Pick<RankRules, 'perAuthor' | 'perTag'>,
): Candidate[] {
  // Ids break ties, so that the same state gives the same page.
  const best = scored.toSorted(
    (one, other) => other.score - one.score || (one.video.id < other.video.id ? 1 : -1),
  )
  const counts = new Map<string, number>()
  const chosen: Candidate[] = []
  const passed: Candidate[] = []
  for (const { video } of best) {
    if (chosen.length === limit) break
    const { authorId, keys } = video
    const isMany =
      (counts.get(authorId) ?? 0) >= perAuthor || keys.some((key) => (counts.get(`#${key}`) ?? 0) >= perTag)
    if (isMany) {
      passed.push(video)
      continue
    }
    for (const each of [authorId, ...keys.map((key) => `#${key}`)])
      counts.set(each, (counts.get(each) ?? 0) + 1)
    chosen.push(video)
  }
  return [...chosen, ...passed].slice(0, limit)
}
