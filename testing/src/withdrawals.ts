import { approveWithdrawal, rejectWithdrawal } from '@linnet/protocol/staff'
import type { TestWorld } from './world'

/** Decides a withdrawal as a member of staff who has just logged in. */
export async function decideWithdrawal(
  world: TestWorld,
  {
    id,
    status,
    reason = 'a test',
  }: { id: string; status: 'approved' | 'rejected'; reason?: string | undefined },
) {
  const sam = await world.staff('finance', 'Sam')
  return sam.call(status === 'approved' ? approveWithdrawal : rejectWithdrawal, { id, reason })
}
