import { defineTexts } from '~/i18n/texts'

/** Texts of the windows of a group call, in addition to those of a call between two. */
export const groupTexts = defineTexts({
  callOf: {
    'zh-cn': (p: { name: string }) => `${p.name}的群通话`,
    'yue-lang': (p: { name: string }) => `${p.name}嘅群組通話`,
    'en-us': (p: { name: string }) => `Call in ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name} 그룹 통화`,
  },
  group: { 'zh-cn': '群聊', 'yue-lang': '群組', 'en-us': 'Group', 'korean-lang': '그룹' },
  groupVoice: {
    'zh-cn': '群语音通话',
    'yue-lang': '群組語音通話',
    'en-us': 'Group voice call',
    'korean-lang': '그룹 음성 통화',
  },
  groupVideo: {
    'zh-cn': '群视频通话',
    'yue-lang': '群組視像通話',
    'en-us': 'Group video call',
    'korean-lang': '그룹 영상 통화',
  },
  incomingVoice: {
    'zh-cn': (p: { name: string }) => `${p.name}邀请你加入群语音通话`,
    'yue-lang': (p: { name: string }) => `${p.name}邀請你加入群組語音通話`,
    'en-us': (p: { name: string }) => `${p.name} invites you to a group voice call`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 그룹 음성 통화에 초대했어요`,
  },
  incomingVideo: {
    'zh-cn': (p: { name: string }) => `${p.name}邀请你加入群视频通话`,
    'yue-lang': (p: { name: string }) => `${p.name}邀請你加入群組視像通話`,
    'en-us': (p: { name: string }) => `${p.name} invites you to a group video call`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 그룹 영상 통화에 초대했어요`,
  },
  inCall: {
    'zh-cn': (p: { n: number }) => `${p.n}人正在通话`,
    'yue-lang': (p: { n: number }) => `${p.n}個人通話緊`,
    'en-us': (p: { n: number }) => `${p.n} in a call`,
    'korean-lang': (p: { n: number }) => `${p.n}명 통화 중`,
  },
  join: { 'zh-cn': '加入', 'yue-lang': '加入', 'en-us': 'Join', 'korean-lang': '참여' },
  joinVoice: {
    'zh-cn': '仅语音加入',
    'yue-lang': '淨係用語音加入',
    'en-us': 'Join without camera',
    'korean-lang': '음성으로만 참여',
  },
  joinAgain: {
    'zh-cn': '重新加入',
    'yue-lang': '再加入',
    'en-us': 'Join again',
    'korean-lang': '다시 참여',
  },
  leave: { 'zh-cn': '离开', 'yue-lang': '離開', 'en-us': 'Leave', 'korean-lang': '나가기' },
  leaveTitle: {
    'zh-cn': '离开通话？',
    'yue-lang': '離開通話？',
    'en-us': 'Leave the call?',
    'korean-lang': '통화에서 나갈까요?',
  },
  alone: {
    'zh-cn': '正在等待其他人加入…',
    'yue-lang': '等緊其他人加入…',
    'en-us': 'Waiting for others to join…',
    'korean-lang': '다른 사람을 기다리는 중…',
  },
  connectionLost: {
    'zh-cn': '连接已断开。网络恢复后可以重新加入。',
    'yue-lang': '斷咗線。有返網絡就可以再加入。',
    'en-us': 'You were disconnected. Join again once the network is back.',
    'korean-lang': '연결이 끊겼어요. 네트워크가 돌아오면 다시 참여할 수 있어요.',
  },
  you: { 'zh-cn': '我', 'yue-lang': '我', 'en-us': 'You', 'korean-lang': '나' },
  ringing: {
    'zh-cn': '呼叫中…',
    'yue-lang': '打緊…',
    'en-us': 'Ringing…',
    'korean-lang': '전화 거는 중…',
  },
  muted: { 'zh-cn': '已静音', 'yue-lang': '已靜音', 'en-us': 'Muted', 'korean-lang': '음소거됨' },
  mutedByHost: {
    'zh-cn': '已被主持人静音',
    'yue-lang': '畀主持人靜咗音',
    'en-us': 'Muted by the host',
    'korean-lang': '호스트가 음소거함',
  },
  youMutedByHost: {
    'zh-cn': '主持人将你静音。想发言请举手。',
    'yue-lang': '主持人將你靜咗音。想講嘢請舉手。',
    'en-us': 'The host muted you. Raise your hand to speak.',
    'korean-lang': '호스트가 음소거했어요. 말하려면 손을 들어 주세요.',
  },
  maySpeak: {
    'zh-cn': '你可以发言了，请打开麦克风',
    'yue-lang': '你可以講嘢喇，請開返咪高峰',
    'en-us': 'You may speak again. Turn on the microphone.',
    'korean-lang': '이제 말할 수 있어요. 마이크를 켜 주세요.',
  },
  speaking: { 'zh-cn': '正在说话', 'yue-lang': '講緊嘢', 'en-us': 'Speaking', 'korean-lang': '말하는 중' },
  hand: { 'zh-cn': '举手', 'yue-lang': '舉手', 'en-us': 'Raise hand', 'korean-lang': '손들기' },
  handUp: { 'zh-cn': '已举手', 'yue-lang': '舉咗手', 'en-us': 'Hand raised', 'korean-lang': '손들었어요' },
  host: { 'zh-cn': '主持人', 'yue-lang': '主持人', 'en-us': 'Host', 'korean-lang': '호스트' },
  people: {
    'zh-cn': (p: { n: number }) => `成员（${p.n}）`,
    'yue-lang': (p: { n: number }) => `成員（${p.n}）`,
    'en-us': (p: { n: number }) => `People (${p.n})`,
    'korean-lang': (p: { n: number }) => `참여자 (${p.n})`,
  },
  invite: {
    'zh-cn': '邀请更多成员',
    'yue-lang': '邀請更多成員',
    'en-us': 'Invite more members',
    'korean-lang': '멤버 더 초대',
  },
  mute: {
    'zh-cn': (p: { name: string }) => `将${p.name}静音`,
    'yue-lang': (p: { name: string }) => `將${p.name}靜音`,
    'en-us': (p: { name: string }) => `Mute ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name}님 음소거`,
  },
  unmute: {
    'zh-cn': (p: { name: string }) => `允许${p.name}发言`,
    'yue-lang': (p: { name: string }) => `准${p.name}講嘢`,
    'en-us': (p: { name: string }) => `Let ${p.name} speak`,
    'korean-lang': (p: { name: string }) => `${p.name}님 발언 허용`,
  },
  showLarge: {
    'zh-cn': (p: { name: string }) => `放大${p.name}`,
    'yue-lang': (p: { name: string }) => `放大${p.name}`,
    'en-us': (p: { name: string }) => `Show ${p.name} large`,
    'korean-lang': (p: { name: string }) => `${p.name}님 크게 보기`,
  },
  speakerView: {
    'zh-cn': '演讲者视图',
    'yue-lang': '發言者檢視',
    'en-us': 'Speaker view',
    'korean-lang': '발표자 보기',
  },
  gridView: {
    'zh-cn': '网格视图',
    'yue-lang': '網格檢視',
    'en-us': 'Grid view',
    'korean-lang': '갤러리 보기',
  },
  tooManyCameras: {
    'zh-cn': '摄像头数量已满，其他人看不到你的画面',
    'yue-lang': '鏡頭數目滿咗，其他人睇唔到你',
    'en-us': 'All camera places are taken. Others don’t see you.',
    'korean-lang': '카메라 자리가 다 찼어요. 다른 사람에게 보이지 않아요.',
  },
  voicesFirst: {
    'zh-cn': '网络较差，优先传送语音',
    'yue-lang': '網絡好差，語音行先',
    'en-us': 'Poor connection: voices go first',
    'korean-lang': '연결이 나빠 음성을 먼저 보내요',
  },
  notRung: {
    'zh-cn': (p: { n: number }) => `${p.n}人限制了谁可以呼叫，没有响铃。他们仍可在群里加入。`,
    'yue-lang': (p: { n: number }) => `${p.n}個人限制咗邊個可以打畀佢，冇響鈴。佢哋仲可以喺群組加入。`,
    'en-us': (p: { n: number }) =>
      p.n === 1
        ? 'It doesn’t ring for one person, who limits calls. They can still join from the group.'
        : `It doesn’t ring for ${p.n} people, who limit calls. They can still join from the group.`,
    'korean-lang': (p: { n: number }) =>
      `${p.n}명은 전화를 제한해서 벨이 울리지 않아요. 그룹에서 참여할 수는 있어요.`,
  },
})
