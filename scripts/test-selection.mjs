/** Selects the test files of a run of `npm test`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run-command.mjs'

const folders = ['protocol', 'client', 'server', 'web', 'admin', 'testing', 'bench', 'scripts']
const skipped = new Set(['node_modules', 'dist', '.cache', 'test-results'])

/**
 * The unit and domain tests whose path has one of the names; without names, all of them.
 * @param {readonly string[]} names
 * @param {{ onlyDeep?: boolean }} [options] `onlyDeep` takes those that go deeper when TEST_DEPTH is full
 */
export function selectTests(names, { onlyDeep = false } = {}) {
  const files = folders.flatMap((folder) => filesIn(folder, /\.test\.tsx?$/))
  const isDeep = (file) => /\batDepth\(/.test(readFileSync(path.join(root, file), 'utf8'))
  return files.filter((file) => hasName(file, names) && (!onlyDeep || isDeep(file)))
}

/**
 * The journeys whose path has one of the names; without names, all of them.
 * @param {readonly string[]} names
 */
export const selectJourneys = (names) =>
  filesIn('e2e', /\.journey\.ts$/).filter((file) => hasName(file, names))

const hasName = (file, names) => names.length === 0 || names.some((name) => file.includes(name))

function filesIn(folder, pattern) {
  if (!existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesIn(file, pattern)
      return pattern.test(entry.name) ? [file] : []
    })
}
