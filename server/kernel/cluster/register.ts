/** Registers this process in its database, so that others know of it, and refuses to run beside some. */
import { registerMember } from './lease'
import type { RegisteredProcess, ToRegister } from './registration'
import { registerSole } from './sole-server'

export const registerProcess = (given: ToRegister): Promise<RegisteredProcess> =>
  given.cluster === undefined ? registerSole(given) : registerMember(given, given.cluster)
