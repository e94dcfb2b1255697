import { z } from 'zod'
import { defineSettings, setting } from '../kernel/settings'

export interface CareConfig {
  /** Whether care is on; undefined means on exactly where calls are limited. */
  isOn: boolean | undefined
}

export const careSettings = defineSettings(
  { CARE: setting(z.enum(['on', 'off']).optional(), 'on or off') },
  (given): CareConfig => ({ isOn: given.CARE === undefined ? undefined : given.CARE === 'on' }),
)
