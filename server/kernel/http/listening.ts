import { createServer } from 'node:net'
import { StartRefusal } from '../start-refusal'

interface Place {
  host: string
  port: number
}

/** Refuses a port that is taken before anything else is started; whoever listens later finds out for good. */
export async function requireFreePort({ host, port }: Place): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ host, port, exclusive: true }, resolve)
    })
  } catch (error) {
    throw listenRefusal(error, { host, port })
  }
  await new Promise<void>((resolve) => probe.close(() => resolve()))
}

/** Why nothing can listen there, in one line. */
export function listenRefusal(error: unknown, { host, port }: Place): StartRefusal {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  return new StartRefusal(
    isTaken
      ? `Port ${port} is in use. Set PORT to another one.`
      : `Cannot listen on ${host}:${port}: ${String(error)}`,
  )
}
