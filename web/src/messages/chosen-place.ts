import { createSessionStore } from '~/session/session-store'

export type ChosenPlace = { latitude: number; longitude: number; title: string; address: string }

/** A place chosen for something other than a message. The screen that requested it clears it. */
export const useChosenPlace = createSessionStore<{ place: ChosenPlace | undefined }>({ place: undefined })
