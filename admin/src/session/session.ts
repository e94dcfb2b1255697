import type { readStaffMe, StaffOutput, StaffRight } from '@linnet/protocol/staff'
import { forgetAllDrafts } from '@/platform/drafts'
import { createStore } from '@/platform/store'

type Me = StaffOutput<typeof readStaffMe>

/**
 * The logged-in person. `ended` keeps the person: their page stays open below the log-in form, with all their
 * input.
 */
export type Session =
  | { state: 'unknown' }
  | { state: 'guest' }
  | { state: 'staff'; me: Me }
  | { state: 'ended'; me: Me }

export const session = createStore<Session>({ state: 'unknown' })

/** Applies the answer to logging in, or to the query of who is logged in. */
export const startSession = (me: Me): void => session.set({ state: 'staff', me })

/** Ends a session that the server no longer knows. */
export function endSession(): void {
  const current = session.get()
  if (current.state === 'staff') session.set({ state: 'ended', me: current.me })
  else if (current.state === 'unknown') session.set({ state: 'guest' })
}

/** Ends the session of a person who logged out. */
export function leaveSession(): void {
  forgetAllDrafts()
  session.set({ state: 'guest' })
}

/** The logged-in person; only below the shell, which shows nothing without one. */
export function useMe(): Me {
  const current = session.use()
  if (current.state !== 'staff' && current.state !== 'ended') throw new Error('nobody is logged in')
  return current.me
}

/** Whether the person has a right. The server decides; this hides what the server would refuse. */
export const useRight = (right: StaffRight): boolean => useMe().rights.includes(right)
