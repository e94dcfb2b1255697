import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processIdentity } from '../server/postgres/process-identity'

setDefaultTimeout(180_000)

const root = mkdtempSync(join(tmpdir(), 'linnet-npm-'))
let dataDir = ''
let count = 0

/** The repository's `npm start` without the builds: its command, and its program from where that runs the server. */
beforeAll(() => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dir, '../package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  mkdirSync(join(root, 'scripts'))
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'x', scripts: { start: scripts.start } }))
  writeFileSync(
    join(root, 'scripts/start.mjs'),
    `import { runServer } from ${JSON.stringify(join(import.meta.dir, 'run-server.mjs'))}
    console.log('script', process.pid)
    process.exit(await runServer().ended)`,
  )
})
beforeEach(() => {
  dataDir = join(root, `data-${++count}`)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function startByNpm() {
  const child = Bun.spawn(['npm', 'start'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: root,
      npm_config_update_notifier: 'false',
      PORT: '0',
      DATA_DIR: dataDir,
    },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const reader = child.stdout.getReader()
  let output = ''
  const readUntil = async (wanted: RegExp): Promise<string> => {
    for (;;) {
      const found = wanted.exec(output)?.[1]
      if (found !== undefined) return found
      const { done, value } = await reader.read()
      if (done) throw new Error(`npm start ended: ${output}`)
      output += new TextDecoder().decode(value)
    }
  }
  const url = await readUntil(/Linnet is running at (http:\S+)/)
  const script = Number(await readUntil(/script (\d+)/))
  const pidIn = (file: string) => Number.parseInt(readFileSync(join(dataDir, file), 'utf8'))
  const others = [script, pidIn('linnet.pid'), pidIn('postgres/postmaster.pid')]
  const untilEnd = async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      output += new TextDecoder().decode(next.value)
    return output
  }
  return { child, url, script, others, untilEnd }
}

test('npm start that gets SIGTERM stops the server and PostgreSQL, and leaves nobody behind', async () => {
  const { child, others, untilEnd } = await startByNpm()
  for (const pid of others) expect(processIdentity(pid)).toBeDefined()
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
  expect(await untilEnd()).toContain('"message":"stopped"')
  for (const pid of others) expect(processIdentity(pid)).toBeUndefined()
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('the start script goes on after SIGHUP where there is no terminal', async () => {
  const { child, url, script, others, untilEnd } = await startByNpm()
  process.kill(script, 'SIGHUP')
  expect((await fetch(`${url}/health`)).status).toBe(200)
  process.kill(script, 'SIGTERM')
  expect(await child.exited).toBe(0)
  expect(await untilEnd()).not.toContain('SIGHUP')
  for (const pid of others) expect(processIdentity(pid)).toBeUndefined()
})
