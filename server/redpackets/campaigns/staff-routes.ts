import { listVendorCampaigns } from '@linnet/protocol/staff'
import { implementStaffQuery, type StaffImplementation } from '../../kernel/staff/implement-staff'
import { listForStaff } from './staff-list'

export const campaignStaffRoutes: readonly StaffImplementation[] = [
  implementStaffQuery(listVendorCampaigns, ({ work, input }) => listForStaff(work, input)),
]
