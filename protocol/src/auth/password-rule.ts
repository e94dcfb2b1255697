import { z } from 'zod'

/**
 * The operator's rule for new passwords. `classic`: 6 to 20 ASCII letters, digits or underscores, of at least two kinds.
 * `modern`: any 8 to 128 characters. Separate from the rules themselves, so that logging in does not load those.
 */
export const PasswordRule = z.enum(['classic', 'modern'])
export type PasswordRule = z.output<typeof PasswordRule>
