/** The processor time that a running program has taken. */
import { readFileSync } from 'node:fs'

/** The unit of Linux's counter, hundredths of a second on every machine. */
const tickMs = 10

/**
 * The processor time of a process and its children, in ms; 0 if there is no such process, or it can't be read (outside Linux).
 */
export function processorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before these fields may contain spaces. User and system time follow, of the process and of its ended children.
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
