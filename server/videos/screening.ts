import type { PersonId } from '@linnet/protocol'

/** What is about to be published. Throws a refusal if it may not be. */
export type VideoScreen = (written: {
  personId: PersonId
  /** The video, or of a comment the video under which it stands: where a text is repeated. */
  placeId: string
  text: string
}) => void
