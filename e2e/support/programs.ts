/** Mini programs of a journey. */
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface ProgramParts {
  script: string
  /** The HTML of its page. */
  page?: string
  /** The calls that it may make. */
  calls?: readonly string[]
}

/** Writes programs, by their ids, into a new folder for `MINI_PROGRAMS`. */
export function makePrograms(programs: Readonly<Record<string, ProgramParts>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-journey-programs-'))
  for (const [id, { script, page = '', calls = ['whoAmI', 'share'] }] of Object.entries(programs)) {
    const path = join(folder, id)
    const manifest = {
      id,
      kind: 'game',
      names: { 'en-us': id },
      about: { 'en-us': 'Tries everything' },
      icon: 'icon.png',
      entry: 'index.html',
      calls,
    }
    mkdirSync(path)
    writeFileSync(join(path, 'manifest.json'), JSON.stringify(manifest))
    writeFileSync(join(path, 'icon.png'), '')
    writeFileSync(join(path, 'index.html'), `<!doctype html><body>${page}<script src="app.js"></script>`)
    writeFileSync(join(path, 'app.js'), script)
  }
  // The server may run as another user.
  chmodSync(folder, 0o755)
  return folder
}
