/** The settings that only servers of a cluster have. */
import { z } from 'zod'
import { type Environment, setting, values } from '../settings'
import { natsUrlMustBe, readNatsUrls } from './bus/nats-settings'

export const clusterFields = {
  CLUSTER: setting(
    z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,30}$/)
      .optional(),
    'a name of lowercase letters, digits and hyphens, the same for all servers of one database',
  ),
  NATS_URL: setting(
    z
      .string()
      .transform((value, context) => {
        const nats = readNatsUrls(value)
        if (nats) return nats
        context.addIssue({ code: 'custom', message: 'not URLs of NATS servers' })
        return z.NEVER
      })
      .optional(),
    natsUrlMustBe,
  ),
  PROCESS_URL: setting(
    values.httpUrl.transform((value) => value.replace(/\/+$/, '')).optional(),
    'the http or https URL at which the other servers of the cluster reach this one',
  ),
}

/** Sentences about settings that have no effect without a cluster. */
export const clusterDoubts = (env: Environment): string[] =>
  env['CLUSTER']
    ? []
    : (['NATS_URL', 'PROCESS_URL'] as const).flatMap((name) =>
        env[name] ? [`${name} has no effect without CLUSTER: there is no other server.`] : [],
      )
