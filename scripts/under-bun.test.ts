import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

setDefaultTimeout(60_000)

const root = mkdtempSync(join(tmpdir(), 'linnet-commands-'))
const used = join(root, 'node_modules', 'a', 'index.js')
const list = (version: string) => JSON.stringify({ packages: { 'node_modules/a': { version } } })

/** An installation whose lock file is newer than its packages, as after `git pull`. */
beforeAll(() => {
  cpSync(import.meta.dir, join(root, 'scripts'), { recursive: true })
  mkdirSync(join(root, 'node_modules', 'a'), { recursive: true })
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'x', type: 'module' }))
  writeFileSync(join(root, 'package-lock.json'), list('2.0.0'))
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), list('1.0.0'))
  writeFileSync(used, '')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each([
  ['backup', 1],
  ['restore', 1],
  ['migrate', 1],
  ['ledger-checks', 1],
  ['payouts/signer', 1],
  ['payouts/sweep', 1],
  ['ledger-verify', 2],
  ['ledger-rebase', 1],
  ['keys/renew', 1],
  ['keys/secrets', 1],
  ['staff-invite', 1],
  ['codes-test', 1],
  ['doctor', 1],
  ['packet-verify', 2],
])('%s replaces no packages under a running server', async (command, exitCode) => {
  const child = Bun.spawn(['node', `scripts/${command}.mjs`], { cwd: root, stdout: 'pipe', stderr: 'pipe' })
  expect(await new Response(child.stderr).text()).toBe(
    'The installed packages differ from package-lock.json (node_modules/a has changed). Where no server is running from this folder, npm ci --omit=dev replaces them.\n',
  )
  expect(await child.exited).toBe(exitCode)
  expect(existsSync(used)).toBe(true)
})

test('a setting that is empty in the environment is not taken from .env', async () => {
  writeFileSync(join(root, '.env'), 'HEADS_DIR=/mnt/heads\n')
  const script =
    "import('./scripts/run-server.mjs').then((run) => { run.loadSettings(); console.log(process.env) })"
  const env = { ...process.env, HEADS_DIR: '' }
  const child = Bun.spawn(['node', '-e', script], { cwd: root, env, stdout: 'pipe' })
  expect(await new Response(child.stdout).text()).toContain("HEADS_DIR: ''")
})
