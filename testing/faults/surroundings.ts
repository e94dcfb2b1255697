/** A database that a row provides, and machines for servers: `HOST` says on which of them one runs. */
export interface Surroundings {
  databaseUrl: string
  machines: readonly { sideAddress: string; wrap: (command: readonly string[]) => string[] }[]
}

/** The command that runs a server on its machine; this one if it has none of its own. */
export const placed = (
  command: string[],
  host: string | undefined,
  surroundings: Surroundings | undefined,
): string[] =>
  surroundings?.machines.find(({ sideAddress }) => sideAddress === host)?.wrap(command) ?? command
