/** An export as JSON and as a page to read, piece by piece. In JSON, each section is a list of pages, each a list of rows. */

/** Amounts are exact text, as everywhere in the protocol. */
const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

const titles: Readonly<Record<string, string>> = {
  profile: 'Profile 个人资料 프로필',
  notificationSettings: 'Notification settings 通知设置 알림 설정',
  contacts: 'Contacts 联系人 연락처',
  groups: 'Groups 群组 그룹',
  messages: 'Messages 消息 메시지',
  favourites: 'Favourites 收藏 보관함',
  stickers: 'Stickers 表情包 스티커',
  miniPrograms: 'Mini programs 小程序 미니 프로그램',
  moments: 'Moments 朋友圈 모먼트',
  momentComments: 'Comments 评论 댓글',
  momentDraft: 'Moment not published yet 未发表的动态 임시 저장한 모먼트',
  momentRemovals: 'Removed by staff 被工作人员删除 운영팀이 삭제함',
  momentSettings: 'Moments settings 朋友圈设置 모먼트 설정',
  liveStreams: 'Live streams 直播 라이브',
  liveComments: 'Written and given in live streams 直播评论和礼物 라이브 댓글과 선물',
  liveVisits: 'Watched live streams 看过的直播 시청한 라이브',
  videos: 'Short videos 短视频 숏폼',
  videoComments: 'Comments on videos 视频评论 동영상 댓글',
  videoChoices: 'Videos liked and watched 赞过和看过的视频 좋아하거나 본 동영상',
  groupCalls: 'Group calls 群通话 그룹 통화',
  voiceRooms: 'Voice rooms 语音房 음성 채팅방',
  meetings: 'Meetings 会议 회의',
  meetingMessages: 'Said in meetings 会议聊天 회의 채팅',
  files: 'Files 文件 파일',
  bills: 'Bills 账单 거래 내역',
  withdrawals: 'Withdrawals 提现 출금',
  devices: 'Devices 设备 기기',
  securityEvents: 'Security 安全 보안',
}

export const jsonStart = (madeAt: string): string => `{"madeAt":${JSON.stringify(madeAt)}`
export const jsonSection = (name: string): string => `,\n${JSON.stringify(name)}:[`
export const jsonSectionEnd = ']'
export const jsonEnd = (isCut: boolean): string => `,\n"isComplete":${!isCut}}\n`

/** Rows of a page. A section may have empty pages before its first row, so each page is a list of its own. */
export const jsonPage = (rows: readonly object[], isFirst: boolean): string =>
  `${isFirst ? '' : ','}\n[${rows.map((row) => JSON.stringify(row, plain)).join(',\n')}]`

const style =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dl{display:grid;' +
  'grid-template-columns:12rem 1fr;gap:0 1rem;margin:0;padding:.5rem 0;border-top:1px solid #ddd}dt{color:#666}' +
  'dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}'

export const htmlStart = (madeAt: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Linnet</title><style>${style}</style><h1>Linnet</h1><p>${escapeHtml(madeAt)}</p>\n`

export const htmlSection = (name: string): string => `<h2>${escapeHtml(titles[name] ?? name)}</h2>\n`

export const htmlRows = (rows: readonly object[]): string =>
  rows
    .map((row) => {
      const fields = Object.entries(row).filter(
        ([, value]) => value !== undefined && value !== null && value !== '',
      )
      return `<dl>${fields.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(textOf(value))}</dd>`).join('')}</dl>\n`
    })
    .join('')

export const htmlEnd = (isCut: boolean): string =>
  isCut ? '<p>Too large: the rest was left out. 内容过大，其余已省略。</p>\n' : ''

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : (JSON.stringify(value, plain) ?? '').replace(/^"(.*)"$/, '$1')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Names and messages were written by strangers. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
