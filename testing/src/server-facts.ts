import type { ServerFacts } from '../../server/kernel/settings'

/** The server's own settings under which a domain's are read, of a server that runs on this machine. */
export const serverFacts = (facts: Partial<ServerFacts> = {}): ServerFacts => ({
  production: false,
  port: 8383,
  host: '127.0.0.1',
  publicUrl: undefined,
  ...facts,
})
