/** The facts that an app needs before sign-in. */
import {
  defaultLanguage,
  groupAnnouncementLength,
  languages,
  maxTextLength,
  nicknameLength,
  showMyAddress,
  showSystemConfig,
} from '@linnet/protocol'
import { joinParts, type StartFacts, type SystemConfig } from '../kernel/declared/start-facts'
import { type Implementation, implementQuery } from '../kernel/implement'

/** The number of conversations that a message can be forwarded to at once. */
const forwardTargets = 9

const limits = { nicknameLength, messageLength: maxTextLength, groupAnnouncementLength, forwardTargets }
const features = { wallet: true, groups: true, moments: true, shortVideos: false, calls: true }

export const appConfigRoutes = (facts: () => readonly StartFacts[]): readonly Implementation[] => [
  implementQuery(showSystemConfig, async ({ work }) => {
    const parts = await Promise.all(facts().map(async ({ system }) => system?.(work)))
    return joinParts<SystemConfig>([
      { languages: [...languages], defaultLanguage },
      ...parts.map((part) => part?.rest),
      {
        limits: joinParts([limits, ...parts.map((part) => part?.limits)]),
        features: joinParts([features, ...parts.map((part) => part?.features)]),
      },
    ])
  }),
  implementQuery(showMyAddress, ({ caller: { address } }) => Promise.resolve({ address })),
]
