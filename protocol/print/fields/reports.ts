import { examples, type RequestTexts } from './field-text'

export const reportsTexts: RequestTexts = {
  'reports.send': {
    user_id: ['The person I report.', examples.personId],
    list_id: ['The group I report, or the conversation of the messages.', examples.conversationId],
    cseqs: ['The messages I report, by their numbers in the log.', [42, 43], 'positions in the log, from 1'],
    circle_id: ['The moment I report, or under which the comment stands.', examples.requestId],
    live_id: ['The live stream I report, or in which the comment was written.', examples.requestId],
    video_id: ['The short video I report, or under which the comment stands.', examples.requestId],
    comment_id: ['The comment I report.', examples.requestId],
    type: ['What is wrong.', 'spam'],
    content: [
      'What happened, in my own words. Required for `other` and `feedback`.',
      'Sends the same advert every hour.',
    ],
    file_ids: ['Files that I uploaded as evidence.', [examples.fileId]],
  },
  'reports.listMine': {
    before: ['The `id` of the last report of the previous page.', examples.requestId],
  },
}
