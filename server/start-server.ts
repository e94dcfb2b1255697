import { defaultLanguage } from '@linnet/protocol'
import type { Server } from 'bun'
import { createServer, type ServerParts } from './app'
import type { Config } from './kernel/config'
import type { Connection } from './kernel/connection'
import { closeCodes } from './kernel/connection'
import { type DatabaseConnection, openDatabase } from './kernel/database'
import { refusalAnswer } from './kernel/dispatch'
import type { Log } from './kernel/log'
import { Refusal } from './kernel/refusal'
import { StartRefusal } from './kernel/start-refusal'

export interface RunningServer {
  port: number
  /** Takes no new work, lets what is under way finish for at most `graceMs`, and tells the sockets. */
  stop(graceMs: number): Promise<void>
}

export interface StartOptions {
  config: Config
  connection: DatabaseConnection
  log: Log
  /** Tests set the time. */
  clock?: ServerParts['clock']
}

/** Migrates, composes the domains, and listens. Throws a `StartRefusal` with one line when it cannot. */
export async function startServer({ config, connection, log, clock }: StartOptions): Promise<RunningServer> {
  const sql = openDatabase(connection)
  const app = await createServer({ config, sql, log, clock: clock ?? { nowMs: Date.now } }).catch(
    async (error: unknown) => {
      await sql.close()
      throw new StartRefusal(`migration failed: ${error instanceof Error ? error.message : String(error)}`)
    },
  )
  let listening: Server<Connection>
  try {
    listening = Bun.serve({
      port: config.port,
      hostname: config.host,
      // Never Bun's own error page: it shows stack and source.
      development: false,
      error: (error) => {
        const requestId = crypto.randomUUID()
        log.error('request failed', { requestId, error })
        const { body, status } = refusalAnswer(new Refusal('ServerFault', { requestId }), defaultLanguage)
        return Response.json(body, { status })
      },
      ...app.handlers,
    })
  } catch (error) {
    await app.stop(0)
    await sql.close()
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw new StartRefusal(
      isTaken
        ? `port ${config.port} is taken: set PORT to another one`
        : `cannot listen on ${config.host}:${config.port}: ${String(error)}`,
    )
  }
  return {
    port: listening.port ?? config.port,
    async stop(graceMs) {
      const finished = app.stop(graceMs)
      for (const connection of app.connections()) app.close(connection, closeCodes.restart)
      await listening.stop(false)
      await finished
      await sql.close({ timeout: Math.ceil(graceMs / 1000) })
    },
  }
}
