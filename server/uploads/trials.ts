import { S3Client } from 'bun'
import type { Trial } from '../kernel/health/trial'
import { bucketOptions } from './file-store'
import type { FileConfig } from './settings'

/** The trials of the bucket, by storing and deleting an object, and of the scanner. */
export function storeTrials({ s3, scanCommand }: Pick<FileConfig, 's3' | 'scanCommand'>): Trial[] {
  const trials: Trial[] = []
  if (s3) {
    const where = s3.endpoint ? ` of ${new URL(s3.endpoint).host}` : ''
    const attempt = async () => {
      const client = new S3Client(bucketOptions(s3))
      const key = `trials/${crypto.randomUUID()}`
      await client.write(key, 'trial')
      await client.delete(key)
    }
    trials.push({ what: `the bucket ${s3.bucket}${where} (S3_BUCKET)`, attempt })
  }
  const [program] = scanCommand ?? []
  if (program !== undefined) {
    const attempt = () => {
      if (Bun.which(program) === null) throw new Error(`${program} is not installed: every upload is refused`)
      return Promise.resolve()
    }
    trials.push({ what: 'the scanner (SCAN_COMMAND)', attempt })
  }
  return trials
}
