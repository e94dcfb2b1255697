import type { PersonId } from '@linnet/protocol'

/** Screens content about to be published. Throws a refusal if it may not be. */
export type PostScreen = (written: {
  personId: PersonId
  /** The post, or for a comment its post: the place in which repeated texts are detected. */
  placeId: string
  text: string
}) => void
