import { refuse } from '../kernel/refusal'

const timeoutMs = 120_000
const clean = 0
const infected = 1

/**
 * Runs the configured scanner on a file. Any exit code other than clean or infected is an error: unscanned files are
 * not accepted.
 */
export async function scan(command: readonly string[] | undefined, path: string): Promise<void> {
  if (!command) return
  const child = Bun.spawn([...command, path], {
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  const exitCode = await child.exited
  if (exitCode === infected) return refuse('FileRefused')
  if (exitCode !== clean) throw new Error(`${command[0]} could not scan a file: exit code ${exitCode}`)
}
