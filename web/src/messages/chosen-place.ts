import { createSessionStore } from '~/session/session-store'

export type ChosenPlace = { latitude: number; longitude: number; title: string; address: string }

/** A place that was chosen for something else than a message. Whoever asked for it takes it away. */
export const useChosenPlace = createSessionStore<{ place: ChosenPlace | undefined }>({ place: undefined })
