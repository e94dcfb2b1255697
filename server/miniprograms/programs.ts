/** The programs of this service, read once at startup. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { StartRefusal } from '../kernel/start-refusal'
import { Manifest, programFile } from './manifest'

export interface Program extends Manifest {
  /** The absolute path of the program's folder. */
  folder: string
  /** The served files: plain files with ordinary names, by their path in the folder. */
  files: ReadonlySet<string>
}

const manifestName = 'manifest.json'

/** Reads each folder of `folder`. Throws a `StartRefusal` that states which manifest is wrong and why. */
export function readPrograms(folder: string): readonly Program[] {
  return subfoldersOf(folder).map((name) => readProgram(join(folder, name), name))
}

function subfoldersOf(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  } catch {
    throw new StartRefusal(`MINI_PROGRAMS: ${folder} cannot be read.`)
  }
}

function readProgram(folder: string, name: string): Program {
  const wrong = (why: string) => new StartRefusal(`MINI_PROGRAMS: ${name}/${manifestName} ${why}.`)
  const read = Manifest.safeParse(readJson(join(folder, manifestName)))
  if (!read.success) {
    const [issue] = read.error.issues
    throw wrong(`is wrong: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
  }
  const manifest = read.data
  if (manifest.id !== name) throw wrong('has another id than its folder')
  const files = filesOf(folder)
  for (const file of [manifest.icon, manifest.entry])
    if (!files.has(file)) throw wrong(`names ${file}, which there is not`)
  return { ...manifest, folder, files }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** The files in a folder, without links, which could lead out of it. */
function filesOf(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return new Set(paths.filter((path) => path !== manifestName && programFile.test(path)))
}
