import { z } from 'zod'

/** The session of the payer that ordered a payment, on this device, from this network address. */
export const OrderedBy = z.object({
  sessionId: z.uuid(),
  device: z.string(),
  address: z.string(),
  /** The standing order that paid; the session is the one that set it up. */
  standingOrderId: z.uuid().optional(),
})
export type OrderedBy = z.output<typeof OrderedBy>
