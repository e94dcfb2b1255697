import type { KeyFile } from '../kernel/key-file'

export const staffKey: KeyFile = {
  file: 'staff.key',
  opens: 'second factors of the staff',
  withoutIt:
    'Authenticator apps of the staff are refused: an owner with a passkey resets them, or npm run staff:invite lets a new owner in.',
}
