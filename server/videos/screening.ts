import type { PersonId } from '@linnet/protocol'

/** Screens content about to be published. Throws a refusal if it may not be. */
export type VideoScreen = (written: {
  personId: PersonId
  /** The video, or for a comment its video: the place in which repeated texts are detected. */
  placeId: string
  text: string
}) => void
