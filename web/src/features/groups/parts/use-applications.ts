import type { ConversationId } from '@linnet/protocol'
import { type ApplicationView, listApplications } from '@linnet/protocol/groups'
import { useCallback } from 'react'
import { usePages } from '~/data/use-pages'
import { useClientState, useEngine } from '~/session/engine'

const idOf = ({ id }: ApplicationView) => id

/** Applications to join a group, newest first; read anew whenever something about them changed while they are seen. */
export function useApplications(conversationId: ConversationId) {
  const engine = useEngine()
  const version = useClientState((state) => state.groupApplications.version)
  const load = useCallback(
    async (last: ApplicationView | undefined) => {
      const outcome = await engine.call(listApplications, { conversationId, after: last?.id })
      if (!outcome.ok) return outcome
      const { applications, isLast } = outcome.value
      return { ok: true as const, value: { rows: applications, hasMore: !isLast } }
    },
    [engine, conversationId],
  )
  const { rows, problem, reload, loadMore, change } = usePages({ key: conversationId, load, idOf, version })
  return {
    applications: rows,
    problem,
    reload,
    loadMore,
    answered: (id: string, status: ApplicationView['status']) =>
      change((known) => known.map((one) => (one.id === id ? { ...one, status } : one))),
  }
}
