/** Runs commands in the repository and captures their output. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** The script of a tool installed from npm, to be passed to `node`. */
export function binOf(tool, command = tool) {
  const manifest = createRequire(path.join(root, 'package.json')).resolve(`${tool}/package.json`)
  const { bin } = createRequire(manifest)(manifest)
  return path.join(path.dirname(manifest), typeof bin === 'string' ? bin : bin[command])
}

/** @type {Map<import('node:child_process').ChildProcess, Promise<unknown>>} */
const running = new Map()

/** Interrupts every running command and waits until they exit. */
export async function stopRunning() {
  for (const child of running.keys()) child.kill('SIGINT')
  await Promise.all(running.values())
}

/**
 * Runs a command in the repository, or in a folder of it, without input; with `show`, its output is also printed as it comes.
 * @param {string[]} command
 * @param {{ show?: boolean, env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<{ exitCode: number, output: string, seconds: number }>}
 */
export function run(command, { show = false, env = {}, cwd = root } = {}) {
  const [program = '', ...args] = command
  const startedAt = performance.now()
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'pipe' })
  /** @type {Promise<{ exitCode: number, output: string, seconds: number }>} */
  const ended = new Promise((resolve) => {
    child.stdin.end()
    let output = ''
    const keep = (chunk) => {
      output += chunk
      if (show) process.stdout.write(chunk)
    }
    const finish = (exitCode) => {
      running.delete(child)
      resolve({ exitCode, output: output.trim(), seconds: (performance.now() - startedAt) / 1000 })
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => {
      keep(`${error.message}\n`)
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
  running.set(child, ended)
  return ended
}
