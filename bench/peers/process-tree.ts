import { readdirSync, readFileSync } from 'node:fs'
import { parentOf, processorSeconds } from '../processes'

/** The ids of these processes and of all their descendants. */
function treeOf(roots: readonly number[]): number[] {
  const children = new Map<number, number[]>()
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    const parent = parentOf(pid)
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  const found = new Set<number>()
  const add = (pid: number) => {
    if (found.has(pid)) return
    found.add(pid)
    for (const child of children.get(pid) ?? []) add(child)
  }
  for (const pid of roots) add(pid)
  return [...found]
}

/** Memory of a server's processes in bytes, in which a page that several share counts once (PSS). */
export const memoryOf = (roots: readonly number[]): number =>
  sum(treeOf(roots).map((pid) => readOr(pid, 0, proportionalBytes)))

/** CPU seconds that each process of a server has used so far. */
export const usageOf = (roots: readonly number[]): ReadonlyMap<number, number> =>
  new Map(treeOf(roots).map((pid) => [pid, readOr(pid, 0, processorSeconds)]))

/** CPU seconds used between two readings; what has ended by the second isn't in it. */
export const usedSince = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  sum([...after].map(([pid, seconds]) => seconds - (before.get(pid) ?? 0)))

function proportionalBytes(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

/** A process may end between being listed and being read. */
function readOr(pid: number, otherwise: number, read: (pid: number) => number): number {
  try {
    return read(pid)
  } catch {
    return otherwise
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
