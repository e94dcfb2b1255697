import { createStore } from './store'

const unixSeconds = () => Math.floor(Date.now() / 1000)
const second = createStore(unixSeconds())
const minute = createStore(unixSeconds())
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all subscribers, started by the first. */
function startTimer(): void {
  timer ??= setInterval(() => {
    second.set(unixSeconds())
    if (second.get() - minute.get() >= 60) minute.set(second.get())
  }, 1000)
}

/** The unix time; re-renders each second. */
export function useSecond(): number {
  startTimer()
  return second.use()
}

/** The unix time, at most a minute old. */
export function useMinute(): number {
  startTimer()
  return minute.use()
}
