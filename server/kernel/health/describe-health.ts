import type { Config } from '../config'
import { version } from '../version'
import { worstOf } from './health'
import type { ServerHealth } from './server-health'

/** The answer of the status listener's `/health`, for operators. */
export async function describeHealth({ production }: Config, health: ServerHealth) {
  const parts = await health.parts()
  return {
    status: worstOf(Object.values(parts).map(({ state }) => state)),
    version,
    mode: production ? 'production' : 'development',
    user: { uid: process.getuid?.(), gid: process.getgid?.() },
    uptimeSeconds: Math.round(process.uptime()),
    parts,
  }
}
