import { defineSettings, setting, values } from '../kernel/settings'
import { tunableFields } from '../kernel/tunables/fields'
import { defineTunables } from '../kernel/tunables/tunables'

/** The time for which pictures of documents are kept after the decision. */
export const realNameSettings = defineSettings(
  {
    REAL_NAME_PHOTO_DAYS: setting(
      values.wholeNumber.default(180),
      'the number of days after which pictures of decided documents are deleted',
    ),
  },
  (given) => ({ photoDays: given.REAL_NAME_PHOTO_DAYS }),
)

interface RealNameConfig {
  photoDays: number
}

const { number } = tunableFields<RealNameConfig>()

/** The same period as a setting that staff change. */
export const realNameRules = defineTunables({
  presets: realNameSettings,
  fields: {
    realNamePhotoDays: number({
      unit: 'days',
      least: 1,
      most: 3650,
      movesMoney: false,
      preset: ({ photoDays }) => photoDays,
    }),
  },
  present: ({ realNamePhotoDays }): RealNameConfig => ({ photoDays: realNamePhotoDays }),
})
