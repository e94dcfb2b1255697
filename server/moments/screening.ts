import type { PersonId } from '@linnet/protocol'

/** Screens content about to be published. Throws a refusal if it may not be. */
export type MomentScreen = (written: {
  personId: PersonId
  /** The moment, or for a comment its moment: the place in which repeated texts are detected. */
  placeId: string
  text: string
}) => void
