import type { ConversationId } from '@linnet/protocol'
import { type ApplicationView, listApplications } from '@linnet/protocol/groups'
import { useEffect, useState } from 'react'
import { useScreenVisible } from '../../../platform/screen-context'
import { useClientState, useEngine } from '../../../session/engine'

type Listed = { applications: readonly ApplicationView[]; isLast: boolean }

/** Applications to join a group, newest first; read anew whenever something about them changed while they are seen. */
export function useApplications(conversationId: ConversationId) {
  const engine = useEngine()
  const isVisible = useScreenVisible()
  const isReady = useClientState((state) => state.connection === 'ready')
  const version = useClientState((state) => state.groupApplications.version)
  const [listed, setListed] = useState<Listed>()
  const [refusal, setRefusal] = useState<{ name: string; message: string }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isVisible) return undefined
    let isCurrent = true
    void engine.call(listApplications, { conversationId }).then((outcome) => {
      if (!isCurrent) return
      setRefusal(outcome.ok ? undefined : outcome.refusal)
      if (outcome.ok) setListed(outcome.value)
    })
    return () => {
      isCurrent = false
    }
  }, [engine, conversationId, isVisible, isReady, version, attempt])
  const loadMore = async () => {
    const outcome = await engine.call(listApplications, {
      conversationId,
      after: listed?.applications.at(-1)?.id,
    })
    if (!outcome.ok) return
    const applications = [...(listed?.applications ?? []), ...outcome.value.applications]
    setListed({ applications, isLast: outcome.value.isLast })
  }
  return {
    applications: listed?.applications,
    refusal: listed ? undefined : refusal,
    reload: () => setAttempt(attempt + 1),
    loadMore: listed && !listed.isLast ? () => void loadMore() : undefined,
    answered: (id: string, status: ApplicationView['status']) =>
      setListed(
        (known) =>
          known && {
            ...known,
            applications: known.applications.map((one) => (one.id === id ? { ...one, status } : one)),
          },
      ),
  }
}
