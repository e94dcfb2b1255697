import { z } from 'zod'
import { isOpenHttp } from '../kernel/exposure'
import { requireStrongSecret } from '../kernel/secrets'
import { bucketDoubts, defineSettings, mustBeHttps, setting, values, wrongSetting } from '../kernel/settings'

export interface FileConfig {
  /** The maximum file size, and the maximum where only pictures are allowed. */
  maxBytes: number
  maxImageBytes: number
  /** The storage per person. */
  quotaBytes: number
  /** Whether to use ffmpeg if installed. */
  mayUseFfmpeg: boolean
  /** Whether to refuse to start without a sandbox for programs that read untrusted files. */
  mustIsolateMedia: boolean
  /** Processor time for preparing one person's files per day. */
  mediaCpuMs: number
  /** The scanner with its arguments; the file's path is appended. */
  scanCommand: readonly string[] | undefined
  /** The bucket for files; if undefined, they are kept in the data folder. */
  s3: S3Config | undefined
}

export interface S3Config {
  endpoint: string | undefined
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string | undefined
}

const megabytes = (preset: number) =>
  setting(
    z
      .string()
      .regex(/^\d{1,7}$/)
      .transform((value) => Number(value) * 1024 * 1024)
      .pipe(z.int().min(1))
      .default(preset * 1024 * 1024),
    'a whole number of megabytes',
  )

const bucketFields = {
  S3_ENDPOINT: setting(values.httpUrl.optional(), 'the http or https URL of an S3 server'),
  S3_BUCKET: setting(values.text.optional(), 'the name of a bucket'),
  S3_KEY: setting(values.text.optional(), 'an access key, set together with S3_BUCKET'),
  S3_SECRET: setting(values.text.optional(), 'a secret key, set together with S3_BUCKET'),
  S3_REGION: setting(values.text.optional(), 'the name of a region'),
}

/** File size limits, processing and storage. */
export const uploadSettings = defineSettings(
  {
    UPLOAD_MAX_MB: megabytes(500),
    UPLOAD_IMAGE_MAX_MB: megabytes(20),
    UPLOAD_QUOTA_MB: megabytes(5120),
    FFMPEG: setting(values.onOff.default('on'), 'on or off'),
    MEDIA_SANDBOX: setting(z.enum(['auto', 'required']).optional(), 'auto or required'),
    MEDIA_CPU_SECONDS: setting(
      values.wholeNumber.pipe(z.int().min(1)).default(7200),
      'the processor seconds that one person has in a day',
    ),
    SCAN_COMMAND: setting(
      values.text.optional(),
      'a command that takes the path of a file as its last argument',
    ),
    ...bucketFields,
  },
  (given, { production }): FileConfig => ({
    maxBytes: given.UPLOAD_MAX_MB,
    maxImageBytes: given.UPLOAD_IMAGE_MAX_MB,
    quotaBytes: given.UPLOAD_QUOTA_MB,
    mayUseFfmpeg: given.FFMPEG === 'on',
    mustIsolateMedia: (given.MEDIA_SANDBOX ?? (production ? 'required' : 'auto')) === 'required',
    mediaCpuMs: given.MEDIA_CPU_SECONDS * 1000,
    scanCommand: given.SCAN_COMMAND?.split(/\s+/),
    s3: presentBucket(given, production),
  }),
  ({ S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET, S3_REGION }) =>
    bucketDoubts({ S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET, S3_REGION }, 'S3_BUCKET'),
)

function presentBucket(
  given: { [Name in keyof typeof bucketFields]: string | undefined },
  production: boolean,
): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_KEY: accessKeyId, S3_SECRET: secretAccessKey } = given
  if (!bucket) return undefined
  if (!accessKeyId) throw wrongSetting('S3_KEY', bucketFields.S3_KEY.mustBe)
  if (!secretAccessKey) throw wrongSetting('S3_SECRET', bucketFields.S3_SECRET.mustBe)
  if (production && given.S3_ENDPOINT && isOpenHttp(given.S3_ENDPOINT)) throw mustBeHttps('S3_ENDPOINT')
  if (production) requireStrongSecret(secretAccessKey, 'S3_SECRET')
  return { endpoint: given.S3_ENDPOINT, bucket, accessKeyId, secretAccessKey, region: given.S3_REGION }
}
