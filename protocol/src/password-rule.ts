import { z } from 'zod'

/**
 * What the operator demands of new passwords. `classic`: 6 to 20 ASCII letters, digits or underscores, of at least two
 * kinds. `modern`: any 8 to 128 characters. Apart from the rules themselves, so that logging in does not load those.
 */
export const PasswordRule = z.enum(['classic', 'modern'])
export type PasswordRule = z.output<typeof PasswordRule>
