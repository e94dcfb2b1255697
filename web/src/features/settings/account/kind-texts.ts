import { emailTexts } from './email-texts'
import { phoneTexts } from './phone-texts'

/** Texts about one kind of address. Each kind has a file: the build splits one table in a file by language. */
export const kindTexts = { phone: phoneTexts, email: emailTexts } as const
