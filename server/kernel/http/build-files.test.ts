/** Servers of two builds on one database, and a page of one that asks the other for its files. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClonedDatabase, cloneDatabase } from '@linnet/testing'
import { openDatabase, type Sql } from '../database'
import { createLog } from '../log'
import { createBuildFiles } from './build-files'
import { createStaticFiles } from './static-files'

setDefaultTimeout(60_000)

let database: ClonedDatabase
let sql: Sql
const root = mkdtempSync(join(tmpdir(), 'linnet-builds-'))
beforeAll(async () => {
  database = await cloneDatabase()
  sql = openDatabase(database.connection, { max: 2 })
})
afterAll(async () => {
  await sql.close()
  await database.drop()
  rmSync(root, { recursive: true })
})

/** A server of a build with one script. */
function serve(build: string, script: string) {
  const folder = join(root, build)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), `<p>${build}</p>`)
  writeFileSync(join(folder, 'assets', script), `run('${build}')`)
  const log = createLog({ level: 'error', write: () => undefined })
  const files = createStaticFiles(folder, { builds: createBuildFiles(sql, log) })
  return (path: string) => files.respond(new Request(`http://localhost${path}`), path)
}

test('a page of one build finds its files at a server of the other, before and after the update', async () => {
  const [older, newer] = [serve('older', 'app-AAAAAAAA.js'), serve('newer', 'app-BBBBBBBB.js')]
  expect(await (await newer('/')).text()).toContain('newer')
  const ahead = await older('/assets/app-BBBBBBBB.js')
  expect(await ahead.text()).toBe("run('newer')")
  expect(ahead.headers.get('content-type')).toContain('javascript')
  expect(ahead.headers.get('cache-control')).toContain('immutable')
  expect(await (await older('/')).text()).toContain('older')
  expect(await (await newer('/assets/app-AAAAAAAA.js')).text()).toBe("run('older')")
})

test('names that no build gives are not looked for, and files that no build has are not there', async () => {
  const files = serve('lonely', 'app-CCCCCCCC.js')
  await sql`insert into kernel.build_file (name, content) values ('/early.html', ${await Bun.zstdCompress('x')})`
  expect((await files('/early.html')).status).toBe(404)
  expect((await files('/assets/app-DDDDDDDD.js')).status).toBe(404)
})

test('files that no build has had for a month are removed by the next start', async () => {
  await sql`
    insert into kernel.build_file (name, content, used_at)
    values ('/assets/old-EEEEEEEE.js', '', now() - interval '31 days')`
  await serve('latest', 'app-FFFFFFFF.js')('/')
  const rows = await sql<unknown[]>`select from kernel.build_file where name = '/assets/old-EEEEEEEE.js'`
  expect(rows).toHaveLength(0)
})
