import type { PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { selectHasOutstanding } from './outstanding-store'

/** Whether a person still has money in packets or campaigns: unclaimed money would be refunded to them. */
export const hasMoneyInPackets = ({ sql }: ReadWork, personId: PersonId): Promise<boolean> =>
  selectHasOutstanding(sql, personId)
