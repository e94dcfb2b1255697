import { z } from 'zod'
import { defineSettings, setting, values } from '../kernel/settings'

/** The most that a person can keep. */
export const favouriteSettings = defineSettings(
  {
    FAVOURITES_QUOTA_MB: setting(
      values.wholeNumber.pipe(z.int().min(1).max(1_000_000)).default(2048),
      'the megabytes that one person’s favourites take with their files',
    ),
    FAVOURITES_MAX: setting(
      values.wholeNumber.pipe(z.int().min(1).max(100_000)).default(10_000),
      'how many favourites one person has',
    ),
  },
  (given) => ({ quotaBytes: given.FAVOURITES_QUOTA_MB * 1024 * 1024, maxCount: given.FAVOURITES_MAX }),
)

export interface FavouriteLimits {
  quotaBytes: number
  maxCount: number
}
