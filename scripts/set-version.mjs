/** `npm run set-version -- 0.3.0`: writes the version into every package.json, the lock file and the printed contract. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bunProgram } from './prepare.mjs'
import { root } from './run-command.mjs'

const version = process.argv[2] ?? ''
if (!/^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/.test(version)) {
  console.error('Name the version: npm run set-version -- 0.3.0')
  process.exit(1)
}

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const write = (file, text) => writeFileSync(path.join(root, file), text)

const { workspaces } = JSON.parse(read('package.json'))
const lock = JSON.parse(read('package-lock.json'))
lock.version = version
for (const folder of ['', ...workspaces]) {
  const file = path.join(folder, 'package.json')
  // As text, so that the file keeps its layout.
  write(file, read(file).replace(/("(?:version|@linnet\/[a-z]+)": )"[^"]*"/g, `$1"${version}"`))
  const { dependencies, devDependencies } = JSON.parse(read(file))
  Object.assign(lock.packages[folder], { version, dependencies, devDependencies })
}
write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
spawnSync(bunProgram(), ['protocol/generate.ts'], { cwd: root, stdio: 'inherit' })
console.log(`Linnet is now ${version}. Add it to the top of CHANGELOG.md.`)
