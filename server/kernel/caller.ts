import type { Language, PersonId } from '@linnet/protocol'

/** An unauthenticated caller. */
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
