import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ownerFile, sweepOrphans } from './orphans.mjs'

test('what a killed run left is stopped and removed; what a living run uses stays', async () => {
  const root = mkdtempSync(join(tmpdir(), 'linnet-orphans-'))
  const gone = Bun.spawn(['true'])
  await gone.exited
  const left = join(root, 'run-left')
  const used = join(root, 'run-used')
  for (const [folder, owner] of [[left, gone.pid] as const, [used, process.pid] as const]) {
    mkdirSync(folder)
    writeFileSync(join(folder, ownerFile), String(owner))
  }
  // A run has a cluster of its own, and tests in it have others below.
  const clusters = [join(left, 'postgres'), join(left, 'one-test', 'data', 'postgres')].map((folder) => {
    mkdirSync(folder, { recursive: true })
    const log = join(folder, 'log')
    writeFileSync(log, '')
    // Named after the folder that it serves, as a PostgreSQL is.
    const cluster = Bun.spawn(['tail', '-f', log])
    writeFileSync(join(folder, 'postmaster.pid'), `${cluster.pid}\n${dirname(folder)}\n`)
    return cluster
  })
  sweepOrphans(root, 'run-')
  for (const cluster of clusters) {
    await cluster.exited
    expect(cluster.signalCode).toBe('SIGQUIT')
  }
  expect([existsSync(left), existsSync(used)]).toEqual([false, true])
  rmSync(root, { recursive: true })
})
