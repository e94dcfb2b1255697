import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dir, '../..')

/** Unpacks a commit into a new folder, with the packages of this version. */
export async function unpackVersion(folder: string, commit: string): Promise<void> {
  mkdirSync(folder)
  const archive = Bun.spawn(['git', 'archive', commit], { cwd: root, stdout: 'pipe', stderr: 'pipe' })
  const unpacked = Bun.spawn(['tar', '-x', '-C', folder], { stdin: archive.stdout, stderr: 'inherit' })
  if ((await archive.exited) !== 0 || (await unpacked.exited) !== 0)
    throw new Error(`needs commit ${commit}, from a clone with its history`)
  const packages = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules', '@linnet'), { recursive: true })
  for (const name of readdirSync(packages))
    if (name !== '@linnet') symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(packages, '@linnet')))
    if (existsSync(join(folder, name)))
      symlinkSync(join(folder, name), join(folder, 'node_modules', '@linnet', name))
}
