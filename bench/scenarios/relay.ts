import { median, rounded } from '../latencies'
import type { LoadConversation } from '../line'
import { fanOutPlan, groupSize, peopleInPairs, rates, relayPairsPlan, steadyPlan } from '../load-plans'
import { MessageLoad, pace, saturate } from '../message-load'
import { startRelay } from '../processes'
import { measureIdle } from './idle'
import type { ScenarioResult } from './scenario'

/** Measures the limit that sockets and frames alone set on this machine. */
export async function measureRelay(): Promise<ScenarioResult> {
  const figures: Record<string, number> = {}
  const problems: string[] = []
  const byPairs = await measureRelayPairs()
  figures['pairs_messages_per_s'] = rounded(byPairs.messagesPerSecond)
  problems.push(...byPairs.problems)
  for (const perSecond of rates) {
    await onRelay(pairs, problems, async (load) => {
      const { p50_ms, p99_ms } = (await pace(load, { perSecond, ...steadyPlan })).summary()
      Object.assign(figures, {
        [`steady_${perSecond}_p50_ms`]: p50_ms,
        [`steady_${perSecond}_p99_ms`]: p99_ms,
      })
    })
  }
  const byGroup = await measureRelayFanOut()
  figures['fan_out_deliveries_per_s'] = rounded(byGroup.deliveriesPerSecond)
  problems.push(...byGroup.problems)
  const relay = await startRelay()
  try {
    const idle = await measureIdle(relay, (count) => Promise.resolve(relayConversation('idle', count).tokens))
    figures['idle_bytes_per_connection'] = idle.bytesPerConnection
  } finally {
    await relay.stop()
  }
  return { scenario: 'relay', figures, problems }
}

/** Pairs of people writing through the relay as fast as answers arrive. */
export async function measureRelayPairs(): Promise<{ messagesPerSecond: number; problems: string[] }> {
  const problems: string[] = []
  let messagesPerSecond = 0
  await onRelay(pairs, problems, async (load) => {
    const writers = Array.from({ length: load.size }, (_, index) => index)
    const rounds = await saturate(load, { writers, ...relayPairsPlan })
    messagesPerSecond = median(rounds.map((round) => round.messagesPerSecond))
  })
  return { messagesPerSecond, problems }
}

/** One person writing to a group through the relay as fast as answers arrive. */
export async function measureRelayFanOut(): Promise<{ deliveriesPerSecond: number; problems: string[] }> {
  const problems: string[] = []
  let deliveriesPerSecond = 0
  await onRelay([relayConversation('group', groupSize + 1)], problems, async (load) => {
    const rounds = await saturate(load, { writers: [0], ...fanOutPlan })
    deliveriesPerSecond = median(rounds.map((round) => round.deliveriesPerSecond))
  })
  return { deliveriesPerSecond, problems }
}

async function onRelay(
  conversations: readonly LoadConversation[],
  problems: string[],
  act: (load: MessageLoad) => Promise<void>,
): Promise<void> {
  const relay = await startRelay()
  try {
    const load = await MessageLoad.open(relay.url, conversations)
    await act(load)
    problems.push(...load.problems())
    load.close()
  } finally {
    await relay.stop()
  }
}

/** A conversation of the relay, which knows its members by their tokens alone. */
export const relayConversation = (listId: string, members: number): LoadConversation => ({
  listId,
  tokens: Array.from({ length: members }, (_, n) => `${listId}/${n}`),
  head: 0,
})

const pairs = Array.from({ length: peopleInPairs / 2 }, (_, n) => relayConversation(`pair-${n}`, 2))
