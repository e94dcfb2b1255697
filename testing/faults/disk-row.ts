import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeScratch } from '../../scripts/scratch.mjs'
import { loadRow } from './row'
import type { SystemOptions } from './system'

const bytes = 700_000_000

/**
 * Mounts a filesystem in a file, which can fill up without harming anything else. Needs the rights to mount
 * one.
 */
function mountSmallDisk(): { folder: string; unmount: () => void } {
  const root = makeScratch('linnet-disk-')
  const [image, folder] = [join(root, 'image'), join(root, 'disk')]
  mkdirSync(folder)
  writeFileSync(image, '')
  truncateSync(image, bytes)
  run('mkfs.ext4', ['-q', '-F', image])
  run('mount', ['-o', 'loop', image, folder])
  return {
    folder,
    unmount() {
      run('umount', [folder])
      rmSync(root, { recursive: true })
    },
  }
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
}

const disks = new WeakMap<SystemOptions, string>()

export const diskFull = loadRow({
  name: 'disk full',
  prepare() {
    const { folder, unmount } = mountSmallDisk()
    const options = { folder, keepsFolder: true }
    disks.set(options, folder)
    return { options, undo: unmount }
  },
  async fail({ system, options }) {
    const filler = join(disks.get(options) ?? '', 'filler')
    run('sh', ['-c', `head -c ${bytes} /dev/zero > ${filler}; true`])
    await Bun.sleep(6_000)
    rmSync(filler)
    await system.startPostgres()
    await Bun.sleep(4_000)
    return '6 s without room'
  },
})
