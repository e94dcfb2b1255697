/** Seats in calls of several people: each is held by one device of a person. */
import { sqlState } from '../../kernel/database'
import { refuse } from '../../kernel/refusal'

/** The device that takes part, with its session. */
export interface Device {
  sessionId: string
  device: string
}

/** Whether this device holds the person's seat. */
export const holdsSeat = (
  seat: { session: string | null; device: string | null },
  { sessionId, device }: Device,
): boolean => seat.session === sessionId && seat.device === device

const uniqueViolation = '23505'

/** Takes a seat. If a person takes two at the same moment, one is refused. */
export async function claimSeat(take: () => Promise<unknown>): Promise<void> {
  try {
    await take()
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return refuse('InCall')
    throw error
  }
}
