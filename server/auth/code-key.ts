import type { KeyFile } from '../kernel/key-file'

/**
 * The key that verification codes are hashed with; file keys use a derived key. A hash of six digits can be reversed at once, so the
 * key is stored outside the database.
 */
export const codeKey: KeyFile = {
  file: 'verification.key',
  opens: 'verification codes',
  withoutIt: 'Codes that were sent and addresses of files end; both are given out again.',
}
