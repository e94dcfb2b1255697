/** Registers this process in its database, so that others know of it, and refuses to run beside some. */
import { registerMember } from './lease'
import type { RegisteredProcess, ToRegister } from './registration'
import { registerSole } from './sole-server'
import { checkStart } from './start-checks'

export async function registerProcess(given: ToRegister): Promise<RegisteredProcess> {
  const { cluster, connection } = given
  if (cluster === undefined) return registerSole(given)
  await checkStart(connection)
  return registerMember(given, cluster)
}
