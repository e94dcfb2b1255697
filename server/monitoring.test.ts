/** The alert rules and the dashboard of docs/operations/monitoring fit the server. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestWorld, type TestWorld } from '@linnet/testing'
import { createLocalBus } from './kernel/cluster/bus/bus'

const docs = join(import.meta.dir, '../docs/operations')
const read = (name: string) => readFileSync(join(docs, name), 'utf8')
const namesIn = (text: string) => [...new Set(text.match(/linnet_\w+/g))]

let world: TestWorld
let known: Set<string>
beforeAll(async () => {
  // With a bus, so that it has the metrics of clusters, too.
  const busOfTests = { openBus: createLocalBus().open, lookEveryMs: 1_000 }
  // A replica that does not answer has its metrics all the same.
  const away = 'postgres://nobody@127.0.0.1:1/none'
  const env = { DATABASE_URL: away, DATABASE_REPLICA_URL: away }
  world = await createTestWorld(env, undefined, { cluster: 'tests', busOfTests })
  const metrics = await (await fetch(`${world.statusUrl}/metrics`)).text()
  known = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
})
afterAll(() => world.stop())

describe.each(['monitoring/alerts.yml', 'monitoring/dashboard.json'])('%s', (file) => {
  test('names only metrics that the server has', () => {
    const named = namesIn(read(file)).map((name) => name.replace(/_(bucket|count|sum)$/, ''))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })
})

test('the units that alerts name exist, and each timer starts a service that runs a script of this version', () => {
  const named = [...read('monitoring/alerts.yml').matchAll(/name="([^"]+)"/g)].map(([, name = '']) => name)
  expect(named).toContain('linnet-verify.service')
  for (const name of named) expect(read(name)).toContain('/etc/systemd/system/')
  for (const timer of readdirSync(docs).filter((name) => name.endsWith('.timer'))) {
    const [, script = ''] =
      /^ExecStart=\/usr\/bin\/node (\S+)/m.exec(read(timer.replace('.timer', '.service'))) ?? []
    expect(existsSync(join(docs, '../..', script))).toBe(true)
    expect(script).toStartWith('scripts/')
  }
})

test('the runbook has an entry for each alert, and for nothing else', () => {
  const alerts = [...read('monitoring/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const entries = [...read('monitoring.md').matchAll(/^### (\w+)/gm)].map(([, name]) => name)
  expect(entries).toEqual(alerts)
})
