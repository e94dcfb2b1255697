/** Runs the programs of packages with Node, for which they are made. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export const root = join(import.meta.dir, '../..')
const require = createRequire(import.meta.path)

/** The file of a package's program. Its manifest may not be exported, so it is looked up beside the package's exported files. */
export function programOf(packageName: string, program: string): string {
  const folder = packageFolder(packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  return join(folder, typeof bin === 'string' ? bin : (bin[program] ?? ''))
}

export function packageFolder(packageName: string): string {
  for (const folder of require.resolve.paths(packageName) ?? [])
    if (Bun.file(join(folder, packageName, 'package.json')).size > 0) return join(folder, packageName)
  throw new Error(`${packageName} is not installed`)
}

export interface ProgramRun {
  exitCode: number
  output: string
  errors: string
}

/** Runs a file with Node in a folder, and returns its output. */
export async function runNode(words: readonly string[], folder = root): Promise<ProgramRun> {
  const child = Bun.spawn(['node', ...words], { cwd: folder, stdout: 'pipe', stderr: 'pipe' })
  const [output, errors, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { exitCode, output, errors }
}
