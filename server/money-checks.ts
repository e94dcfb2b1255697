import type { Check } from './kernel/checks'
import { packetChecks, stakesHeld } from './redpackets'
import { createBookChecks } from './wallet'

/** Everything that must hold of money, whoever keeps it. A domain that holds money of its own has its part here. */
export const createMoneyChecks = (): Check[] => [...createBookChecks([stakesHeld]), ...packetChecks]
