import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process that serves a data folder: the one that locks it or, if that runs as root, its child. */
export function servingPid(dataDir: string): number {
  const pid = Number.parseInt(readFileSync(join(dataDir, 'linnet.pid'), 'utf8'))
  const list = `/proc/${pid}/task/${pid}/children`
  const children = existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').filter(Boolean) : []
  return Number(children.find(serves) ?? pid)
}

const serves = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes('serve')
