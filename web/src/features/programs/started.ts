import { createSessionStore } from '~/session/session-store'

/** The programs that somebody has opened knowingly since the app was loaded: from the page that says what they may ask. */
const useStarted = createSessionStore<{ ids: ReadonlySet<string> }>({ ids: new Set() })

export const useIsStarted = (id: string): boolean => useStarted((state) => state.ids.has(id))

export const start = (id: string): void => useStarted.setState(({ ids }) => ({ ids: new Set([...ids, id]) }))
