/** The rules of automatic care, which staff tune while the server runs. */
import { type CareAction, type CareRule, careActions } from '@linnet/protocol'
import { tunableFields } from '../kernel/tunables/fields'
import { defineTunables } from '../kernel/tunables/tunables'
import { type CareConfig, careSettings } from './settings'

export interface Rule {
  /** The allowed number; 0 if the rule is off. */
  most: number
  action: CareAction
}

export interface CareRules {
  /** The age below which accounts are watched, and held for review (ms). Reports count regardless of age. */
  newForMs: number
  rules: Readonly<Record<CareRule, Rule>>
  workBits: number
  pauseMs: number
}

const dayMs = 24 * 3_600_000

const { number, choice } = tunableFields<CareConfig>()
const action = (preset: CareAction) =>
  choice({ choices: careActions, movesMoney: false, preset: () => preset })
const most = (unit: string, preset: number) =>
  number({ unit, least: 0, most: 10_000, movesMoney: false, preset: () => preset })

export const careRules = defineTunables({
  presets: careSettings,
  fields: {
    careNewDays: number({ unit: 'days', least: 0, most: 365, movesMoney: false, preset: () => 7 }),
    careRequests: most('perDay', 20),
    careRequestsAction: action('proof'),
    careEqualTexts: most('perDay', 15),
    careEqualTextsAction: action('proof'),
    careLinks: most('perDay', 40),
    careLinksAction: action('slow'),
    careReports: most('perDay', 6),
    careReportsAction: action('hold'),
    careWorkBits: number({ unit: 'bits', least: 8, most: 24, movesMoney: false, preset: () => 18 }),
    carePause: number({ unit: 'seconds', least: 1, most: 3600, movesMoney: false, preset: () => 20 }),
  },
  present: (given): CareRules => ({
    newForMs: given.careNewDays * dayMs,
    rules: {
      requests: { most: given.careRequests, action: given.careRequestsAction },
      equalTexts: { most: given.careEqualTexts, action: given.careEqualTextsAction },
      links: { most: given.careLinks, action: given.careLinksAction },
      reports: { most: given.careReports, action: given.careReportsAction },
    },
    workBits: given.careWorkBits,
    pauseMs: given.carePause * 1000,
  }),
})
