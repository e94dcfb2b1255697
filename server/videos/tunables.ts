/** The weights of the rank, and how long videos are kept: staff change these in the console. Weights apply from the next page on. */
import { keptDays } from '../kernel/retention'
import { defineSettings } from '../kernel/settings'
import { tunableFields } from '../kernel/tunables/fields'
import { defineTunables } from '../kernel/tunables/tunables'
import type { RankRules } from './feed/rank'

export interface VideoRules extends RankRules {
  /** The days after which a video is removed; 0: it stays. */
  keepDays: number
}

/** Empty: no environment variable presets any of these. */
export const videoSettings = defineSettings({}, () => ({}))

const { number } = tunableFields<Record<string, never>>()

const weight = (preset: number) =>
  number({ least: 0, most: 100, unit: 'weight', movesMoney: false, preset: () => preset })

export const videoRules = defineTunables({
  presets: videoSettings,
  fields: {
    videoRankFresh: weight(30),
    videoRankFinished: weight(30),
    videoRankLiked: weight(20),
    videoRankFollowing: weight(15),
    videoRankLanguage: weight(15),
    videoRankTags: weight(20),
    videoRankHalfLife: number({ least: 1, most: 720, unit: 'hours', movesMoney: false, preset: () => 48 }),
    videoRankPerAuthor: number({ least: 1, most: 10, unit: 'videos', movesMoney: false, preset: () => 2 }),
    videoRankPerTag: number({ least: 1, most: 10, unit: 'videos', movesMoney: false, preset: () => 4 }),
    keepVideos: keptDays(),
  },
  present: (given): VideoRules => ({
    weights: {
      fresh: given.videoRankFresh,
      finished: given.videoRankFinished,
      liked: given.videoRankLiked,
      following: given.videoRankFollowing,
      language: given.videoRankLanguage,
      tags: given.videoRankTags,
    },
    halfLifeHours: given.videoRankHalfLife,
    perAuthor: given.videoRankPerAuthor,
    perTag: given.videoRankPerTag,
    keepDays: given.keepVideos,
  }),
})
