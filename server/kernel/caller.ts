import type { Call, Language, PersonId } from '@linnet/protocol'

/** An unauthenticated caller. */
export interface Guest {
  language: Language
  address: string
  userAgent: string
  connectionId?: string | undefined
  /** The client was written for a newer version of the protocol than this server. */
  isNewer?: boolean | undefined
}

export interface Member extends Guest {
  personId: PersonId
  sessionId: string
  /** Set if the session is one of a desk, which may only make the calls of that desk. */
  desk?: Call['desk']
}
