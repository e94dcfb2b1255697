/** Where programs are served. The port is known once their listener has one. */
export interface ProgramAddress {
  /** Undefined if it is this server's own host, on another port. */
  origin: string | undefined
  port: number
}

/** The name of the programs' origin in policies. A page can be reached under several names of this machine: its programs are served under the same name. */
export const sourceOf = ({ origin, port }: ProgramAddress): string => origin ?? `*:${port}`
