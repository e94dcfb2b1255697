import { defineTexts } from '~/i18n/texts'

export const fairnessTexts = defineTexts({
  fairness: {
    'zh-cn': '公平验证',
    'yue-lang': '公平驗證',
    'en-us': 'Fairness check',
    'korean-lang': '공정성 확인',
  },
  checking: {
    'zh-cn': '正在验证…',
    'yue-lang': '驗證緊…',
    'en-us': 'Checking…',
    'korean-lang': '확인하는 중…',
  },
  unknownRule: {
    'zh-cn': '此版本无法验证这个红包，请更新应用。',
    'yue-lang': '呢個版本驗證唔到呢封利是，請更新應用程式。',
    'en-us': 'This version of the app can’t check this packet. Please update.',
    'korean-lang': '이 버전에서는 이 홍바오를 확인할 수 없어요. 앱을 업데이트해 주세요.',
  },
  // Verdicts
  fair: {
    'zh-cn': '验证通过：公平',
    'yue-lang': '驗證通過：公平',
    'en-us': 'Verified: it was fair',
    'korean-lang': '확인 완료: 공정했어요',
  },
  fairNote: {
    'zh-cn': '与本机在结束前固定的指纹一致，每一份都已在本机重新计算。',
    'yue-lang': '同部機喺結束之前固定咗嘅指紋一致，每一份都喺部機重新計過。',
    'en-us':
      'It matches the fingerprint this device pinned before the end, and every share was recalculated here.',
    'korean-lang': '끝나기 전에 이 기기가 고정해 둔 지문과 일치하고, 모든 몫을 이 기기에서 다시 계산했어요.',
  },
  unpinned: {
    'zh-cn': '计算无误，但本机没有固定的指纹',
    'yue-lang': '計算冇錯，但部機冇固定嘅指紋',
    'en-us': 'The sums are right, but nothing was pinned here',
    'korean-lang': '계산은 맞지만, 이 기기에 고정된 지문이 없어요',
  },
  unpinnedNote: {
    'zh-cn': '本机在结束之后才第一次看到这个红包。请与更早看到它的人核对指纹。',
    'yue-lang': '部機喺結束之後先第一次見到呢封利是。請同早啲見過嘅人對一對指紋。',
    'en-us':
      'This device first saw the packet after it had ended. Compare the fingerprint with someone who saw it earlier.',
    'korean-lang': '이 기기는 홍바오가 끝난 뒤에 처음 봤어요. 먼저 본 사람과 지문을 비교해 보세요.',
  },
  open: {
    'zh-cn': '尚未结束',
    'yue-lang': '仲未結束',
    'en-us': 'Not ended yet',
    'korean-lang': '아직 끝나지 않았어요',
  },
  openNote: {
    'zh-cn':
      '本机已固定这个红包的指纹。每次领取都会加入领取人手机生成的随机数，谁也无法预先知道谁领到哪一份。红包结束后公布种子，届时在这里验证。',
    'yue-lang':
      '部機已經固定咗呢封利是嘅指紋。每次領取都會加入領取人部機產生嘅隨機數，冇人可以預先知道邊個領到邊份。利是結束之後會公佈種子，到時喺度驗證。',
    'en-us':
      'This device has pinned the packet’s fingerprint. Each claimer’s device adds a random number, so no one can know in advance who gets which share. When the packet ends, its seed is published and checked here.',
    'korean-lang':
      '이 기기가 홍바오의 지문을 고정해 두었어요. 받는 사람의 기기마다 무작위 수를 더하므로 누가 어떤 몫을 받을지 아무도 미리 알 수 없어요. 홍바오가 끝나면 시드가 공개되고 여기서 확인해요.',
  },
  unfair: {
    'zh-cn': '验证未通过',
    'yue-lang': '驗證唔通過',
    'en-us': 'The check failed',
    'korean-lang': '확인에 실패했어요',
  },
  unfairNote: {
    'zh-cn': '请保存记录并联系客服。任何人都可以用这份记录重新验证。',
    'yue-lang': '請儲存紀錄並聯絡客服。邊個都可以用呢份紀錄重新驗證。',
    'en-us': 'Save the record and contact support. Anyone can check it again with that record.',
    'korean-lang': '기록을 저장하고 고객센터에 문의해 주세요. 누구나 그 기록으로 다시 확인할 수 있어요.',
  },
  changed: {
    'zh-cn': '警告：指纹已被更改',
    'yue-lang': '警告：指紋畀人改咗',
    'en-us': 'Warning: the fingerprint was changed',
    'korean-lang': '경고: 지문이 바뀌었어요',
  },
  changedNote: {
    'zh-cn': '这已不是本机最初看到的红包。请保存记录并联系客服。',
    'yue-lang': '呢封已經唔係部機最初見到嘅利是。請儲存紀錄並聯絡客服。',
    'en-us': 'This is no longer the packet this device first saw. Save the record and contact support.',
    'korean-lang': '이 기기에서 처음 본 홍바오가 아니에요. 기록을 저장하고 고객센터에 문의해 주세요.',
  },
  // Steps
  kept: { 'zh-cn': '正确', 'yue-lang': '正確', 'en-us': 'Right', 'korean-lang': '맞음' },
  broken: { 'zh-cn': '不正确', 'yue-lang': '唔正確', 'en-us': 'Wrong', 'korean-lang': '맞지 않음' },
  unknown: {
    'zh-cn': '尚未验证',
    'yue-lang': '未驗證',
    'en-us': 'Not checked yet',
    'korean-lang': '아직 확인 전',
  },
  seedStep: {
    'zh-cn': '种子与本机固定的指纹一致',
    'yue-lang': '種子同部機固定嘅指紋一致',
    'en-us': 'The seed matches the pinned fingerprint',
    'korean-lang': '시드가 고정된 지문과 일치해요',
  },
  chainStep: {
    'zh-cn': '领取记录完整，次序相连',
    'yue-lang': '領取紀錄齊全，次序連住',
    'en-us': 'The claims are complete and chained in order',
    'korean-lang': '받은 기록이 빠짐없이 순서대로 이어져요',
  },
  receiptStep: {
    'zh-cn': '我的领取与本机保存的回执一致',
    'yue-lang': '我嘅領取同部機儲存嘅回條一致',
    'en-us': 'My claim is where this device’s receipt says',
    'korean-lang': '내 기록이 이 기기의 영수증과 일치해요',
  },
  sharesStep: {
    'zh-cn': '每个人领到的都是抽定的那一份',
    'yue-lang': '每個人領到嘅正係抽定嗰份',
    'en-us': 'Everyone got the share that was drawn for them',
    'korean-lang': '모두 뽑힌 그대로의 몫을 받았어요',
  },
  // Facts
  code: {
    'zh-cn': '核对码（每个人看到的都应相同）',
    'yue-lang': '核對碼（每個人見到嘅都應該一樣）',
    'en-us': 'Code to compare: the same for everyone',
    'korean-lang': '비교 코드 (모두에게 같아야 해요)',
  },
  commit: {
    'zh-cn': '指纹（SHA-256）',
    'yue-lang': '指紋（SHA-256）',
    'en-us': 'Fingerprint (SHA-256)',
    'korean-lang': '지문 (SHA-256)',
  },
  seed: { 'zh-cn': '种子', 'yue-lang': '種子', 'en-us': 'Seed', 'korean-lang': '시드' },
  receipt: {
    'zh-cn': '我的领取回执',
    'yue-lang': '我嘅領取回條',
    'en-us': 'Receipt of my claim',
    'korean-lang': '내 수령 영수증',
  },
  drawn: {
    'zh-cn': '按领取顺序排列的每一份',
    'yue-lang': '按領取次序排列嘅每一份',
    'en-us': 'Shares in the order opened',
    'korean-lang': '연 순서별 몫',
  },
  copy: { 'zh-cn': '复制', 'yue-lang': '複製', 'en-us': 'Copy', 'korean-lang': '복사' },
  copyRecord: {
    'zh-cn': '复制记录',
    'yue-lang': '複製紀錄',
    'en-us': 'Copy record',
    'korean-lang': '기록 복사',
  },
  saveRecord: {
    'zh-cn': '保存记录',
    'yue-lang': '儲存紀錄',
    'en-us': 'Save record',
    'korean-lang': '기록 저장',
  },
  how: {
    'zh-cn': '任何人都能用这份记录自行验证，不经过我们的服务器。算法公开。专业用户：npm run packet:verify',
    'yue-lang':
      '邊個都可以攞呢份紀錄自己驗證，唔使經我哋嘅伺服器。算法係公開嘅。專業用戶：npm run packet:verify',
    'en-us':
      'Anyone can check this record without our server. The method is published. For experts: npm run packet:verify',
    'korean-lang':
      '누구나 이 기록을 우리 서버 없이 검증할 수 있어요. 방법은 공개되어 있어요. 전문가용: npm run packet:verify',
  },
})
