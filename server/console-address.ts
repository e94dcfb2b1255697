/**
 * The address of the staff console, for commands: the server that runs on a data folder may have been started with a port that the
 * command's own environment does not name.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { consoleUrl } from './greeting'
import type { Config } from './kernel/config'

const pathIn = (dataDir: string): string => join(dataDir, 'console.url')

/** Notes at which address the console of a data folder's server is. */
export function noteConsole(config: Config, adminPort: number): void {
  const path = pathIn(config.dataDir)
  try {
    // A file that another account has left cannot be written, but it can be replaced.
    rmSync(path, { force: true })
    writeFileSync(path, consoleUrl(config, adminPort))
  } catch {
    // A full disk stops no server: commands then name the address of their own settings.
  }
}

/** The address of the console: as set, or as the server noted it that last started on this data folder. */
export function knownConsole(config: Config): string {
  return config.admin.url ?? noted(config.dataDir) ?? consoleUrl(config, config.admin.port)
}

function noted(dataDir: string): string | undefined {
  try {
    return readFileSync(pathIn(dataDir), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}
