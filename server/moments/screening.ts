import type { PersonId } from '@linnet/protocol'

/** What is about to be published. Throws a refusal if it may not be. */
export type MomentScreen = (written: {
  personId: PersonId
  /** The moment, or of a comment the moment under which it stands: where a text is repeated. */
  placeId: string
  text: string
}) => void
