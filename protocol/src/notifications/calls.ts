/** Notifications: a person's preferences, and delivery to devices that are not connected. */
import { z } from 'zod'
import { defineCall, defineEvent } from '../contract'
import { wireInput, wireView } from '../wire'
import { NotificationPreferences, PreferencesInput } from './preferences'

export const showPreferences = defineCall({
  name: 'notifications.show',
  wire: 'POST /im/notify/preferences',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'What I want to be notified of, and `push_key`, the public key with which a browser subscribes to messages of this server (base64url). `push_digest` says what this session has registered with `set/setInfo`: a device that finds another digest than that of its own subscription registers again.',
  input: wireInput({}),
  output: wireView({
    preferences: ['preferences', NotificationPreferences],
    pushKey: ['push_key', z.string()],
    pushDigest: ['push_digest', z.string().optional()],
  }),
  refusals: [],
})

export const changePreferences = defineCall({
  name: 'notifications.change',
  wire: 'POST /im/notify/change',
  auth: 'member',
  summary:
    'Changes what I want to be notified of, on all my devices; absent fields stay as they are. At most 5 profiles, which replace those before.',
  input: PreferencesInput,
  output: wireView({ preferences: ['preferences', NotificationPreferences] }),
  refusals: [],
})

export const preferencesChanged = defineEvent({
  name: 'notifications.preferencesChanged',
  wire: 'notifyPreferences',
  log: 'person',
  summary: 'My notification settings changed on another device.',
  data: wireView({ preferences: ['preferences', NotificationPreferences] }),
})

export const notificationsCalls = [showPreferences, changePreferences] as const
export const notificationsEvents = [preferencesChanged] as const
