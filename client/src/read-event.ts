import type { Frame } from '@linnet/protocol'
import type { PushedEvent } from '@linnet/protocol/contract'
import { z } from 'zod'

/**
 * The data of a pushed frame if it is this event; undefined for another event, or if the data cannot be
 * decoded, as the logs are the truth.
 */
export function readEvent<D extends z.ZodType>(
  event: PushedEvent<D>,
  { action, data }: Frame,
): z.output<D> | undefined {
  if (action !== event.wire) return undefined
  return z.safeDecode(event.data, data as never).data
}
