/** The reach of an attacker who took over a program that decodes an upload. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRunProgram, meterCpu } from './run-program'
import { findSandbox, sandboxOf, type Sandbox, workingKinds } from './sandbox'

let dataDir = ''
let folder = ''
let sandbox: Sandbox
let network: ReturnType<typeof Bun.serve>

beforeAll(() => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'linnet-sandbox-')))
  folder = join(dataDir, 'files', 'incoming', 'job')
  mkdirSync(folder, { recursive: true })
  mkdirSync(join(dataDir, 'secrets'))
  writeFileSync(join(dataDir, 'secrets', 'key'), 'the key')
  network = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('reached') })
})
afterAll(async () => {
  await network.stop(true)
  rmSync(dataDir, { recursive: true, force: true })
})

const limits = { memory: '-d unlimited' }
const run = (script: string, timeoutMs = 20_000) =>
  createRunProgram(sandbox, 1024 * 1024)(['/bin/sh', '-c', script], { folder, timeoutMs, limits })
const inBun = (code: string) =>
  createRunProgram(sandbox, 1024 * 1024)([process.execPath, '-e', code], {
    folder,
    timeoutMs: 20_000,
    limits,
  })

describe.each(workingKinds())('a program in the sandbox of %s', (kind) => {
  beforeAll(() => {
    sandbox = sandboxOf(kind, dataDir)
  })

  test('works in its folder', async () => {
    expect((await run('echo made > made && cat made && pwd')).trim()).toBe(`made\n${folder}`)
    expect(await Bun.file(join(folder, 'made')).text()).toBe('made\n')
  })

  test('sees no secrets, no other jobs and no environment', async () => {
    expect(await run(`cat ${dataDir}/secrets/key 2>/dev/null || echo none`)).toBe('none\n')
    expect(await run(`ls ${dataDir}/files/incoming`)).toBe('job\n')
    expect(await run('env')).not.toContain('LINNET')
    expect(await run('cat /proc/*/environ | tr "\\\\0" "\\\\n"')).not.toContain('BUN_')
  })

  test('sees no settings and no home, and writes nowhere but in its folder', async () => {
    const beside = mkdtempSync(join(homedir(), '.linnet-sandbox-'))
    const program = join(import.meta.dir, 'sandbox-was-here')
    try {
      writeFileSync(join(beside, '.env'), 'SMTP_URL=secret')
      expect(await run(`cat ${beside}/.env 2>/dev/null || echo none`)).toBe('none\n')
      for (const path of [
        program,
        join(beside, 'new'),
        '/dev/shm/sandbox-was-here',
        '/usr/sandbox-was-here',
      ]) {
        await run(`(echo bad > ${path}) 2>/dev/null || true`)
        expect([path, existsSync(path)]).toEqual([path, false])
      }
    } finally {
      rmSync(beside, { recursive: true })
      rmSync(program, { force: true })
      rmSync('/dev/shm/sandbox-was-here', { force: true })
    }
  })

  test('reaches no network, not even this machine', async () => {
    const address = `http://127.0.0.1:${network.port}`
    expect(await (await fetch(address)).text()).toBe('reached')
    expect(await inBun(`fetch('${address}').then(() => 'reached', () => 'none').then(console.log)`)).toBe(
      'none\n',
    )
  })

  test('sees no process of the server and has no capabilities', async () => {
    expect(await run(`kill -0 ${process.pid} 2>/dev/null || echo none`)).toBe('none\n')
    expect(await run('grep CapBnd /proc/self/status')).toMatch(/\s0{16}\n$/)
  })

  test('cannot leave a link in place of its output', async () => {
    expect(run(`ln -s ${dataDir}/secrets/key out`)).rejects.toThrow('not a file: out')
    expect(run(`rm out; ln -s / made-too; rm made-too; mkdir sub`)).rejects.toThrow('not a file')
    rmSync(join(folder, 'sub'), { recursive: true, force: true })
    rmSync(join(folder, 'out'), { force: true })
  })

  test('writes no file beyond the limit, and takes no longer than allowed', async () => {
    expect(run('head -c 3000000 /dev/zero > large')).rejects.toThrow('exited with')
    expect(run('sleep 30', 300)).rejects.toThrow('exited with')
    rmSync(join(folder, 'large'), { force: true })
  })

  test('the processor time of what ran is metered, of children too, and of what failed', async () => {
    const spin = 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done'
    const { cpuMs, result } = await meterCpu(() => run(spin))
    expect(result.status).toBe('fulfilled')
    expect(cpuMs).toBeGreaterThan(20)
    const failed = await meterCpu(() => run(`${spin}; exit 3`))
    expect(failed.result.status).toBe('rejected')
    expect(failed.cpuMs).toBeGreaterThan(20)
  })
})

test('without a sandbox, the server starts only where that is allowed', () => {
  expect(() => findSandbox({ dataDir, mustIsolate: true }, 'none')).toThrow('accept it by MEDIA_SANDBOX=auto')
  expect(findSandbox({ dataDir, mustIsolate: false }, 'none').kind).toBe('none')
})
