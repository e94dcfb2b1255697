import { AsyncLocalStorage } from 'node:async_hooks'

/** The current request's id, added to every line logged during it. */
export const requestScope = new AsyncLocalStorage<string>()

const processId = crypto.randomUUID().slice(0, 8)
let requests = 0

/** Identifies a call in the log and in error reports. */
export const newRequestId = (): string => `${processId}-${(++requests).toString(36)}`
