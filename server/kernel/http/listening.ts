import { createServer } from 'node:net'
import { StartRefusal } from '../start-refusal'

interface Endpoint {
  host: string
  port: number
}

/** Refuses a taken port before anything else starts. Only actually listening is conclusive. */
export async function requireFreePort({ host, port }: Endpoint): Promise<void> {
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

/** Explains in one line why the port cannot be listened on. */
export function listenRefusal(error: unknown, { host, port }: Endpoint): StartRefusal {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  return new StartRefusal(
    isTaken
      ? `Port ${port} is in use. Set PORT to another one.`
      : `Cannot listen on ${host}:${port}: ${String(error)}`,
  )
}
