import { windowCounts } from '../kernel/limits/window-counts-store'

export const attempts = windowCounts((sql) => sql`auth.attempt`)
