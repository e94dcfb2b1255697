import type { OrderedBy } from '@linnet/protocol/staff'
import { systemOf } from '../../kernel/http/device-name'

/** The device that orders a payment, as the payment keeps it. */
export interface Orderer {
  sessionId: string
  /** The name of the device, as far as it is known. */
  device: string
  address: string
}

/** Programs that are no browsers name themselves. */
export const deviceOf = (userAgent: string): string => systemOf(userAgent) || userAgent

interface OrderedRow {
  bySession: string | null
  byDevice: string | null
  byAddress: string | null
}

/** Undefined for a payment that no session ordered, or that is older than these columns. */
export const ordererOf = ({ bySession, byDevice, byAddress }: OrderedRow): Orderer | undefined =>
  bySession === null ? undefined : { sessionId: bySession, device: byDevice ?? '', address: byAddress ?? '' }

/** For staff, and for an export: the payer's own device. */
export function presentOrderer({
  standingId = null,
  ...row
}: OrderedRow & { standingId?: string | null }): OrderedBy | undefined {
  const orderer = ordererOf(row)
  return orderer && { ...orderer, ...(standingId !== null && { standingOrderId: standingId }) }
}
