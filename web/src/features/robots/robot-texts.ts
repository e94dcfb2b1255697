import { defineTexts } from '~/i18n/texts'

export const robotTexts = defineTexts({
  title: { 'zh-cn': '群机器人', 'yue-lang': '群組機械人', 'en-us': 'Robots', 'korean-lang': '그룹 봇' },
  add: { 'zh-cn': '添加机器人', 'yue-lang': '新增機械人', 'en-us': 'Add a robot', 'korean-lang': '봇 추가' },
  addNew: {
    'zh-cn': '新建机器人',
    'yue-lang': '建立新機械人',
    'en-us': 'New robot',
    'korean-lang': '새 봇 만들기',
  },
  none: {
    'zh-cn': '机器人可以欢迎新人、自动回复、定时公告和发红包',
    'yue-lang': '機械人可以歡迎新人、自動回覆、定時公告同派利是',
    'en-us': 'Robots greet people, answer questions, post at set times and send red packets',
    'korean-lang': '봇은 새 멤버를 맞이하고, 자동으로 답하고, 정해진 시간에 공지와 홍바오를 보내요',
  },
  ownerAdds: {
    'zh-cn': '只有群主可以添加机器人，管理员可以移出。机器人看不到加入前的消息。',
    'yue-lang': '得群主可以新增機械人，管理員可以移除。機械人睇唔到加入之前嘅訊息。',
    'en-us':
      'Only the owner adds robots; admins can remove them. Robots see nothing from before they joined.',
    'korean-lang':
      '봇은 그룹장만 추가할 수 있고 관리자가 내보낼 수 있어요. 봇은 들어오기 전 메시지를 볼 수 없어요.',
  },
  ownedBy: {
    'zh-cn': (p: { name: string }) => `所有者：${p.name}`,
    'yue-lang': (p: { name: string }) => `擁有人：${p.name}`,
    'en-us': (p: { name: string }) => `Belongs to ${p.name}`,
    'korean-lang': (p: { name: string }) => `소유자: ${p.name}`,
  },
  name: { 'zh-cn': '名称', 'yue-lang': '名稱', 'en-us': 'Name', 'korean-lang': '이름' },
  about: {
    'zh-cn': '简介（选填）',
    'yue-lang': '簡介（選填）',
    'en-us': 'What it does (optional)',
    'korean-lang': '소개 (선택)',
  },
  create: {
    'zh-cn': '创建并加入本群',
    'yue-lang': '建立並加入呢個群',
    'en-us': 'Create and add',
    'korean-lang': '만들고 추가',
  },
  reading: {
    'zh-cn': '可读取的消息',
    'yue-lang': '可以讀取嘅訊息',
    'en-us': 'What it reads',
    'korean-lang': '읽을 수 있는 메시지',
  },
  readsAll: {
    'zh-cn': '读取所有消息',
    'yue-lang': '讀取所有訊息',
    'en-us': 'Read all messages',
    'korean-lang': '모든 메시지 읽기',
  },
  readsNote: {
    'zh-cn': '关闭时，它只能看到命令、@它和回复它的消息。关键词回复照常进行。',
    'yue-lang': '熄咗，佢就只可以睇到指令、@佢同回覆佢嘅訊息。關鍵字回覆照做。',
    'en-us': 'When off, it only sees commands, mentions and replies to it. Answers to a word still work.',
    'korean-lang': '끄면 명령어, 멘션, 답장만 볼 수 있어요. 키워드 답변은 그대로 작동해요.',
  },
  zone: {
    'zh-cn': '群时区',
    'yue-lang': '群組時區',
    'en-us': 'Time zone of the group',
    'korean-lang': '그룹 시간대',
  },
  useMyZone: {
    'zh-cn': (p: { zone: string }) => `改为本机时区${p.zone}`,
    'yue-lang': (p: { zone: string }) => `改做呢部機嘅時區${p.zone}`,
    'en-us': (p: { zone: string }) => `Change to ${p.zone}`,
    'korean-lang': (p: { zone: string }) => `${p.zone} 시간대로 변경`,
  },
  interface: {
    'zh-cn': '开放接口',
    'yue-lang': '開放介面',
    'en-us': 'Interface',
    'korean-lang': '개발자 인터페이스',
  },
  interfaceNote: {
    'zh-cn': '凭令牌，你的程序可以控制机器人',
    'yue-lang': '有權杖，你自己嘅程式就控制到機械人',
    'en-us': 'With a token, your own program controls the robot.',
    'korean-lang': '토큰으로 내 프로그램이 봇을 움직일 수 있어요.',
  },
  guide: {
    'zh-cn': '开发说明',
    'yue-lang': '開發說明',
    'en-us': 'Guide for developers',
    'korean-lang': '개발자 안내',
  },
  newToken: {
    'zh-cn': '生成新令牌',
    'yue-lang': '產生新權杖',
    'en-us': 'New token',
    'korean-lang': '새 토큰 만들기',
  },
  tokenAsk: {
    'zh-cn': '旧令牌会立即失效',
    'yue-lang': '舊權杖會即刻失效',
    'en-us': 'The old token stops working at once',
    'korean-lang': '기존 토큰은 바로 사용할 수 없게 돼요',
  },
  token: { 'zh-cn': '令牌', 'yue-lang': '權杖', 'en-us': 'Token', 'korean-lang': '토큰' },
  tokenOnce: {
    'zh-cn': '只显示这一次，请立即保存',
    'yue-lang': '只會顯示呢一次，請即刻儲存',
    'en-us': 'It is shown only this once. Copy it now.',
    'korean-lang': '지금 한 번만 표시돼요. 바로 복사해 두세요.',
  },
  copy: { 'zh-cn': '复制', 'yue-lang': '複製', 'en-us': 'Copy', 'korean-lang': '복사' },
  webhook: { 'zh-cn': '推送地址', 'yue-lang': '推送地址', 'en-us': 'Webhook', 'korean-lang': '웹훅' },
  webhookNone: { 'zh-cn': '未设置', 'yue-lang': '未設定', 'en-us': 'Not set', 'korean-lang': '설정 안 함' },
  webhookWorking: { 'zh-cn': '正常', 'yue-lang': '正常', 'en-us': 'Working', 'korean-lang': '정상' },
  webhookFailing: {
    'zh-cn': '失败，重试中',
    'yue-lang': '失敗，再試緊',
    'en-us': 'Failing, retrying',
    'korean-lang': '실패, 재시도 중',
  },
  webhookDead: { 'zh-cn': '已停用', 'yue-lang': '已停用', 'en-us': 'Stopped', 'korean-lang': '중단됨' },
  remove: {
    'zh-cn': '移出本群',
    'yue-lang': '移出呢個群',
    'en-us': 'Remove from this group',
    'korean-lang': '그룹에서 내보내기',
  },
  removeNote: {
    'zh-cn': '自动任务和红包授权会同时结束',
    'yue-lang': '自動任務同利是授權會一齊結束',
    'en-us': 'Its automatic tasks and its budget end',
    'korean-lang': '자동 작업과 홍바오 예산도 함께 종료돼요',
  },
  edit: {
    'zh-cn': '编辑名称和简介',
    'yue-lang': '編輯名稱同簡介',
    'en-us': 'Edit name and description',
    'korean-lang': '이름과 소개 편집',
  },
  editNote: {
    'zh-cn': '修改会在它所在的所有群生效',
    'yue-lang': '改咗之後，佢喺邊個群都會更新',
    'en-us': 'The change shows in all its groups',
    'korean-lang': '참여 중인 모든 그룹에 적용돼요',
  },
  delete: {
    'zh-cn': '删除机器人',
    'yue-lang': '刪除機械人',
    'en-us': 'Delete robot',
    'korean-lang': '봇 삭제',
  },
  deleteTitle: {
    'zh-cn': (p: { name: string }) => `删除“${p.name}”？`,
    'yue-lang': (p: { name: string }) => `刪除「${p.name}」？`,
    'en-us': (p: { name: string }) => `Delete ${p.name}?`,
    'korean-lang': (p: { name: string }) => `‘${p.name}’ 봇을 삭제할까요?`,
  },
  deleteNote: {
    'zh-cn': '它会退出所有群，令牌立即失效，自动任务和红包授权也会结束。已发的消息会保留。删除后无法恢复。',
    'yue-lang':
      '佢會退出所有群，權杖即刻失效，自動任務同利是授權都會結束。已經傳咗嘅訊息會保留。刪除咗就還原唔到。',
    'en-us':
      'It leaves all its groups, its token stops working, and its tasks and budgets end. What it posted stays. This can’t be undone.',
    'korean-lang':
      '모든 그룹에서 나가고 토큰은 바로 사용할 수 없게 되며 자동 작업과 홍바오 예산도 종료돼요. 보낸 메시지는 남아요. 되돌릴 수 없어요.',
  },
  question: {
    'zh-cn': '入群问题',
    'yue-lang': '入群問題',
    'en-us': 'Join question',
    'korean-lang': '가입 질문',
  },
  questionNote: {
    'zh-cn': '开启入群审核后，答对的人直接入群，其余由管理员审核',
    'yue-lang': '開咗入群審批之後，答啱嘅人即刻入群，其他由管理員審批',
    'en-us': 'Where joining is reviewed, the right answer admits at once; admins decide on the rest',
    'korean-lang': '가입 승인을 켜면 정답을 쓴 사람은 바로 참여하고 나머지는 관리자가 검토해요',
  },
  answers: {
    'zh-cn': '正确答案，用逗号分隔',
    'yue-lang': '正確答案，用逗號分開',
    'en-us': 'Right answers, separated by commas',
    'korean-lang': '정답 (쉼표로 구분)',
  },
  off: { 'zh-cn': '未开启', 'yue-lang': '未開', 'en-us': 'Off', 'korean-lang': '꺼짐' },
  save: { 'zh-cn': '保存', 'yue-lang': '儲存', 'en-us': 'Save', 'korean-lang': '저장' },
  saved: { 'zh-cn': '已保存', 'yue-lang': '已儲存', 'en-us': 'Saved', 'korean-lang': '저장됨' },
})
