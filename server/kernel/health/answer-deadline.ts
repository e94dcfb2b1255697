/** Bounds how long callers wait for a database that hangs: PostgreSQL's own limits don't work while it is frozen. */
import { DatabaseHangs } from '../database'

/** Passes on what work results in. If the work takes long while the database hangs, it rejects instead; the work itself goes on. */
export type WaitFor = <T>(work: Promise<T>) => Promise<T>

/** The time from which the database is suspected. Connections without a byte are cut off after 10 s. */
const suspectMs = 5_000
const lookAgainMs = 500

/** A call that is slow while the database does not hang may take as long as it needs. */
export function createAnswerDeadline(isHanging: () => Promise<boolean>, afterMs = suspectMs): WaitFor {
  return async (work) => {
    let timer: Timer
    let isOver = false
    const hanging = new Promise<never>((_, reject) => {
      const look = async () => {
        if (await isHanging()) reject(new DatabaseHangs())
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
