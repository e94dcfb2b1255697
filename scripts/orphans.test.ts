import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { processCommand } from '../server/postgres/process-identity'
import { until } from '../testing/src/until'
import { ownerFile, sweepOrphans } from './orphans.mjs'

test('leftovers of a killed run are stopped and removed; folders of a live run stay', async () => {
  const root = mkdtempSync(join(tmpdir(), 'linnet-orphans-'))
  const gone = Bun.spawn(['true'])
  await gone.exited
  const left = join(root, 'run-left')
  const used = join(root, 'run-used')
  for (const [folder, owner] of [[left, gone.pid] as const, [used, process.pid] as const]) {
    mkdirSync(folder)
    writeFileSync(join(folder, ownerFile), String(owner))
  }
  // A run has its own cluster, and single tests have others below it.
  const places = [join(left, 'postgres'), join(left, 'one-test', 'data', 'postgres')]
  const clusters = places.map((folder) => {
    mkdirSync(folder, { recursive: true })
    const log = join(folder, 'log')
    writeFileSync(log, '')
    // Has the folder in its arguments, like PostgreSQL.
    const cluster = Bun.spawn(['tail', '-f', log])
    writeFileSync(join(folder, 'postmaster.pid'), `${cluster.pid}\n${dirname(folder)}\n`)
    return cluster
  })
  // A new process has no command line before its program is loaded.
  for (const [n, { pid }] of clusters.entries())
    await until(() => processCommand(pid)?.includes(places[n] ?? ''))
  sweepOrphans(root, 'run-')
  for (const cluster of clusters) {
    await cluster.exited
    expect(cluster.signalCode).toBe('SIGQUIT')
  }
  expect([existsSync(left), existsSync(used)]).toEqual([false, true])
  rmSync(root, { recursive: true })
})
