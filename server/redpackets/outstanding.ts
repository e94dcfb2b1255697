import type { PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { selectHasOutstanding } from './outstanding-store'

/** Whether money of a person is still in packets or campaigns: what nobody opens would come back to them. */
export const hasMoneyInPackets = ({ sql }: ReadWork, personId: PersonId): Promise<boolean> =>
  selectHasOutstanding(sql, personId)
