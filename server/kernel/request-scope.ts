import { AsyncLocalStorage } from 'node:async_hooks'

/** The current request's id, added to every line logged during it. */
export const requestScope = new AsyncLocalStorage<string>()
