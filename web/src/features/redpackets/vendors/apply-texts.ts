import { defineTexts } from '~/i18n/texts'

export const applyTexts = defineTexts({
  title: { 'zh-cn': '商家', 'yue-lang': '商戶', 'en-us': 'Vendor', 'korean-lang': '판매자' },
  name: { 'zh-cn': '商号', 'yue-lang': '商號', 'en-us': 'Trade name', 'korean-lang': '상호' },
  contact: {
    'zh-cn': '联系方式',
    'yue-lang': '聯絡方法',
    'en-us': 'Contact',
    'korean-lang': '연락처',
  },
  contactHint: {
    'zh-cn': '仅工作人员可见，用于联系你',
    'yue-lang': '得職員睇到，用嚟聯絡你',
    'en-us': 'Only our staff see it, to reach you',
    'korean-lang': '운영팀만 볼 수 있으며 연락할 때 사용해요',
  },
  about: {
    'zh-cn': '经营内容',
    'yue-lang': '經營內容',
    'en-us': 'What you offer',
    'korean-lang': '판매 내용',
  },
  aboutHint: {
    'zh-cn': '通过后会显示在公开主页',
    'yue-lang': '批准之後會喺公開主頁顯示',
    'en-us': 'It’s on your public page once you’re approved',
    'korean-lang': '승인되면 공개 페이지에 표시돼요',
  },
  contract: {
    'zh-cn': '商家协议',
    'yue-lang': '商戶協議',
    'en-us': 'Vendor contract',
    'korean-lang': '판매자 약관',
  },
  terms: {
    'zh-cn':
      '1. 你提供的信息真实，并对所售内容负责。\n2. 活动红包由你的钱包预先付款；无人领取的部分会退回。\n3. 你只能在自己的群里看到成员，不得把成员资料用于其他用途。\n4. 违反规定时，工作人员可以暂停或终止你的商家身份，并说明理由。',
    'yue-lang':
      '1. 你提供嘅資料係真嘅，並對賣嘅嘢負責。\n2. 活動利是由你嘅錢包預先付款；冇人領嘅會退返。\n3. 你只可以喺自己嘅群睇到成員，唔可以將成員資料用喺其他地方。\n4. 違反規定嘅話，職員可以暫停或者終止你嘅商戶身份，並講明理由。',
    'en-us':
      '1. What you tell us is true, and you answer for what you offer.\n2. Campaigns are paid from your wallet in advance; what no one opens comes back.\n3. You see members of your own groups only, and use what you see for nothing else.\n4. If you break the rules, our staff may suspend or end you as a vendor, and will say why.',
    'korean-lang':
      '1. 제공한 정보는 사실이며 판매 내용에 책임을 져요.\n2. 캠페인은 지갑에서 미리 결제하고, 받지 않은 금액은 돌려받아요.\n3. 내 그룹의 멤버만 볼 수 있고 그 정보를 다른 용도로 쓰지 않아요.\n4. 규정을 어기면 운영팀이 사유를 알리고 자격을 정지하거나 종료할 수 있어요.',
  },
  accept: {
    'zh-cn': '我已阅读并同意商家协议',
    'yue-lang': '我睇過同埋同意商戶協議',
    'en-us': 'I’ve read the vendor contract and accept it',
    'korean-lang': '판매자 약관을 읽었고 동의해요',
  },
  mustAccept: {
    'zh-cn': '请先同意商家协议',
    'yue-lang': '請先同意商戶協議',
    'en-us': 'Accept the contract first',
    'korean-lang': '먼저 약관에 동의해 주세요',
  },
  send: { 'zh-cn': '提交申请', 'yue-lang': '提交申請', 'en-us': 'Apply', 'korean-lang': '신청하기' },
  applied: {
    'zh-cn': '等待审核',
    'yue-lang': '等審批',
    'en-us': 'Waiting for review',
    'korean-lang': '심사 중',
  },
  appliedNote: {
    'zh-cn': '有结果后会通知你。',
    'yue-lang': '有結果會通知你。',
    'en-us': 'We’ll let you know as soon as it’s decided.',
    'korean-lang': '결과가 나오면 알려 드릴게요.',
  },
  approved: {
    'zh-cn': '你是商家',
    'yue-lang': '你係商戶',
    'en-us': 'You’re a vendor',
    'korean-lang': '판매자로 승인됐어요',
  },
  approvedNote: {
    'zh-cn': '在电脑上打开本站的 /vendor，用你的账号登录商家后台。',
    'yue-lang': '喺電腦打開本站嘅 /vendor，用你嘅帳號登入商戶後台。',
    'en-us': 'On a computer, open /vendor on this site and log in to the vendor desk with your account.',
    'korean-lang': '컴퓨터에서 이 사이트의 /vendor를 열고 내 계정으로 판매자 센터에 로그인하세요.',
  },
  openDesk: {
    'zh-cn': '打开商家后台',
    'yue-lang': '打開商戶後台',
    'en-us': 'Open the vendor desk',
    'korean-lang': '판매자 센터 열기',
  },
  refused: {
    'zh-cn': '申请未通过',
    'yue-lang': '申請未獲批',
    'en-us': 'Not approved',
    'korean-lang': '승인되지 않았어요',
  },
  suspended: {
    'zh-cn': '商家身份已暂停',
    'yue-lang': '商戶身份已暫停',
    'en-us': 'Suspended',
    'korean-lang': '판매자 자격이 정지됐어요',
  },
  ended: {
    'zh-cn': '商家身份已终止',
    'yue-lang': '商戶身份已終止',
    'en-us': 'Ended',
    'korean-lang': '판매자 자격이 종료됐어요',
  },
  page: {
    'zh-cn': '我的公开主页',
    'yue-lang': '我嘅公開主頁',
    'en-us': 'My public page',
    'korean-lang': '내 공개 페이지',
  },
})
