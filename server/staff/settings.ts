import { defineSettings, setting, values } from '../kernel/settings'

export interface StaffConfig {
  /** The number of days for which a person and the creator of their link count as one. */
  linkDays: number
}

export const staffSettings = defineSettings(
  {
    STAFF_LINK_DAYS: setting(
      values.wholeNumber.refine((days) => days <= 365).default(7),
      'a number of days from 0 to 365',
    ),
  },
  (given): StaffConfig => ({ linkDays: given.STAFF_LINK_DAYS }),
)
