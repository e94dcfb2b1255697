/** Everything that can carry a file: what none of them carries is freed. */
import { filesCarriedByLogs } from './conversations'
import { filesCarriedByProfiles } from './profiles'
import { filesCarriedByReports } from './reports'
import type { CarrierCheck } from './uploads'

export const fileCarriers: readonly CarrierCheck[] = [
  filesCarriedByLogs,
  filesCarriedByProfiles,
  filesCarriedByReports,
]
