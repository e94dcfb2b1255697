import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { isOpenHttp } from '../kernel/exposure'
import { requireStrongSecret } from '../kernel/secrets'
import { bucketDoubts, defineSettings, mustBeHttps, setting, values, wrongSetting } from '../kernel/settings'
import type { Bucket } from './heads/places'

export const playCurrency = 'PLAY'

export interface LedgerConfig {
  /** The currency of the books: play money in development, the operator's currency in production. */
  book: { mode: 'play' | 'real'; currency: string }
  /** The place that keeps the heads of the chain besides the data folder. */
  headsDir: string | undefined
  headsBucket: Bucket | undefined
  /** The age from which a backup is reported as a fault; 0 if no backups are expected. */
  maxBackupHours: number
  /** Who lifts a stop of all money: two of the staff on their desk, two with signatures by pinned keys, or the operator. */
  liftedBy: 'staff' | 'signatures' | 'command'
  checker: {
    /** The folder of the pinned keys, which the checker reads. */
    dir?: string | undefined
    /** The address of the staff console, at which passkeys sign. */
    origin?: string | undefined
  }
}

const bucketFields = {
  HEADS_S3_ENDPOINT: setting(values.httpUrl.optional(), 'the http or https URL of an S3 server'),
  HEADS_S3_BUCKET: setting(values.text.optional(), 'the name of a bucket'),
  HEADS_S3_KEY: setting(values.text.optional(), 'an access key, set together with HEADS_S3_BUCKET'),
  HEADS_S3_SECRET: setting(values.text.optional(), 'a secret key, set together with HEADS_S3_BUCKET'),
  HEADS_S3_REGION: setting(values.text.optional(), 'the name of a region'),
}

/** The currency of the books, and the places that keep the heads of their chain. */
export const ledgerSettings = defineSettings(
  {
    CURRENCY: setting(
      z
        .string()
        .regex(/^[A-Z][A-Z0-9]{1,9}$/)
        .refine((code) => code !== playCurrency && code !== 'POINTS')
        .default('USDT'),
      '2 to 10 capital letters and digits, such as USDT, and neither PLAY nor POINTS',
    ),
    HEADS_DIR: setting(values.text.optional(), 'the path of a folder, best on another disk'),
    BACKUP_HOURS: setting(values.wholeNumber.optional(), 'a whole number of hours, 0 for none'),
    STOPS_LIFTED_BY: setting(
      z.enum(['staff', 'signatures', 'command']).default('staff'),
      'staff, signatures or command',
    ),
    CHECKER_DIR: setting(
      z.string().refine(isAbsolute).optional(),
      'the absolute path of the folder of the pinned keys of staff',
    ),
    CHECKER_CONSOLE_URL: setting(
      values.httpUrl.optional(),
      'the URL of the staff console, at which passkeys sign',
    ),
    ...bucketFields,
  },
  (given, { production }): LedgerConfig => ({
    book: production ? { mode: 'real', currency: given.CURRENCY } : { mode: 'play', currency: playCurrency },
    headsDir: given.HEADS_DIR === undefined ? undefined : resolve(given.HEADS_DIR),
    headsBucket: presentBucket(given, production),
    maxBackupHours: given.BACKUP_HOURS ?? (production ? 48 : 0),
    liftedBy: given.STOPS_LIFTED_BY,
    checker: {
      dir: given.CHECKER_DIR,
      origin: given.CHECKER_CONSOLE_URL === undefined ? undefined : new URL(given.CHECKER_CONSOLE_URL).origin,
    },
  }),
  ({ HEADS_S3_ENDPOINT, HEADS_S3_BUCKET, HEADS_S3_KEY, HEADS_S3_SECRET, HEADS_S3_REGION }) =>
    bucketDoubts(
      { HEADS_S3_ENDPOINT, HEADS_S3_BUCKET, HEADS_S3_KEY, HEADS_S3_SECRET, HEADS_S3_REGION },
      'HEADS_S3_BUCKET',
    ),
)

function presentBucket(
  given: { [Name in keyof typeof bucketFields]: string | undefined },
  production: boolean,
): Bucket | undefined {
  const { HEADS_S3_BUCKET: bucket, HEADS_S3_KEY: accessKeyId, HEADS_S3_SECRET: secretAccessKey } = given
  if (!bucket) return undefined
  if (!accessKeyId) throw wrongSetting('HEADS_S3_KEY', bucketFields.HEADS_S3_KEY.mustBe)
  if (!secretAccessKey) throw wrongSetting('HEADS_S3_SECRET', bucketFields.HEADS_S3_SECRET.mustBe)
  const { HEADS_S3_ENDPOINT: endpoint, HEADS_S3_REGION: region } = given
  if (production && endpoint && isOpenHttp(endpoint)) throw mustBeHttps('HEADS_S3_ENDPOINT')
  if (production) requireStrongSecret(secretAccessKey, 'HEADS_S3_SECRET')
  return { endpoint, bucket, accessKeyId, secretAccessKey, region }
}
