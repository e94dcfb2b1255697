/** `npm run release -- FOLDER --sign-with PRIVATE_KEY`: writes the signed archive of the tagged version of this checkout. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../run-command.mjs'
import { makeRelease, Refused, versionOf } from './archive.mjs'

try {
  const { values, positionals } = parseArgs({
    options: { 'sign-with': { type: 'string' } },
    allowPositionals: true,
  })
  const [folder] = positionals
  const keyFile = values['sign-with']
  if (!folder || !keyFile) throw new Refused('Usage: npm run release -- FOLDER --sign-with PRIVATE_KEY')
  const archive = makeRelease({
    repository: root,
    version: versionOf(root),
    folder: path.resolve(folder),
    keyFile: path.resolve(keyFile),
  })
  console.log(`${archive}, with .sha256 and .sha256.sig: publish the three together.`)
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
