/** What a program that still runs has taken of the processor. */
import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the machine. */
const tickMs = 10

/** Of a process and all that it started, in ms; 0 where there is no such process, or nothing tells (outside Linux). */
export function processorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before may have spaces. User and system time follow, of itself and of its children that have ended.
    const times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    const ownMs = times.reduce((sum, each) => sum + each, 0) * tickMs
    return children.reduce((sum, child) => sum + processorMs(Number(child)), ownMs)
  } catch {
    return 0
  }
}
