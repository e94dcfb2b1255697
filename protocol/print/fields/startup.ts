import { examples, type RequestTexts } from './field-text'

export const startupTexts: RequestTexts = {
  'startup.checkToken': {
    token: ['The token of the session.', 'q2Jx0nB3m5Vd7Zf9Hk1Lp3Rt5Xw7Ya9Cc1Ee3Gg5Ii7'],
    lang: ['The language of refusals on this socket.', 'en-us'],
    useq: ['The head of my own log as this device knows it.', 118, 'position in my own log, from 1'],
    reads_at_ms: [
      'How far this device has followed my read cursors: the newest time that it has been sent with them, or `reads_at_ms` of the last answer.',
      1_764_200_000_000,
      'time in ms since 1970',
    ],
    heads: [
      'The newest entry that this device has of each conversation on its first screen, at most 30: cseq by list_id.',
      { [examples.conversationId]: 42 },
    ],
    protocol: ['The version of the protocol that the client was written for.', 1, 'version, from 1'],
  },
  'startup.call': {
    path: ['The path of the call.', '/im/get/base'],
    payload: ['The fields of the call, without a token.', { lang: 'en-us' }],
  },
}
