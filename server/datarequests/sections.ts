/** The sections of an export, which the domains declare. */
import type { ExportSection, PersonalData } from '../kernel/declared/personal-data'

/**
 * The titles of all sections, in the order of an export. An export that is being made stores the number of
 * sections it has written, so a new section comes last.
 */
const titles: Readonly<Record<string, string>> = {
  profile: 'Profile 个人资料 프로필',
  notificationSettings: 'Notification settings 通知设置 알림 설정',
  contacts: 'Contacts 联系人 연락처',
  groups: 'Groups 群组 그룹',
  messages: 'Messages 消息 메시지',
  files: 'Files 文件 파일',
  bills: 'Bills 账单 거래 내역',
  withdrawals: 'Withdrawals 提现 출금',
  devices: 'Devices 设备 기기',
  securityEvents: 'Security 安全 보안',
  favourites: 'Favourites 收藏 보관함',
  moments: 'Moments 朋友圈 모먼트',
  momentComments: 'Comments 评论 댓글',
  momentDraft: 'Moment not published yet 未发表的动态 임시 저장한 모먼트',
  momentRemovals: 'Removed by staff 被工作人员删除 운영팀이 삭제함',
  momentSettings: 'Moments settings 朋友圈设置 모먼트 설정',
  videos: 'Short videos 短视频 숏폼',
  videoComments: 'Comments on videos 视频评论 동영상 댓글',
  videoChoices: 'Videos liked and watched 赞过和看过的视频 좋아하거나 본 동영상',
  liveStreams: 'Live streams 直播 라이브',
  liveComments: 'Written and given in live streams 直播评论和礼物 라이브 댓글과 선물',
  liveVisits: 'Watched live streams 看过的直播 시청한 라이브',
  groupCalls: 'Group calls 群通话 그룹 통화',
  voiceRooms: 'Voice rooms 语音房 음성 채팅방',
  meetings: 'Meetings 会议 회의',
  meetingMessages: 'Said in meetings 会议聊天 회의 채팅',
  stickers: 'Stickers 表情包 스티커',
  miniPrograms: 'Mini programs 小程序 미니 프로그램',
  addressBookMatches: 'Found in the address book 通讯录匹配 주소록에서 찾은 사람',
  friendRequests: 'Friend requests 好友申请 친구 요청',
  friendTags: 'Tags of friends 好友标签 친구 태그',
  folders: 'Chat folders 聊天分组 채팅 폴더',
  drafts: 'Drafts 草稿 임시 저장',
  scheduledMessages: 'Scheduled messages 定时消息 예약 메시지',
  polls: 'Polls 投票 투표',
  pollVotes: 'Votes 投出的票 투표한 항목',
  redPackets: 'Red packets sent 发出的红包 보낸 홍바오',
  redPacketClaims: 'Red packets received 收到的红包 받은 홍바오',
  packetCampaigns: 'Campaigns of packets 红包活动 홍바오 이벤트',
  withdrawalAddresses: 'Withdrawal addresses 提现地址 출금 주소',
  standingOrders: 'Standing orders 自动付款授权 자동 결제 허용',
  checkIns: 'Check-ins 签到 출석 체크',
  invitationRewards: 'Rewards for invitations 邀请奖励 초대 보상',
  robots: 'Robots 机器人 로봇',
  vendorPages: 'Vendor page 商家主页 판매자 페이지',
  vendorArticles: 'Articles of the vendor page 商家文章 판매자 글',
  followedVendors: 'Followed vendors 关注的商家 팔로우한 판매자',
  realName: 'Real name 实名认证 실명 인증',
  reports: 'My reports 我的举报 내 신고',
  sanctions: 'Sanctions and appeals 处罚与申诉 제재와 이의 신청',
  accountChanges: 'Changes of number and email 手机号和邮箱变更 번호와 이메일 변경',
  depositAddresses: 'Deposit addresses 充值地址 입금 주소',
  deposits: 'Deposits 充值记录 입금 내역',
}

export const titleOf = (name: string): string => titles[name] ?? name

/** The declared sections in the order of their titles. */
export function sectionsOf(personalData: readonly PersonalData[]): ExportSection[] {
  const names = Object.keys(titles)
  const placed = personalData
    .flatMap(({ sections = [] }) => sections)
    .map((section) => ({ section, place: names.indexOf(section.name) }))
  const untitled = placed.find(({ place }) => place < 0)
  if (untitled) throw new Error(`the section ${untitled.section.name} of exports has no title`)
  return placed.toSorted((one, other) => one.place - other.place).map(({ section }) => section)
}
