import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { servingPid } from '../src/serving-pid'

/** The process that serves a data folder, which notes it there unless its clock is a test's. */
export const pidOf = (data: string, child: Bun.Subprocess | undefined) =>
  existsSync(join(data, 'linnet.pid')) ? servingPid(data) : (child?.pid ?? 0)

/** A process and all its descendants, parents first. */
export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(Number(name))
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const tree = [pid]
  for (const each of tree) tree.push(...(children.get(each) ?? []))
  return tree
}

function parentOf(pid: number): number | undefined {
  try {
    // The program's name is in parentheses and may contain anything.
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\w )/)
    return Number(after.split(' ')[1])
  } catch {
    return undefined
  }
}

/** Signals each process; ones that have ended in the meantime don't matter. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      continue
    }
}

/** The memory used by a process, in bytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

const ticksPerSecond = 100

/** The processor time used by these processes so far, in seconds; ended ones count as none. */
export function processorSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\w )/)
      const fields = after.split(' ')
      return sum + (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
    } catch {
      return sum
    }
  }, 0)
}
