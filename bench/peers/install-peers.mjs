/** Installs the Debian packages of the servers that `npm run bench peers` compares with. */
import { spawnSync } from 'node:child_process'
import { installOnDebian } from '../../scripts/programs/debian.mjs'

const packages = ['ejabberd', 'erlang-p1-pgsql', 'prosody', 'lua-dbi-postgresql']

/** Installs what is missing; throws with the names of the packages otherwise. */
export function ensurePeers() {
  const missing = missingPackages()
  if (missing.length === 0) return
  const sentence = (names) =>
    names.length === 1 ? `the Debian package ${names[0]}` : `the Debian packages ${names.join(', ')}`
  installOnDebian(missing, `The benchmark of peers needs ${sentence(missing)}. Install what is missing.`)
  const still = missingPackages()
  if (still.length > 0)
    throw new Error(`apt-get did not install ${sentence(still)}. Install what is missing.`)
}

const missingPackages = () => packages.filter((name) => !isInstalled(name))

function isInstalled(name) {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f=${Status}', name], { encoding: 'utf8' })
  return stdout === 'install ok installed'
}
