/** Everything that a row may find; all are empty if nothing is wrong. */
export interface Findings {
  /** Acknowledged, but missing. */
  lost: string[]
  /** Present more than once. */
  doubled: string[]
  /** Pushed to somebody who was not a member at that time. */
  shownToWrong: string[]
  /** Counters, cursors, logs and books that differ from the server's current state. */
  drifted: string[]
  /** Seen late by a device that was connected all the while. */
  late: string[]
  /** Unread, without a notification on the phone of somebody who is away. */
  pushedToNobody: string[]
  /** Devices that read everything again, although the server had what they lacked. */
  readAgain: string[]
  /** Rules of a row that did not hold. */
  broken: string[]
}

export const noFindings = (): Findings => ({
  lost: [],
  doubled: [],
  shownToWrong: [],
  drifted: [],
  late: [],
  pushedToNobody: [],
  readAgain: [],
  broken: [],
})
