import { z } from 'zod'
import { defineSettings, setting, values } from '../kernel/settings'

/** The time for which security events are kept. */
export const securitySettings = defineSettings(
  {
    SECURITY_EVENT_DAYS: setting(
      values.wholeNumber.pipe(z.int().min(90).max(3650)).default(400),
      'a whole number of days from 90 to 3650',
    ),
  },
  (given) => ({ keptDays: given.SECURITY_EVENT_DAYS }),
)
