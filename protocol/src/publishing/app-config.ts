/** The facts that an app needs before sign-in: its newest version, and what this service offers. */
import { z } from 'zod'
import { PasswordRule } from '../auth/password-rule'
import { defineCall } from '../contract'
import { flag, nested, wireInput, wireView } from '../wire'

const ReleaseNotes = wireView({
  title: ['title', z.string()],
  /** Markdown, as in articles. */
  body: ['content', z.string()],
  at: ['time', z.int()],
})

export const showAppConfig = defineCall({
  name: 'startup.showAppConfig',
  wire: 'POST /im/App/config',
  auth: 'guest',
  ignoresUnknown: true,
  summary:
    'The newest version of the app, the oldest that may still be used, where to get it and where to ask for help.',
  input: wireInput({}),
  output: wireView({
    /** The newest version, such as `1.4.0`: that of this server, whose app is always the newest. */
    version: ['version', z.string()],
    /** Apps older than this must update; '' if any may be used. */
    oldestVersion: ['min_version', z.string()],
    /** Address where the app can be downloaded; '' if it is only available in a browser. */
    appUrl: ['app_down_url', z.string()],
    /**
     * Address of support for people without an account: an e-mail address or https address; '' without one.
     */
    support: ['support', z.string()],
    /** Release notes in the caller's language; absent if nothing was written. */
    notes: ['notes', ReleaseNotes.optional().catch(undefined)],
  }),
  refusals: [],
})

const Features = wireView({
  redPackets: ['red_packets', flag().catch(false)],
  wallet: ['wallet', flag().catch(false)],
  groups: ['groups', flag().catch(false)],
  /** Whether the Discover tab lists anything. */
  discover: ['discover', flag().catch(false)],
  news: ['news', flag().catch(false)],
  help: ['help', flag().catch(false)],
  moments: ['moments', flag().catch(false)],
  shortVideos: ['videos', flag().catch(false)],
  calls: ['calls', flag().catch(false)],
})

const Limits = wireView({
  nicknameLength: ['nickname_length', z.int()],
  messageLength: ['message_length', z.int()],
  groupAnnouncementLength: ['notice_length', z.int()],
  forwardTargets: ['forward_targets', z.int()],
  recallSeconds: ['recall_seconds', z.int()],
  editHours: ['edit_hours', z.int()],
  /** The largest file that may be sent, in bytes. */
  fileBytes: ['file_bytes', z.int()],
})

export const showSystemConfig = defineCall({
  name: 'startup.showSystemConfig',
  wire: 'POST /im/App/sysConfig',
  auth: 'guest',
  ignoresUnknown: true,
  summary: 'What this service offers, its languages and its limits, as they are now.',
  input: wireInput({}),
  output: wireView({
    features: ['features', nested(Features)],
    limits: ['limits', nested(Limits)],
    languages: ['languages', nested(z.array(z.string()))],
    defaultLanguage: ['default_lang', z.string()],
    passwordRule: ['password_rule', PasswordRule.optional().catch(undefined)],
    /** The name of the wallet's currency. */
    currency: ['currency', z.string()],
  }),
  refusals: [],
})

export const showMyAddress = defineCall({
  name: 'startup.showMyAddress',
  wire: 'POST /im/app/getClientip',
  auth: 'guest',
  ignoresUnknown: true,
  summary: 'The address that the caller’s request came from, as the server sees it behind proxies it trusts.',
  input: wireInput({}),
  output: wireView({ address: ['ip', z.string()] }),
  refusals: [],
})

export const appConfigCalls = [showAppConfig, showSystemConfig, showMyAddress] as const
