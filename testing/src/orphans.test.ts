import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownerFile, sweepOrphans } from './orphans'

test('what a killed run left is stopped and removed; what a living run uses stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-orphans-'))
  const gone = Bun.spawn(['true'])
  await gone.exited
  const left = join(folder, 'world-left')
  const used = join(folder, 'world-used')
  for (const [dataDir, owner] of [[left, gone.pid] as const, [used, process.pid] as const]) {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, ownerFile), String(owner))
  }
  // Named after the folder that it serves, as a PostgreSQL is.
  const cluster = Bun.spawn(['tail', '-f', join(left, ownerFile)])
  writeFileSync(join(left, 'postgres', 'postmaster.pid'), `${cluster.pid}\n${left}\n`)
  sweepOrphans(folder, 'world-')
  await cluster.exited
  expect(cluster.signalCode).toBe('SIGQUIT')
  expect([existsSync(left), existsSync(used)]).toEqual([false, true])
  rmSync(folder, { recursive: true })
})
