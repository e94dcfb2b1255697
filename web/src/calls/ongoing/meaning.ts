/** The meaning of a call in the server's news for this page. */
export type Meaning<End> =
  | 'nothing'
  /** The call rings, and this page may answer. */
  | 'rings'
  /** The state is news of the call that this page is in, waits for or is rung by. */
  | 'news'
  /** The server has this page in it: it was in it before it was loaded again, or its person was brought on a stage. */
  | 'rejoin'
  /** Another device of mine has answered or joined. */
  | 'elsewhere'
  /** A host admits this page to the meeting that it waits for. */
  | 'admitted'
  | { end: End }

export interface Known<Place> {
  me: string
  /** This page's call, if it is of this kind. */
  place: Place | undefined
  /** This page's device name before it was reloaded. */
  device: string | undefined
  /** Whether this page is in a call of another kind. */
  isBusy: boolean
}
