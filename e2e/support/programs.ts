/** Mini programs, and journeys whose server has them. */
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as journey } from './fixtures'
import { guide, hostile, pushy, tea } from './program-scripts'

interface ProgramParts {
  script: string
  /** The HTML of its page. */
  page?: string
  /** The calls that it may make. */
  calls?: readonly string[]
}

const programs: Readonly<Record<string, ProgramParts>> = {
  evil: { script: hostile },
  guide: {
    script: guide,
    page: '<output></output><button id="scan">Scan</button><button id="close">Done</button>',
    calls: ['scan'],
  },
  pushy: {
    script: pushy,
    page: '<output></output><button id="flood">Flood</button><button id="leave">Leave</button>',
  },
  tea: { script: tea, page: '<button>Buy</button><output></output>', calls: ['pay'] },
}

export const test = journey.extend<object, object>({
  settings: [
    async ({ browserName: _ }, provide) => {
      const folder = makePrograms()
      await provide({ MINI_PROGRAMS: folder })
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

/** Writes the programs into a new folder for `MINI_PROGRAMS`. */
function makePrograms(): string {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-journey-programs-'))
  cpSync(join(import.meta.dirname, '../../templates/mini-program'), join(folder, 'counter'), {
    recursive: true,
  })
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
