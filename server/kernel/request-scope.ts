import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request under way, so that every line that is logged on its behalf carries it. */
export const requestScope = new AsyncLocalStorage<string>()
