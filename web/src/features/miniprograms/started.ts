import { createSessionStore } from '~/session/session-store'

/** The programs opened deliberately since the app was loaded, from the page that lists their permissions. */
const useStarted = createSessionStore<{ ids: ReadonlySet<string> }>({ ids: new Set() })

export const useIsStarted = (id: string): boolean => useStarted((state) => state.ids.has(id))

export const start = (id: string): void => useStarted.setState(({ ids }) => ({ ids: new Set([...ids, id]) }))
