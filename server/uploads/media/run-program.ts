import { AsyncLocalStorage } from 'node:async_hooks'
import { readdir } from 'node:fs/promises'
import type { Sandbox } from './sandbox'

/** One run of a program on untrusted files. */
export interface Run {
  /** The working folder; all output stays in it. */
  folder: string
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Runs a program in the sandbox and resolves to its output. Rejects on failure, and when it takes too long or too much. */
export type RunProgram = (command: readonly string[], run: Run & { limits: Limits }) => Promise<string>

export interface Limits {
  /**
   * The limit of memory: `-v` limits address space, `-d` data: a program with its own heap reserves far more
   * addresses than it uses.
   */
  memory: string
}

/**
 * Processor time of one run (s). No single picture, sound or video may take more, whatever length it claims.
 */
export const maxCpuSeconds = 3600
const maxOutputBytes = 1024 * 1024

const spent = new AsyncLocalStorage<{ cpuMs: number }>()

/** Runs `act` and resolves to its result and the processor time of all programs it ran; a failure counts as a result, too. */
export async function meterCpu<T>(
  act: () => Promise<T>,
): Promise<{ result: PromiseSettledResult<T>; cpuMs: number }> {
  const meter = { cpuMs: 0 }
  const [result] = await spent.run(meter, () => Promise.allSettled([act()]))
  return { result, cpuMs: Math.round(meter.cpuMs) }
}

/** Runs programs with limits on memory, processor time, file size and priority; the environment is empty. */
export const createRunProgram =
  (sandbox: Pick<Sandbox, 'wrap'>, maxFileBytes: number): RunProgram =>
  async (command, { folder, timeoutMs, signal, limits }) => {
    const seconds = Math.min(maxCpuSeconds, Math.ceil((timeoutMs / 1000) * 4))
    const blocks = Math.ceil(maxFileBytes / 512)
    const limited = `ulimit -c 0; ulimit ${limits.memory} 2>/dev/null; ulimit -t ${seconds}; ulimit -f ${blocks}; exec nice -n 10 "$0" "$@"`
    const child = Bun.spawn(['/bin/sh', '-c', limited, ...sandbox.wrap(command, folder)], {
      cwd: folder,
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', HOME: '/tmp' },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'pipe',
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: maxOutputBytes,
      ...(signal && { signal }),
    })
    const [output, problem, exitCode] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ])
    const meter = spent.getStore()
    if (meter) meter.cpuMs += Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1000
    if (exitCode !== 0)
      throw new Error(`${command[0]} exited with ${exitCode}: ${problem.slice(-300).trim()}`)
    await requirePlainFiles(folder)
    return output
  }

/**
 * Requires plain files: the output of a compromised program could be a link to a file that only the server
 * may read.
 */
async function requirePlainFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const odd = entries.find((entry) => !entry.isFile())
  if (odd) throw new Error(`a program left something that is not a file: ${odd.name}`)
}
