/** Refusals of group calls, voice rooms and meetings. */
import type { Translated } from '../languages'

export const roomRefusals = {
  GroupCallRuns: {
    'zh-cn': '群里正在通话，可以直接加入',
    'yue-lang': '呢個群組通話緊，可以直接加入',
    'en-us': 'This group is already in a call. You can join it.',
    'korean-lang': '이미 그룹 통화가 진행 중이에요. 바로 참여할 수 있어요.',
  },
  GroupCallFull: {
    'zh-cn': '通话人数已满',
    'yue-lang': '通話人數已滿',
    'en-us': 'This call is full',
    'korean-lang': '통화 인원이 가득 찼어요',
  },
  NotInGroupCall: {
    'zh-cn': '对方不在通话中',
    'yue-lang': '對方唔喺通話入面',
    'en-us': 'This person isn’t in the call',
    'korean-lang': '통화에 참여하지 않은 사람이에요',
  },
  OnlyHostMutes: {
    'zh-cn': '只有通话发起人和群管理员可以将他人静音',
    'yue-lang': '只有發起通話嘅人同群組管理員可以將人靜音',
    'en-us': 'Only the person who started the call and group admins can mute others',
    'korean-lang': '통화를 시작한 사람과 그룹 관리자만 음소거할 수 있어요',
  },
  VoiceRoomClosed: {
    'zh-cn': '语音房已关闭',
    'yue-lang': '語音房已經閂咗',
    'en-us': 'This voice room is closed',
    'korean-lang': '종료된 음성 채팅방이에요',
  },
  VoiceRoomFull: {
    'zh-cn': '语音房人数已满',
    'yue-lang': '語音房人數已滿',
    'en-us': 'This voice room is full',
    'korean-lang': '음성 채팅방 인원이 가득 찼어요',
  },
  NotInVoiceRoom: {
    'zh-cn': '不在语音房中，请重新加入',
    'yue-lang': '唔喺語音房入面，請再加入',
    'en-us': 'Not in the voice room. Join it again.',
    'korean-lang': '음성 채팅방에 참여 중이 아니에요. 다시 참여해 주세요.',
  },
  OnlyAdminsOnMicrophone: {
    'zh-cn': '仅群主和管理员可以上麦，可先举手申请',
    'yue-lang': '淨係群主同管理員可以上咪，可以舉手申請',
    'en-us': 'Only the owner and admins speak here. Raise your hand to ask.',
    'korean-lang': '그룹장과 관리자만 말할 수 있어요. 손을 들어 요청해 주세요.',
  },
  MicrophoneTaken: {
    'zh-cn': '管理员已将你的麦克风关闭',
    'yue-lang': '管理員閂咗你支咪',
    'en-us': 'An admin has turned your microphone off',
    'korean-lang': '관리자가 내 마이크를 껐어요',
  },
  MeetingNotFound: {
    'zh-cn': '找不到这个会议，请核对会议号',
    'yue-lang': '搵唔到呢個會議，請核對會議編號',
    'en-us': 'There is no such meeting. Check the number.',
    'korean-lang': '회의를 찾을 수 없어요. 회의 번호를 확인해 주세요.',
  },
  MeetingEnded: {
    'zh-cn': '会议已结束',
    'yue-lang': '會議已經結束',
    'en-us': 'This meeting has ended',
    'korean-lang': '종료된 회의예요',
  },
  MeetingPasswordWrong: {
    'zh-cn': '会议密码不正确',
    'yue-lang': '會議密碼唔啱',
    'en-us': 'Wrong meeting password',
    'korean-lang': '회의 비밀번호가 올바르지 않아요',
  },
  MeetingLocked: {
    'zh-cn': '会议已锁定，无法加入',
    'yue-lang': '會議已經鎖咗，加入唔到',
    'en-us': 'The host has locked this meeting',
    'korean-lang': '잠긴 회의라 참여할 수 없어요',
  },
  RemovedFromMeeting: {
    'zh-cn': '你已被移出会议',
    'yue-lang': '你已經被移出會議',
    'en-us': 'You were removed from this meeting',
    'korean-lang': '회의에서 내보내졌어요',
  },
  MeetingFull: {
    'zh-cn': '会议人数已满',
    'yue-lang': '會議人數已滿',
    'en-us': 'This meeting is full',
    'korean-lang': '회의 인원이 가득 찼어요',
  },
  NotInMeeting: {
    'zh-cn': '不在会议中',
    'yue-lang': '唔喺會議入面',
    'en-us': 'Not in the meeting',
    'korean-lang': '회의에 참여 중이 아니에요',
  },
  OnlyMeetingHosts: {
    'zh-cn': '仅主持人和联席主持人可以操作',
    'yue-lang': '淨係主持人同聯席主持人可以操作',
    'en-us': 'Only the host and co-hosts can do this',
    'korean-lang': '호스트와 공동 호스트만 할 수 있어요',
  },
  OnlyMeetingHost: {
    'zh-cn': '仅主持人可以操作',
    'yue-lang': '淨係主持人可以操作',
    'en-us': 'Only the host can do this',
    'korean-lang': '호스트만 할 수 있어요',
  },
  BadMeetingTime: {
    'zh-cn': '请选择一年以内的会议时间',
    'yue-lang': '請揀一年之內嘅會議時間',
    'en-us': 'Choose a time within the coming year',
    'korean-lang': '앞으로 1년 이내의 시간을 선택해 주세요',
  },
  TooManyMeetings: {
    'zh-cn': '预定的会议过多，请先结束或取消部分会议',
    'yue-lang': '預定嘅會議太多，請先完咗或者取消其中一啲',
    'en-us': 'You have too many meetings planned. End or cancel some first.',
    'korean-lang': '예약한 회의가 너무 많아요. 일부를 종료하거나 취소해 주세요.',
  },
  CallPassOver: {
    'zh-cn': '连接凭证已过期，请重新加入通话',
    'yue-lang': '連線憑證已經過期，請重新加入通話',
    'en-us': 'It took too long to connect. Join the call again.',
    'korean-lang': '연결 시간이 지났어요. 통화에 다시 참여해 주세요.',
  },
  CallOfferUnusable: {
    'zh-cn': '此设备无法加入这次通话，请更新应用后再试',
    'yue-lang': '呢部裝置加入唔到呢次通話，請更新應用程式再試',
    'en-us': 'This device can’t join the call. Update the app and try again.',
    'korean-lang': '이 기기에서는 통화에 참여할 수 없어요. 앱을 업데이트한 뒤 다시 시도해 주세요.',
  },
  CallsUnavailable: {
    'zh-cn': '通话服务暂时不可用，请稍后再试',
    'yue-lang': '通話服務暫時用唔到，請遲啲再試',
    'en-us': 'Calls are unavailable at the moment. Try again shortly.',
    'korean-lang': '지금은 통화를 이용할 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
} satisfies Record<string, Translated>
