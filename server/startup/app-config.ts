/** The facts that an app needs before sign-in. */
import {
  defaultLanguage,
  groupAnnouncementLength,
  languages,
  maxTextLength,
  nicknameLength,
  showAppConfig,
  showMyAddress,
  showSystemConfig,
} from '@linnet/protocol'
import { authSettings } from '../auth'
import { messageSettings } from '../conversations'
import type { Config } from '../kernel/config'
import { implement, type Implementation, implementQuery, withoutRoom } from '../kernel/implement'
import type { Live } from '../kernel/live/live-settings'
import { unixSeconds } from '../kernel/unix-seconds'
import { version } from '../kernel/version'
import { type AppRules, readPublished, readReleaseNotes } from '../publishing'
import type { PacketLimits } from '../redpackets'
import { uploadSettings } from '../uploads'
import { ledgerSettings } from '../wallet'

interface Parts {
  config: Config
  rules: Live<AppRules>
  packets: Live<PacketLimits>
}

/** How many conversations a message can be forwarded to at once. */
const forwardTargets = 9

export function appConfigRoutes({ config, rules, packets }: Parts): readonly Implementation[] {
  const { recallSeconds, editHours } = config.of(messageSettings)
  const limits = {
    nicknameLength,
    messageLength: maxTextLength,
    groupAnnouncementLength,
    forwardTargets,
    recallSeconds,
    editHours,
    fileBytes: config.of(uploadSettings).maxBytes,
  }
  const fixed = {
    limits,
    languages: [...languages],
    defaultLanguage,
    passwordRule: config.of(authSettings).passwordRule,
    currency: config.of(ledgerSettings).book.currency,
  }
  return [
    withoutRoom(
      implement(showAppConfig, async ({ work, caller: { language } }) => {
        const { appUrl, oldestVersion, support } = rules.current(work)
        const notes = await readReleaseNotes(work, { version, language })
        return {
          version,
          oldestVersion,
          appUrl,
          support,
          notes: notes && { title: notes.title, body: notes.body, at: unixSeconds(notes.atMs) },
        }
      }),
    ),
    implementQuery(showSystemConfig, async ({ work }) => {
      const { hasHelp, hasNews, hasDiscoverEntries } = await readPublished(work)
      const features = {
        redPackets: packets.current().isOpen,
        wallet: true,
        groups: true,
        discover: hasDiscoverEntries,
        news: hasNews,
        help: hasHelp,
        moments: true,
        shortVideos: false,
        calls: true,
      }
      return { ...fixed, features }
    }),
    implementQuery(showMyAddress, ({ caller: { address } }) => Promise.resolve({ address })),
  ]
}
