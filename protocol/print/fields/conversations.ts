import { examples, type RequestTexts } from './field-text'

const emoji = ['One emoji, which may consist of several code points.', '👍'] as const

const ranges = [
  'How parts of the text are drawn. The text is complete without them.',
  [{ style: 'bold', at: 0, length: 5 }],
] as const
const caption = {
  text: ['The text or caption.', 'Hello'],
  mentions: ['The people that the text mentions by name.', [examples.personId]],
  mentionsAll: ['The text mentions everybody. Only the owner and administrators of a group may.', false],
  ranges,
} as const
const reply = {
  replyTo: [
    'The message that this one answers, by its number in the log.',
    41,
    'position in the log, from 1',
  ],
  isSilent: ['It arrives without a sound.', true],
  privateReplyTo: [
    'The message of a group that this one answers, in my conversation with its author.',
    { conversationId: examples.conversationId, cseq: 41 },
  ],
  'privateReplyTo.conversationId': ['The group.', examples.conversationId],
  'privateReplyTo.cseq': ['The message, by its number in the log.', 41, 'position in the log, from 1'],
} as const
const poll = {
  question: ['What is asked.', 'Where shall we eat?'],
  options: ['What can be answered, 2 to 12 different texts.', ['At home', 'Out']],
  several: ['Several answers can be chosen.', 0],
  anonymous: ['Nobody learns who chose what.', 0],
  correct: ['Makes it a quiz: the place of the right answer.', 1, 'from 0'],
} as const
const scheduled = ['The id that I made when I scheduled the message.', examples.requestId] as const
const sendAt = ['When it is sent, at most a year ahead.', 1764115200, 'Unix seconds'] as const
const fileId = ['A file that I uploaded for a chat.', examples.fileId] as const
const album = ['The same id in pictures and videos that were sent together.', examples.requestId] as const

export const conversationsTexts: RequestTexts = {
  'conversations.list': {
    before: ['The `list_id` of the last row of the previous page.', examples.conversationId],
    folder_id: ['Only the chats in this folder of mine.', examples.requestId],
  },
  'conversations.saveFolder': {
    folder_id: ['The folder to change. Without it, a new one.', examples.requestId],
    name: ['What the folder is called.', 'Work'],
    people: ['It takes in chats with people.', 0],
    groups: ['It takes in groups.', 1],
    only_unread: ['Of those, only the ones with something unread.', 0],
    no_muted: ['Without the ones that I muted.', 1],
    list_ids: ['Chats in it whatever the rule says.', [examples.conversationId]],
    without: ['Chats not in it whatever the rule says.', [examples.conversationId]],
  },
  'conversations.putInFolder': {
    folder_id: ['The folder.', examples.requestId],
    in: ['Put the chat in, or take it out.', 1],
  },
  'conversations.deleteFolder': { folder_id: ['The folder.', examples.requestId] },
  'conversations.orderFolders': { folder_ids: ['The folders, the first one first.', [examples.requestId]] },
  'polls.create': {
    ...poll,
    closes_at: [
      'When it closes, at most 90 days ahead. Without it, when somebody closes it.',
      1764115200,
      'Unix seconds',
    ],
  },
  'polls.schedule': {
    ...poll,
    id: ['An id that I make once for this poll (UUID).', examples.requestId],
    open_for: [
      'For how long it is open, at most 90 days. Without it, until somebody closes it.',
      86_400,
      'seconds',
    ],
    send_at: sendAt,
  },
  'polls.vote': { choices: ['The places of the options I choose; none takes my vote back.', [1], 'from 0'] },
  'polls.listVoters': {
    option: ['The place of the option.', 1, 'from 0'],
    after: ['The `user_id` of the last person of the previous page.', examples.personId],
  },
  'viewonce.open': {
    attempt: ['The attempt whose bytes were fetched: a UUID that the device made.', examples.requestId],
  },
  'translation.translate': {
    text: ['A text instead of a message.', 'See you at six.'],
    to: ['The language to translate into.', 'en'],
  },
  'linkpreviews.preview': {
    url: ['The address, as it stands in the text.', 'https://example.com/news'],
  },
  'conversations.send': {
    type: ['The kind of the message.', 0],
    content: ['What the message carries. Its fields depend on `type`.', { text: 'Hello' }],
    read_mseq: [
      'The newest message that I had read when I wrote this one. Without it, my read cursor stays where it is.',
      16,
      'number among messages, from 1',
    ],
  },
  'conversations.schedule': {
    id: ['An id that I make once for this message (UUID).', examples.requestId],
    type: ['The kind of the message.', 0, 'number of a kind'],
    content: ['What the message carries, as when it is sent at once.', { text: 'Happy birthday!' }],
    send_at: sendAt,
  },
  'conversations.changeScheduled': {
    id: scheduled,
    send_at: sendAt,
    text: ['The new text or caption.', 'Happy birthday to you!'],
    mentions: ['The people that the new text mentions.', [examples.personId]],
    ranges,
  },
  'conversations.sendScheduled': { id: scheduled },
  'conversations.deleteScheduled': { id: scheduled },
  'conversations.readHistory': {
    send_data: ['Which part of the log to read. Without it, the newest entries.', { before: 42 }],
    'send_data.unread_num': ['Unread messages, up to which the first page is widened.', 12, 'messages'],
    'send_data.before': ['Entries before this one, newest first.', 42, 'position in the log, from 1'],
    'send_data.after': ['Entries after this one, oldest first.', 12, 'position in the log, from 0'],
  },
  'conversations.searchMessages': {
    keyword: ['Words that a message must hold, each of them anywhere in it, separated by spaces.', 'lunch'],
    list_id: ['Search in this conversation only.', examples.conversationId],
    user_id: ['Only messages of this person or, in anonymous mode, of this pseudonym.', examples.personId],
    kind: ['What to look for. Without it, all messages.', 'file'],
    from_ms: ['Only messages from this time on.', 1764028800000, 'milliseconds since 1970'],
    until_ms: ['Only messages before this time.', 1764115200000, 'milliseconds since 1970'],
    before: ['The `next` of the previous page.', '1764028800000_0199d8a0-5b1e-7c3a-9f2d-3a5c7e9b1d20_42'],
  },
  'conversations.searchChats': {
    keyword: ['Part of a name, its pinyin, pinyin initials or Hangul consonants.', 'hik'],
  },
  'conversations.searchDays': {
    days: [
      'When each day of a calendar page begins where I am, in order, and when the last one ends.',
      [1764028800000, 1764115200000],
      'milliseconds since 1970',
    ],
  },
  'conversations.markRead': {
    mseq: [
      'The newest message read. Without it, the newest message of the conversation.',
      17,
      'number among messages, from 1',
    ],
  },
  'conversations.markReceived': {
    cursors: [
      'The newest message that this device holds of each conversation: mseq by list_id. At most 200 are read.',
      { [examples.conversationId]: 17 },
    ],
  },
  'conversations.setDraft': { text: ['The unsent text; empty removes the draft.', 'See you at'] },
  'conversations.pin': { top: ['Pin the conversation, or unpin it.', 1] },
  'conversations.archive': { archived: ['Put the conversation away, or take it out.', 1] },
  'conversations.markUnread': {
    marked_unread: ['Mark the conversation as unread, or take the mark away.', 1],
  },
  'conversations.mute': {
    disturb: ['Mute the conversation, or unmute it.', 1],
    disturb_seconds: [
      'After how many seconds it is no longer muted; absent or 0 for good.',
      28800,
      'seconds',
    ],
    disturb_mentions: ['Tell me of mentions and replies all the same.', 1],
  },
  'conversations.seeAnnouncement': {
    cseq: ['The announcement: `notice.cseq` of the chat’s row.', 42, 'position in the log, from 1'],
  },
  'conversations.edit': {
    text: ['The new text or caption.', 'Hello everybody'],
    mentions: ['The people that the new text mentions.', [examples.personId]],
    ranges,
  },
  'conversations.react': { emoji, on: ['Add my reaction, or remove it.', 1] },
  'conversations.listReactors': {
    emoji,
    after: [
      'The `user_id` of the last person of the previous page; goes with `after_ms`.',
      examples.personId,
    ],
    after_ms: [
      'The `time_ms` of the last person of the previous page.',
      1_760_000_000_000,
      'Unix milliseconds',
    ],
  },
  'conversations.deleteEntries': {
    cseqs: ['The entries, by their numbers in the log.', [41, 42], 'positions in the log, from 1'],
  },
  'conversations.orderPins': {
    cseqs: [
      'The pinned messages in their new order, by their numbers in the log.',
      [41, 40],
      'positions in the log, from 1',
    ],
  },
  'conversations.pinMessage': { pin: ['Pin the message, or let it go.', 1] },
  'conversations.sendTyping': { doing: ['What I am doing: writing (0), recording (1) or uploading (2).', 1] },
  'conversations.listReaders': {
    read: ['List those who have read the message, or those who have not.', 1],
    after: ['The `user_id` of the last person of the previous page.', examples.personId],
  },
  'conversations.messageInfo': {
    state: [
      'The members to list: those who have played the message, read it, received it without reading it, or none of these.',
      'read',
    ],
    after: ['The `user_id` of the last person of the previous page.', examples.personId],
  },
  'conversations.listHeard': {
    cseqs: ['The messages, by their numbers in the log.', [41, 42], 'positions in the log, from 1'],
  },
  'conversations.noteHeard': {
    cseqs: ['What I have played, by its numbers in the log.', [41, 42], 'positions in the log, from 1'],
  },
  'conversations.sendCard': { user_id: ['The person whose card is sent.', examples.otherId] },
  'conversations.poke': {
    user_id: ['The person to poke. Without it, the other person or the whole group.', examples.otherId],
  },
  'conversations.setAutoDestroy': { days: ['How long messages stay; 0 is for good.', 7, 'days'] },

  'sent.text': {
    ...caption,
    previewId: ['The preview of an address in the text, which I had made.', examples.requestId],
    ...reply,
  },
  'sent.voice': { fileId: ['A voice recording that I uploaded for a chat.', examples.fileId], ...reply },
  'sent.image': { fileId, album, ...caption, ...reply },
  'sent.video': { fileId, album, ...caption, ...reply },
  'sent.file': { fileId, ...caption, ...reply },
  'sent.contactCard': { personId: ['The person whose card is sent.', examples.otherId], ...reply },
  'sent.poke': {
    personId: ['The person to poke. Without it, the other person or the whole group.', examples.otherId],
  },
  'sent.chatRecord': {
    from: ['The conversation from which messages are copied.', examples.conversationId],
    cseqs: ['The messages to copy, by their numbers in its log.', [40, 41], 'positions in the log, from 1'],
    title: ['The title of the record. Without it, the clients choose one.', 'Chat history of Ann and Ben'],
  },
  'sent.location': {
    latitude: ['North of the equator; negative in the south.', 22.2819, 'degrees'],
    longitude: ['East of Greenwich; negative in the west.', 114.1582, 'degrees'],
    title: ['The name of the place.', 'Star Ferry Pier'],
    address: ['The address of the place; may be empty.', '8 Man Kwong Street, Central'],
    ...reply,
  },
  'sent.viewOnce': {
    fileId: [
      'A picture, video or voice recording that I uploaded for a chat and used nowhere.',
      examples.fileId,
    ],
    ...reply,
  },
  'sent.sticker': {
    sticker: [
      'A drawing of the app, by its name. A message has this or one of the next two.',
      'linnet-hello',
    ],
    stickerId: ['A sticker of mine.', examples.requestId],
    packCode: ['A pack that is shared, by its code: sent as a card.', examples.cid],
    ...reply,
  },
  ForwardedContent: {
    forward: [
      'The message to copy. It must be of the kind that `type` says.',
      { conversationId: examples.conversationId, cseq: 42 },
    ],
    'forward.conversationId': ['The conversation of the original.', examples.conversationId],
    'forward.cseq': ['The original, by its number in that log.', 42, 'position in the log, from 1'],
  },
  KeptContent: {
    favouriteId: [
      'The favourite of mine to copy. It must be of the kind that `type` says.',
      examples.requestId,
    ],
  },
}
