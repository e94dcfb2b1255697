import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processIdentity } from '../server/postgres/process-identity'
import { until } from '../testing/src/until'

setDefaultTimeout(60_000)

const root = mkdtempSync(join(tmpdir(), 'linnet-building-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('npm start that is stopped while it builds the apps leaves no build behind', async () => {
  cpSync(import.meta.dir, join(root, 'scripts'), { recursive: true })
  for (const folder of ['web', 'client', 'protocol', 'node_modules/vite/bin', 'node_modules/bun/bin'])
    mkdirSync(join(root, folder), { recursive: true })
  symlinkSync(process.execPath, join(root, 'node_modules/bun/bin/bun.exe'))
  // Settings that are right.
  mkdirSync(join(root, 'server'))
  writeFileSync(join(root, 'server/settings-main.ts'), '')
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'x', type: 'module' }))
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(root, file), JSON.stringify({ packages: {} }))
  // A build that takes as long as it is let.
  const pidFile = join(root, 'build.pid')
  writeFileSync(
    join(root, 'node_modules/vite/bin/vite.js'),
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1000)`,
  )
  const child = Bun.spawn(['node', 'scripts/start.mjs'], { cwd: root, stdout: 'ignore' })
  await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '', { timeoutMs: 30_000 })
  const build = Number(readFileSync(pidFile, 'utf8'))
  expect(processIdentity(build)).toBeDefined()
  child.kill('SIGTERM')
  expect(await child.exited).toBe(1)
  expect(processIdentity(build)).toBeUndefined()
})

test('builds that run at the same time leave one whole build', async () => {
  const twice = join(root, 'twice')
  cpSync(import.meta.dir, join(twice, 'scripts'), { recursive: true })
  for (const folder of ['web', 'client', 'protocol', 'node_modules/vite/bin'])
    mkdirSync(join(twice, folder), { recursive: true })
  writeFileSync(join(twice, 'package.json'), JSON.stringify({ name: 'x', type: 'module' }))
  writeFileSync(join(twice, 'package-lock.json'), '{}')
  // Builds that end only once both have begun.
  const begun = join(twice, 'begun')
  mkdirSync(begun)
  writeFileSync(
    join(twice, 'node_modules/vite/bin/vite.js'),
    `import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
    const folder = process.argv[process.argv.indexOf('--outDir') + 1]
    mkdirSync(folder, { recursive: true })
    writeFileSync(folder + '/index.html', 'whole')
    writeFileSync(${JSON.stringify(begun)} + '/' + process.pid, '')
    setInterval(() => { if (readdirSync(${JSON.stringify(begun)}).length === 2) process.exit() }, 10)`,
  )
  const script = `const { buildWeb } = await import('./scripts/prepare.mjs'); await Promise.all([buildWeb(), buildWeb()])`
  const child = Bun.spawn(['node', '--input-type=module', '-e', script], { cwd: twice, stdout: 'ignore' })
  expect(await child.exited).toBe(0)
  expect(readFileSync(join(twice, 'web/dist/index.html'), 'utf8')).toBe('whole')
  expect(readdirSync(join(twice, 'web/.cache'))).toEqual(['sources'])
})
