import { SQL } from 'bun'
import { finderOf } from '../kernel/database'
import { placeOf } from '../kernel/primary/hosts'
import { plainReason, StartRefusal } from '../kernel/start-refusal'

const oldestVersion = 15

/**
 * Refuses a database of the settings that does not answer, is too old, or is not UTF-8. Of several hosts, the one that can be written
 * is found, and connections that are opened afterwards go there.
 */
export async function checkOutsideDatabase(url: string, setting: string): Promise<void> {
  // The rest of the URL may contain a password.
  const where = `database ${placeOf(url)} (${setting})`
  const { version, encoding } = await queryPrimary(url).catch((error: unknown) => {
    throw new StartRefusal(`Cannot reach the ${where}: ${plainReason(error)}`)
  })
  if (version < oldestVersion)
    throw new StartRefusal(`The ${where} runs PostgreSQL ${version}. Linnet needs ${oldestVersion} or newer.`)
  if (encoding !== 'UTF8')
    throw new StartRefusal(`The ${where} uses the encoding ${encoding}. Linnet needs UTF8.`)
}

async function queryPrimary(url: string): ReturnType<typeof query> {
  const finder = finderOf({ url })
  if (!finder) return query(url)
  if (await finder.find()) return query(finder.current())
  throw new Error('none of its hosts can be written')
}

async function query(url: string): Promise<{ version: number; encoding: string }> {
  const sql = new SQL({ url, max: 1, connectionTimeout: 5 })
  try {
    const rows = await sql<{ version: number; encoding: string }[]>`
      select current_setting('server_version_num')::int / 10000 as version, getdatabaseencoding() as encoding`
    return rows[0] ?? { version: 0, encoding: 'none' }
  } finally {
    await sql.close({ timeout: 0 }).catch(() => undefined)
  }
}
