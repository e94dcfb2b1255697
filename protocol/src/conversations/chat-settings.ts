/** A member's settings for one conversation. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { choice, ConversationId, count, flag, Nothing, wireInput, wireView } from '../wire'

export const pinChat = defineCall({
  name: 'conversations.pin',
  wire: 'POST /im/message/top',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Pins a conversation to the top of my list, or lets it go.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    isPinned: ['top', flag(), 'Pin the conversation, or unpin it.', 1],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound'],
})

/** The longest time for which a conversation can be muted, in seconds; without a time, it is muted indefinitely. */
export const maxMuteChatSeconds = 366 * 86_400

export const muteChat = defineCall({
  name: 'conversations.mute',
  wire: 'POST /im/message/disturb',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Do not disturb for one conversation: on for a time or for good, or off. With `disturb_mentions`, messages that mention me or reply to me notify me all the same. Answers when it ends by itself, in seconds; 0 if it does not.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    isMuted: ['disturb', flag(), 'Mute the conversation, or unmute it.', 1],
    seconds: [
      'disturb_seconds',
      count({ max: maxMuteChatSeconds }).optional(),
      'After how many seconds it is no longer muted; absent or 0 for good.',
      28_800,
      'seconds',
    ],
    hearsMentions: [
      'disturb_mentions',
      flag().optional(),
      'Tell me of mentions and replies all the same.',
      1,
    ],
  }),
  output: wireView({ muteEndsAt: ['disturb_until', z.int().optional()] }),
  refusals: ['ConversationNotFound'],
})

export const archiveChat = defineCall({
  name: 'conversations.archive',
  wire: 'POST /im/message/archive',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Puts a conversation away into my archive, or takes it out. It stays there when messages come, and does not count in my unread total. An archived conversation is not pinned: either ends the other.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    isArchived: ['archived', flag(), 'Put the conversation away, or take it out.', 1],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound'],
})

export const markChatUnread = defineCall({
  name: 'conversations.markUnread',
  wire: 'POST /im/message/markUnread',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Marks a conversation as unread on all my devices, or takes the mark away. Only for me: no read cursor moves.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    isMarkedUnread: ['marked_unread', flag(), 'Mark the conversation as unread, or take the mark away.', 1],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound'],
})

export const clearHistory = defineCall({
  name: 'conversations.clearHistory',
  wire: 'POST /im/message/clearChat',
  auth: 'member',
  summary: 'Empties a conversation for me alone; it stays on my list.',
  input: wireInput({ conversationId: ['list_id', ConversationId] }),
  output: Nothing,
  refusals: ['ConversationNotFound'],
})

export const removeChat = defineCall({
  name: 'conversations.removeFromList',
  wire: 'POST /im/message/removeChat',
  auth: 'member',
  summary:
    'Takes a conversation off my list until its next message, with what it held so far: only for me. A dissolved group is gone for good.',
  input: wireInput({ conversationId: ['list_id', ConversationId] }),
  output: Nothing,
  refusals: ['ConversationNotFound'],
})

/** Days after which messages delete themselves; 0 means never. */
export const autoDestroyDays = [0, 1, 7, 30] as const

export const setAutoDestroy = defineCall({
  name: 'conversations.setAutoDestroy',
  wire: 'POST /im/group/xiaoHuiMessage',
  auth: 'member',
  summary:
    'Sets how long messages sent from now on are kept: 1, 7 or 30 days, or 0 for good. Either person of a one-to-one conversation may set it; in a group, the owner and administrators.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    days: ['days', choice(autoDestroyDays), 'How long messages stay; 0 is for good.', 7, 'days'],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OnlyAdmins', 'NotFriends', 'Blocked'],
})
