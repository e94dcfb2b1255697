/** Bounds how long callers wait for a database that hangs: PostgreSQL's own limits don't work while it is frozen. */
import { DatabaseHangs } from '../database'
import type { HealthState } from './health'

/** Passes on what work results in. If the work takes long while the database hangs, it rejects instead; the work itself goes on. */
export type WaitFor = <T>(work: Promise<T>) => Promise<T>

/** The time from which the database is suspected. Connections without a byte are cut off after 10 s. */
const suspectMs = 5_000
const lookAgainMs = 500

/** `stateOf` is the state of the database. A call that is slow for another reason may take as long as it needs. */
export function createAnswerDeadline(stateOf: () => Promise<HealthState>, afterMs = suspectMs): WaitFor {
  return async (work) => {
    let timer: Timer
    let isOver = false
    const hanging = new Promise<never>((_, reject) => {
      const look = async () => {
        if ((await stateOf()) === 'failing') reject(new DatabaseHangs())
        else if (!isOver) timer = setTimeout(() => void look(), lookAgainMs)
      }
      timer = setTimeout(() => void look(), afterMs)
    })
    return Promise.race([work, hanging]).finally(() => {
      isOver = true
      clearTimeout(timer)
    })
  }
}
