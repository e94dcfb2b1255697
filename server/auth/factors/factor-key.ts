import type { KeyFile } from '../../kernel/key-file'

export const factorKey: KeyFile = {
  file: 'factors.key',
  opens: 'authenticator apps of members',
  withoutIt:
    'Authenticator apps of members are refused: they log in with a recovery code, a passkey or a trusted device, or have their factors ended after the wait.',
}
