import { expect, test } from 'bun:test'
import { checkOutsideDatabase } from './outside-database'

test.each(['DATABASE_URL', 'DATABASE_OWNER_URL'])(
  'a database that cannot be reached is named by %s',
  (setting) => {
    const checked = checkOutsideDatabase('postgres://me:SEEN@127.0.0.1:1/linnet', setting)
    expect(checked.catch(String)).resolves.toMatch(
      new RegExp(`Cannot reach the database 127\\.0\\.0\\.1:1/linnet \\(${setting}\\)`),
    )
    expect(checked.catch(String)).resolves.not.toContain('SEEN')
  },
)
