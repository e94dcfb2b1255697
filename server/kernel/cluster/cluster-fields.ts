/** The settings that only servers of a cluster have. */
import { z } from 'zod'
import { type Environment, setting, values } from '../settings'
import { natsFileSettings, natsUrlMustBe, readNatsUrls } from './bus/nats-settings'

const pemFile = (what: string) => setting(values.text.optional(), `the path of a PEM file: ${what}`)

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
  NATS_CA: pemFile('the certificates of the authorities that NATS is trusted by'),
  NATS_CERT: pemFile('the certificate by which the server logs in to NATS'),
  NATS_KEY: pemFile('the key of NATS_CERT'),
  NATS_PLAIN: setting(values.yesNo.default(false), '1 or 0'),
  PROCESS_URL: setting(
    values.httpUrl.transform((value) => value.replace(/\/+$/, '')).optional(),
    'the http or https URL at which the other servers of the cluster reach this one',
  ),
}

const ofBus = [...Object.keys(natsFileSettings), 'NATS_PLAIN']

/** Sentences about settings that have no effect without a cluster, or without a bus. */
export function clusterDoubts(env: Environment): string[] {
  const [alone, busless] = [!env['CLUSTER'], !env['NATS_URL']]
  return [
    ...['NATS_URL', 'PROCESS_URL'].flatMap((name) =>
      alone && env[name] ? [`${name} has no effect without CLUSTER: there is no other server.`] : [],
    ),
    ...ofBus.flatMap((name) => (busless && env[name] ? [`${name} has no effect without NATS_URL.`] : [])),
  ]
}
