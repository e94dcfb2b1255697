import type { Language, PersonId } from '@linnet/protocol'

/** Who asks, from where, in which language. */
export interface Guest {
  language: Language
  address: string
  userAgent: string
  connectionId?: string | undefined
}

export interface Member extends Guest {
  personId: PersonId
  sessionId: string
}
