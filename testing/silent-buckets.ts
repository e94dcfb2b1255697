/** Servers of a cluster want buckets. Nothing is stored in these, and payments go on while that of the heads is silent. */
export const silentBuckets = {
  S3_BUCKET: 'linnet',
  S3_KEY: 'key',
  S3_SECRET: 'secret',
  HEADS_S3_ENDPOINT: 'http://127.0.0.1:9',
  HEADS_S3_BUCKET: 'heads',
  HEADS_S3_KEY: 'key',
  HEADS_S3_SECRET: 'secret',
}
