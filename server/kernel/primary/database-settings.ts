/** The settings that name the servers of an external database. */
import { z } from 'zod'
import { requireStatedTls, requireStrongPassword } from '../secrets'
import { setting, wrongSetting } from '../settings'
import { urlsOf } from './hosts'

const oneHost = z.url({ protocol: /^postgres(ql)?$/ })
/** May name several hosts. */
const postgresUrl = z
  .string()
  .refine((value) => urlsOf(value).every((one) => oneHost.safeParse(one).success), 'not a URL')

export const databaseFields = {
  DATABASE_URL: setting(postgresUrl.optional(), 'a URL such as postgres://user:password@host:5432/database'),
  DATABASE_OWNER_URL: setting(
    postgresUrl.optional(),
    'a URL such as postgres://owner:password@host:5432/database, set together with DATABASE_URL',
  ),
  DATABASE_REPLICA_URL: setting(
    oneHost.refine((value) => urlsOf(value).length === 1, 'several hosts').optional(),
    'a URL with one host, such as postgres://user:password@host:5432/database, set together with DATABASE_URL',
  ),
}

type DatabaseUrls = Partial<Record<keyof typeof databaseFields, string | undefined>>

/** Refuses the URL of a database that is not there, and in production those that are not safe. */
export function requireDatabase(given: DatabaseUrls, production: boolean): void {
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const)
    if (given[name] && !given.DATABASE_URL) throw wrongSetting(name, databaseFields[name].mustBe)
  if (!production) return
  for (const name of Object.keys(databaseFields) as (keyof typeof databaseFields)[]) {
    const url = given[name]
    if (url === undefined) continue
    requireStrongPassword(url, name)
    requireStatedTls(url, name)
  }
}
