import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A string unique to this process; undefined if it is gone. A process id alone is not enough: after a crash
 * or reboot the same id may belong to another process.
 */
export function processIdentity(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  if (process.platform === 'linux') return linuxIdentity(pid)
  if (process.platform === 'win32') return answersSignals(pid) ? `${pid}` : undefined
  return listedIdentity(pid)
}

/** The command line of a process; undefined if it cannot be read. */
export function processCommand(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined
  if (process.platform !== 'linux') return runPs(pid, 'command=')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return undefined
  }
}

function linuxIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program name, in parentheses, may contain anything; after it, state is the first field and start time the 20th.
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (words[0] === 'Z' || words[0] === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${words[19]}`
  } catch {
    return undefined
  }
}

function listedIdentity(pid: number): string | undefined {
  if (runPs(pid, 'stat=')?.startsWith('Z')) return undefined
  return runPs(pid, 'lstart=')
}

function runPs(pid: number, column: string): string | undefined {
  const answer = spawnSync('ps', ['-o', column, '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  return answer.stdout?.trim() || undefined
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
